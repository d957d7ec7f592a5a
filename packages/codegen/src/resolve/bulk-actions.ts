// What operators can do with many records of an entity at once.
import { type BulkAction, type Family, listBulkActions } from "@lathe/contract";
import type { ResolvedEntity } from "./types.ts";

/** The bulk actions of an entity in a family; only operators have any. */
export function listEntityBulkActions(
  { source, operations }: ResolvedEntity,
  family: Family,
): readonly BulkAction[] {
  return family === "admin" ? listBulkActions({ isStored: source === null, operations }) : [];
}
