// Which deleted records can come back, and who may bring them.
import type { EntityDefinition } from "../definition.ts";
import { canReadEntity } from "../query/caller-scope.ts";
import type { Caller } from "./caller.ts";

/** The right that brings records back. */
export type RestoreAction = "create" | "delete" | "update";

const ACTIONS: readonly RestoreAction[] = ["create", "delete", "update"];

/** Whether deleted records of an entity can come back, and the caller may read them. */
export function isInTrash({ scope }: Caller, entity: EntityDefinition): boolean {
  const { source, history, operations } = entity;
  const isKept = source === null && history.keep === "values" && (operations.list || operations.get);
  return isKept && canReadEntity(entity, scope);
}

/** Whoever brings records back makes them. Where operators make none, nobody is given the right to: who may delete or change them does. */
export function findRestoreAction({ operations }: EntityDefinition): RestoreAction {
  return ACTIONS.find((action) => operations[action]) ?? "create";
}

/** Whether the caller may bring records of an entity back, as far as these alone are concerned. */
export function canRestore(caller: Caller, entity: EntityDefinition): boolean {
  return isInTrash(caller, entity) && caller.canUse(entity, findRestoreAction(entity));
}
