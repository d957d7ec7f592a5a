// GET /api/admin/v1/_media?state=failed: images whose sizes could not be made, with the records that show them.
import { type FailedImage, FAILED_STATE } from "@lathe/contract";
import { getPrincipal } from "../auth/current-principal.ts";
import type { Row } from "../db/driver.ts";
import { defineEntity } from "../define.ts";
import type { EntityDefinition } from "../definition.ts";
import { validationFailed } from "../errors/application-error.ts";
import {
  compileFailedImageCount,
  createFailedImageRows,
  listReadableImageFields,
} from "../query/failed-images.ts";
import { listPlanValues } from "../query/list.ts";
import { type ListPlan, planList } from "../query/list-plan.ts";
import { parseListRequest } from "../query/list-request.ts";
import { compileTimedPage } from "../query/timed-rows.ts";
import { type Caller, resolveCaller } from "../records/caller.ts";
import type { RecordContext } from "../records/context.ts";
import { assertNoParameters } from "../records/no-query.ts";
import { parseQueryParameters } from "../records/query-parameters.ts";
import { createReadBindings } from "../records/record-request.ts";
import { type TimedResult, createTimedAnswer, readTimedPage } from "../records/timed-list.ts";
import { getValidValue } from "../records/valid-value.ts";
import type { Answer, RouteRequest } from "../server/route.ts";

const NAME = { type: "string", required: true, filterable: true } as const;

/** What the list can be filtered and sorted by, for the one planner of lists. */
const FAILED_IMAGES: EntityDefinition = defineEntity({
  module: "system",
  name: "_media",
  table: "lathe.assets",
  systemColumns: false,
  members: [
    { ...NAME, name: "module", column: "module" },
    { ...NAME, name: "entity", column: "entity" },
    { ...NAME, name: "field", column: "field" },
    { name: "at", column: "at", type: "datetime", required: true, filterable: true, sortable: true },
  ],
  defaultSort: { field: "at", order: "desc" },
  schemas: { admin: { create: {}, update: {} } },
});

/** What a request may say besides which images it is about; items are always whole. */
const PARAMETERS = ["state", "limit", "offset", "cursor", "filters", "sort", "order", "total"];

/** Answers a list of what failed; of what the caller may not read there is nothing. */
export async function listFailedImages(context: RecordContext, request: RouteRequest): Promise<Answer> {
  const caller = resolveCaller("admin", getPrincipal(request));
  const plan = planFailedImages(context, request, caller);
  const page = await readPage(context, caller, plan);
  return createTimedAnswer(request, plan, { ...page, toItems: async (rows) => rows.map(toFailedImage) });
}

/** How many there are for a caller. */
export async function countFailedImages(context: RecordContext, caller: Caller): Promise<number> {
  const scope = { schema: context.schema, caller: caller.scope };
  const fields = listReadableImageFields(scope);
  if (fields.length === 0) return 0;
  const count = compileFailedImageCount(scope, fields);
  const { rows } = await context.db.run(count.bind(createReadBindings(caller, [])));
  return Number(rows[0]?.[0]);
}

function planFailedImages({ schema }: RecordContext, { query }: RouteRequest, caller: Caller): ListPlan {
  const entries = [...parseQueryParameters(query)];
  assertNoParameters(
    entries.filter(([name]) => name === "fields"),
    PARAMETERS,
  );
  const states = entries.flatMap(([name, value]) => (name === "state" ? [value] : []));
  if (states.length !== 1 || states[0] !== FAILED_STATE) throw createStateError(states.length);
  const listRequest = getValidValue(parseListRequest(entries.filter(([name]) => name !== "state")));
  return getValidValue(planList({ schema, entity: FAILED_IMAGES, caller: caller.scope }, listRequest));
}

function createStateError(given: number): Error {
  const code = given === 0 ? "missing_parameter" : "bad_value";
  return validationFailed([
    { path: "state", code, message: `"state" says which images are listed: ${FAILED_STATE}, once.` },
  ]);
}

async function readPage({ schema, db }: RecordContext, caller: Caller, plan: ListPlan): Promise<TimedResult> {
  const scope = { schema, caller: caller.scope };
  const fields = listReadableImageFields(scope);
  if (fields.length === 0) return { rows: [], total: plan.hasTotal ? 0 : null };
  const list = compileTimedPage({ ...scope, plan }, createFailedImageRows(scope, fields));
  return readTimedPage(db, { plan, list, bindings: createReadBindings(caller, listPlanValues(plan)) });
}

function toFailedImage(row: Row): FailedImage {
  const [at, , module, entity, field, recordId, label, assetId, error] = row.map((text) => text ?? "");
  return {
    module: module ?? "",
    entity: entity ?? "",
    field: field ?? "",
    recordId: recordId ?? "",
    label: label ?? "",
    assetId: assetId ?? "",
    error: error ?? "",
    at: at ?? "",
  };
}
