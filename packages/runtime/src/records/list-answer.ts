// A page of a list as it is answered: its envelope, and the way to the next page.
import { emitJsonBytes } from "../query/json-bytes.ts";
import type { ListPlan } from "../query/list-plan.ts";
import type { Answer, RouteRequest } from "../server/route.ts";
import type { ListPage } from "./list-page.ts";

/** What is sent of a page. */
export interface PageContent {
  readonly body: Buffer;
  /** The cursor of the next page, where there is one. */
  readonly next: string | undefined;
}

/** The answer with a page that was read. */
export function createListAnswer(request: RouteRequest, plan: ListPlan, page: ListPage): Answer {
  return createPageAnswer(request, toPageContent(plan, page));
}

/** The answer with a page, read or remembered. */
export function createPageAnswer(request: RouteRequest, { body, next }: PageContent): Answer {
  return { status: 200, body, headers: next === undefined ? {} : { link: formatNextLink(request, next) } };
}

/** What is sent of a page that was read. */
export function toPageContent(plan: ListPlan, { items, total, next }: ListPage): PageContent {
  const body = emitJsonBytes(items.size, (out) => {
    out.raw('{"items":[');
    items.write(out);
    out.raw(`],"total":${total},"limit":${plan.limit},"offset":${plan.offset}}`);
  });
  return { body, next };
}

/** The next page has the same conditions; its place is the cursor. */
function formatNextLink({ path, query }: RouteRequest, cursor: string): string {
  const parameters = new URLSearchParams(query);
  parameters.delete("offset");
  parameters.set("cursor", cursor);
  return `<${path}?${parameters.toString()}>; rel="next"`;
}
