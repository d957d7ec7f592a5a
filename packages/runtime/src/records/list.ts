// The list of an entity: its query is planned, its statement looked up, its page found in the cache or read, and answered.
import type { ReadPage } from "../cache/page-cache.ts";
import type { Answer } from "../server/route.ts";
import type { ReadContext } from "./context.ts";
import { createPageAnswer, toPageContent } from "./list-answer.ts";
import { type PreparedList, prepareList, readList } from "./list-page.ts";
import type { RecordRequest } from "./record-request.ts";

/** Answers a list. Throws where the request is not valid. */
export async function listRecords(
  context: ReadContext,
  { entity, request, caller }: RecordRequest,
): Promise<Answer> {
  const { plan, parameters } = context.plans(entity, caller.scope, request.query);
  const prepared = prepareList(context, plan, { caller, ruleArguments: { parameters } });
  const entry = findPageEntry(context, prepared);
  const cached = await entry?.get();
  if (cached !== undefined) return createPageAnswer(request, cached);
  const load = () => readContent(context, prepared);
  const { pageVersion, ...content } = await (entry === undefined ? load() : entry.read(load));
  if (pageVersion !== null) entry?.put({ ...content, pageVersion });
  return createPageAnswer(request, content);
}

async function readContent(context: ReadContext, prepared: PreparedList): Promise<ReadPage> {
  const page = await readList(context, prepared);
  return { ...toPageContent(prepared.plan, page), pageVersion: page.pageVersion };
}

/** Where the page is remembered; undefined where its tables can't tell whether it is the same, or pages are off. */
function findPageEntry({ pages }: ReadContext, { plan, list, bindings }: PreparedList) {
  const { cacheablePage } = list;
  if (pages === undefined || cacheablePage === undefined) return undefined;
  // Behind a cursor the offset is no value of the statement.
  const { get, read, put } = pages.getEntry(`${plan.offset} ${cacheablePage.key(bindings)}`);
  return { get: () => get(cacheablePage.versionQuery), read, put };
}
