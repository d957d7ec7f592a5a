// The links in mails: to a page that takes a token and sends it on, since following a link must not change anything by itself.
import type { AuthContext } from "./context.ts";

/** What a link is for. */
export type LinkPurpose = "reset" | "verify" | "invite";

const SETTINGS = { reset: "resetUrl", verify: "verifyUrl", invite: "inviteUrl" } as const;

/**
 * The address of the page that the project names, or of the admin's own, with a token; undefined where there is no page. The token
 * is in the fragment, which browsers send to nobody.
 */
export function createTokenLink(
  { definition, getPublicUrl }: Pick<AuthContext, "definition" | "getPublicUrl">,
  purpose: LinkPurpose,
  token: string,
): string | undefined {
  const own = definition.auth[SETTINGS[purpose]] ?? null;
  if (own === null && definition.admin === undefined) return undefined;
  return withFragmentToken(own ?? `${getPublicUrl()}/admin/${purpose}`, token);
}

/** A page that has a place in its fragment already keeps it: `#/reset` becomes `#/reset?token=…`. */
function withFragmentToken(url: string, token: string): string {
  const [, fragment] = url.split("#", 2);
  if (fragment === undefined || fragment === "") return `${url.replace(/#$/, "")}#token=${token}`;
  return `${url}${fragment.includes("?") ? "&" : "?"}token=${token}`;
}
