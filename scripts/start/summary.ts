// What is said when the demo runs: where things are, who can sign in, and what to try.
import { styleText } from "node:util";
import type { DemoAccount } from "./account.ts";

/** Where the demo answers. */
export interface DemoAddresses {
  /** The project's folder, seen from here. */
  readonly folder: string;
  readonly application: string;
  /** Signs in when it is followed, once. */
  readonly admin: string;
  readonly generator: string;
  readonly editor: string;
}

const DEFAULT_PORTS = { application: "4200", generator: "4100" } as const;

/** The summary; requests stand on lines of their own, to be copied. */
export function formatSummary(addresses: DemoAddresses, account: DemoAccount): string {
  const { folder, application, admin, generator, editor } = addresses;
  const heading = (text: string) => styleText("bold", text);
  const cards = `${application}/api/external/v1/content/article-cards`;
  const articles = `${application}/api/external/v1/content/articles`;
  return `
${heading("The newsroom is running.")}

  application  ${styleText("cyan", application)}${formatOtherPort(application, DEFAULT_PORTS.application)}
  admin        ${styleText("cyan", admin)}
               signs you in, once, within ten minutes; then ${application}/admin with the account below
  API docs     ${application}/api/external/v1/docs
  generator    ${generator}${formatOtherPort(generator, DEFAULT_PORTS.generator)}
  editor       ${editor}
  demo account ${account.email}, password ${account.password}

${heading("Three requests to try")}

  What a visitor sees of the front page, newest first:
  curl '${cards}?limit=3'

  Articles that take at most three minutes, with the total:
  curl -G '${articles}' --data-urlencode 'filters=[{"field":"readingMinutes","op":"lte","value":3}]' -d limit=3

  Signing in; the token opens ${application}/api/admin/v1:
  curl '${application}/api/auth/v1/sessions' -H 'content-type: application/json' -d '{"email":"${account.email}","password":"${account.password}"}'

The project is in ${folder}: change model/ there, run npx lathe generate --project ${folder}, and see it restart.
Ctrl-C ends everything.`;
}

function formatOtherPort(url: string, usual: string): string {
  const { port } = new URL(url);
  return port === usual ? "" : ` (${usual} is taken)`;
}
