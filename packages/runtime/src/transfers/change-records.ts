// A batch of a bulk change: each record by the same code as a single write, in one transaction with the others.
import type { EntityDefinition } from "../definition.ts";
import type { RecordContext } from "../records/context.ts";
import type { WriteMode } from "../records/write-scope.ts";
import { type WriteScope, deleteWithHooks, hasHooks, updateWithHooks } from "../records/write-with-hooks.ts";
import type { BulkChange } from "./bulk-request.ts";
import { type JobFailure, describeRefusal } from "./job-failures.ts";
import { tryWrites, writeEach } from "./write-apart.ts";

/** More than this at a time would keep others waiting; and a server looks after fewer than 64 parts of a transaction with ease. */
export const BATCH = 50;

/** What is done to records of an entity. */
export interface BulkTask {
  readonly entity: EntityDefinition;
  readonly change: BulkChange;
  /** Whether nothing is to be left of it but what would come of it. */
  readonly isDryRun: boolean;
}

/** A record that was not changed. */
export type RecordFailure = JobFailure & { readonly recordId: string };

/** How a batch of a task is run. */
export function getBatchMode(
  records: RecordContext,
  { entity, action }: Pick<BulkTask, "entity"> & Pick<BulkChange, "action">,
): Exclude<WriteMode, "statement"> {
  const hooks = action === "update" ? UPDATE_HOOKS : DELETE_HOOKS;
  return hasHooks(records, entity, ...hooks) ? "ownCode" : "transaction";
}

const UPDATE_HOOKS = ["beforeUpdate", "afterUpdate"] as const;
const DELETE_HOOKS = ["beforeDelete", "afterDelete"] as const;

/** Changes records, in a transaction; gives those that were not changed. */
export function changeRecords(
  scope: WriteScope,
  task: BulkTask,
  ids: readonly string[],
): Promise<readonly RecordFailure[]> {
  const change = (inner: WriteScope) => changeEach(inner, task, ids);
  return task.isDryRun ? tryWrites(scope, change) : change(scope);
}

async function changeEach(
  scope: WriteScope,
  { entity, change }: BulkTask,
  ids: readonly string[],
): Promise<readonly RecordFailure[]> {
  const outcomes = await writeEach(scope, {
    items: ids,
    write: (inner, id) => changeOne(inner, { entity, change, id }),
    isInOrder: getBatchMode(scope.records, { entity, action: change.action }) === "ownCode",
  });
  return outcomes.flatMap((outcome, i) => (outcome.ok ? [] : [toFailure(ids[i] ?? "", outcome.error)]));
}

async function changeOne(
  scope: WriteScope,
  { entity, change, id }: Pick<BulkTask, "entity" | "change"> & { readonly id: string },
): Promise<void> {
  const target = { id, version: undefined };
  if (change.action === "delete") return deleteWithHooks(scope, entity, target);
  const { body, input, memberships } = change;
  await updateWithHooks(scope, entity, { ...target, body, input, memberships });
}

function toFailure(recordId: string, error: Parameters<typeof describeRefusal>[0]): RecordFailure {
  const { code } = error;
  return { row: null, recordId, member: null, value: null, code, message: describeRefusal(error) };
}
