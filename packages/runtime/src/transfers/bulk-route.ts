// The route that changes many records of an entity at once.
import { BULK_ROUTE, FAMILY_BASE, MAX_BULK_RECORDS, listBulkActions } from "@lathe/contract";
import { createJsonAnswer } from "@lathe/http";
import type { EntityDefinition } from "../definition.ts";
import { ApplicationError, forbidden } from "../errors/application-error.ts";
import type { ListPlan } from "../query/list-plan.ts";
import { planList } from "../query/list-plan.ts";
import type { Schema } from "../query/schema.ts";
import { compileKeptIds, compileMatchingIds } from "../query/matching-ids.ts";
import { validationFailed } from "../errors/application-error.ts";
import { type Caller, formatPermission, resolveCaller } from "../records/caller.ts";
import { assertNoQuery } from "../records/no-query.ts";
import { assertCanFilter } from "../records/filter-rights.ts";
import { createReadBindings } from "../records/record-request.ts";
import { runInTransaction } from "../records/transaction.ts";
import { runInWriteScope } from "../records/write-scope.ts";
import type { Answer, Guard, Route, RouteRequest } from "../server/route.ts";
import { getPrincipal } from "../auth/current-principal.ts";
import { enqueueBulkJob } from "./bulk-job.ts";
import { type BulkSelection, parseBulkRequest, withWhere } from "./bulk-request.ts";
import { BATCH, type BulkTask, type RecordFailure, changeRecords, getBatchMode } from "./change-records.ts";
import { createJobAnswer, setJobTotal } from "./transfer-jobs.ts";
import { toMaker } from "./maker.ts";
import type { TransferContext } from "./transfer-context.ts";

/** The routes of all entities that can be changed so. */
export function createBulkRoutes(context: TransferContext): readonly Route[] {
  return [...context.records.schema.entities.values()].flatMap((entity) => {
    const guard = resolveGuard(entity);
    return guard === undefined ? [] : [createBulkRoute(context, entity, guard)];
  });
}

function createBulkRoute(context: TransferContext, entity: EntityDefinition, guard: Guard): Route {
  return {
    method: BULK_ROUTE.method,
    path: `${FAMILY_BASE.admin}/${entity.module}/${entity.name}${BULK_ROUTE.path}`,
    guard,
    body: "json",
    handle: (request) => changeInBulk(context, entity, request),
  };
}

/** Who may do some of it; what is asked for is looked at with the body. Undefined where the model has none of it. */
function resolveGuard(entity: EntityDefinition): Guard | undefined {
  const { source, operations } = entity;
  const [first, second] = listBulkActions({ isStored: source === null, operations });
  if (first === undefined) return undefined;
  return {
    kind: "operator",
    permission: formatPermission(entity, first),
    ...(second === undefined ? {} : { alternative: formatPermission(entity, second) }),
  };
}

async function changeInBulk(
  context: TransferContext,
  entity: EntityDefinition,
  request: RouteRequest,
): Promise<Answer> {
  assertNoQuery(request);
  const caller = resolveCaller("admin", request.principal);
  const { change, selection, isDryRun } = parseBulkRequest(
    { ...context.records, entity, caller },
    request.body,
  );
  if (!caller.canUse(entity, change.action))
    throw forbidden(`This needs the permission ${formatPermission(entity, change.action)}.`);
  const task = { entity, change, isDryRun };
  if ("ids" in selection) return changeNow(context, task, { request, caller, ids: selection.ids });
  if (!caller.canUse(entity, "list"))
    throw forbidden(`This needs the permission ${formatPermission(entity, "read")}.`);
  const plan = planMatches(context.records.schema, { entity, caller }, selection);
  const ids = await listMatches(context, caller, plan);
  if (ids.length > MAX_BULK_RECORDS) return changeLater(context, task, { request, caller, plan, selection });
  assertTotal(ids.length, selection.expectedTotal);
  return changeNow(context, task, { request, caller, ids });
}

type ListSelection = Extract<BulkSelection, { readonly list: unknown }>;

function planMatches(
  schema: Schema,
  { entity, caller }: { readonly entity: EntityDefinition; readonly caller: Caller },
  { list }: ListSelection,
): ListPlan {
  const planned = planList({ schema, entity, caller: caller.scope }, list);
  if (!planned.ok) throw validationFailed(planned.problems.map(withWhere));
  assertCanFilter(caller, planned.value);
  return planned.value;
}

/** The records that are meant; one more than can be changed now where there are more. */
async function listMatches(
  { records: { db, schema } }: TransferContext,
  caller: Caller,
  plan: ListPlan,
): Promise<readonly string[]> {
  const statement = compileMatchingIds(schema, caller.scope, { plan, limit: MAX_BULK_RECORDS + 1 });
  const { rows } = await db.run(statement.bind(createReadBindings(caller, plan.values)));
  return rows.map(([id]) => id ?? "");
}

function assertTotal(total: number, expected: number | undefined): void {
  if (expected === undefined || expected === total) return;
  const message = `These are ${total} records by now, and not ${expected}.`;
  throw new ApplicationError("conflict", `${message} Look at them again.`, {
    errors: [{ path: "/where/expectedTotal", code: "total_changed", message }],
  });
}

async function changeNow(
  { records }: TransferContext,
  task: BulkTask,
  {
    request,
    caller,
    ids,
  }: { readonly request: RouteRequest; readonly caller: Caller; readonly ids: readonly string[] },
): Promise<Answer> {
  const failures: RecordFailure[] = [];
  const mode = getBatchMode(records, { entity: task.entity, action: task.change.action });
  for (let at = 0; at < ids.length; at += BATCH) {
    // oxlint-disable-next-line no-await-in-loop -- a batch at a time, so that nobody else waits for long
    const failed = await runInWriteScope(records, { request, caller }, mode, (scope) =>
      changeRecords(scope, task, ids.slice(at, at + BATCH)),
    );
    failures.push(...failed);
  }
  return createJsonAnswer(200, {
    matched: ids.length,
    changed: ids.length - failures.length,
    failed: failures.map(({ recordId: id, code, message }) => ({ id, code, message })),
  });
}

async function changeLater(
  context: TransferContext,
  task: BulkTask,
  {
    request,
    caller,
    plan,
    selection: { expectedTotal },
  }: {
    readonly request: RouteRequest;
    readonly caller: Caller;
    readonly plan: ListPlan;
    readonly selection: ListSelection;
  },
): Promise<Answer> {
  const { records } = context;
  const statement = compileKeptIds(records.schema, caller.scope, plan);
  const id = await runInTransaction(records.db, async (session) => {
    const jobId = await enqueueBulkJob(session, { ...records, ...task }, toMaker(getPrincipal(request)));
    const { affected } = await session.run(
      statement.bind(createReadBindings(caller, [...plan.values, jobId])),
    );
    assertTotal(affected, expectedTotal);
    await setJobTotal(session, jobId, affected);
    return jobId;
  });
  context.wake();
  return createJobAnswer(context, id);
}
