// What operators can ask of the changes of an entity's records.
import { type ChangeOperation, type Family, listChangeOperations } from "@lathe/contract";
import type { ResolvedEntity } from "./types.ts";

/** The operations in a family; only operators have any. */
export function listEntityChangeOperations(
  { source, operations, history }: ResolvedEntity,
  family: Family,
): readonly ChangeOperation[] {
  if (family !== "admin") return [];
  return listChangeOperations({ isStored: source === null, isRead: operations.get, keep: history.keep });
}

/** The members whose values are never remembered. */
export function listForgottenMembers({ members }: ResolvedEntity): readonly string[] {
  return members.filter(({ isRemembered }) => !isRemembered).map(({ name }) => name);
}
