// GET /api/admin/v1/_summary: how much there is of everything that the caller may list, and what wants attention.
import {
  type ListEnvelope,
  MAX_SUMMARY_VIEWS,
  type Summary,
  SUMMARY_DAYS,
  SUMMARY_JOBS,
  parseUuid,
} from "@lathe/contract";
import { createJsonAnswer } from "@lathe/http";
import { getPrincipal } from "../auth/current-principal.ts";
import { hideDownloads } from "../auth/jobs.ts";
import { SYSTEM_ENTITIES } from "../auth/system-entities.ts";
import { validationFailed } from "../errors/application-error.ts";
import { compileRecordCounts } from "../query/summary.ts";
import { type Caller, resolveCaller, withAllFields } from "../records/caller.ts";
import { type RecordContext, createReadContext } from "../records/context.ts";
import { listRecords } from "../records/list.ts";
import { createReadBindings } from "../records/record-request.ts";
import { parseSingleParameters } from "../records/single-parameters.ts";
import type { Answer, RouteRequest } from "../server/route.ts";
import { countView } from "./count-view.ts";
import type { DeskContext } from "./desk-context.ts";
import { countFailedImages } from "./failed-images.ts";
import { listListableEntities } from "./listable-entities.ts";

const DAY_MS = 24 * 60 * 60_000;

/** Answers the summary: what the caller may not list is neither named nor counted. */
export async function summarize(desk: DeskContext, request: RouteRequest): Promise<Answer> {
  const context = desk.records;
  const viewIds = parseViewIds(parseSingleParameters(request.query, ["views"])["views"]);
  const caller = resolveCaller("admin", getPrincipal(request));
  const since = new Date(Date.now() - SUMMARY_DAYS * DAY_MS).toISOString();
  const [entities, failedAssets, jobs] = await Promise.all([
    countRecords(context, caller, since),
    countFailedImages(context, caller),
    listOwnJobs(context, request, since),
  ]);
  const views = await countViews(desk, request, viewIds);
  return createJsonAnswer(200, { entities, views, failedAssets, jobs } satisfies Summary);
}

/** Ids of views, of which each is looked at once. */
function parseViewIds(text: string | undefined): readonly string[] {
  const ids = text === undefined ? [] : [...new Set(text.split(","))].map((id) => parseUuid(id));
  if (ids.length <= MAX_SUMMARY_VIEWS && ids.every((id) => id !== undefined)) return ids;
  const message = `"views" must be at most ${MAX_SUMMARY_VIEWS} ids of views, with commas between them.`;
  throw validationFailed([{ path: "views", code: "bad_value", message }]);
}

/** The totals of views, as far as they are there for the caller. */
async function countViews(
  desk: DeskContext,
  request: RouteRequest,
  ids: readonly string[],
): Promise<Summary["views"]> {
  const totals: Summary["views"][number][] = [];
  for (const id of ids) {
    // oxlint-disable-next-line no-await-in-loop -- a summary has one connection, and leaves the others to others
    const total = await countView(desk, request, id);
    if (total !== undefined) totals.push({ id, total });
  }
  return totals;
}

async function countRecords(
  context: RecordContext,
  caller: Caller,
  since: string,
): Promise<Summary["entities"]> {
  const entities = listListableEntities(context, caller);
  if (entities.length === 0) return [];
  const statement = compileRecordCounts(context.schema, caller.scope, entities);
  const { rows } = await context.db.run(statement.bind(createReadBindings(caller, [since])));
  const counts = new Map(rows.map(([name, total, recent]) => [name, { total, recent }]));
  return entities.map(({ module, name }) => {
    const { total = "0", recent = null } = counts.get(name) ?? {};
    return { module, entity: name, total: Number(total), recent: recent === null ? null : Number(recent) };
  });
}

/** What the caller has asked for lately, newest first. */
async function listOwnJobs(
  context: RecordContext,
  request: RouteRequest,
  since: string,
): Promise<Summary["jobs"]> {
  const caller = withAllFields(resolveCaller("external", getPrincipal(request)));
  const query = new URLSearchParams({
    limit: String(SUMMARY_JOBS),
    sort: "createdAt",
    order: "desc",
    filters: JSON.stringify([{ field: "createdAt", op: "gte", value: since }]),
  });
  const own = { ...request, query: query.toString() };
  const read = { entity: SYSTEM_ENTITIES.jobs, request: own, caller };
  const { body } = hideDownloads(request, await listRecords(createReadContext(context), read));
  return (JSON.parse(String(body)) as ListEnvelope<Summary["jobs"][number]>).items;
}
