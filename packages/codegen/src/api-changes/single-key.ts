// Keys over one member: to callers the same as a unique field.
import type { ResolvedEntity, UniqueKey } from "../resolve/types.ts";

/** Whether a key is over one member and nothing besides, such as a timestamp. */
export function isSingleKey({ table }: ResolvedEntity, { constraint, members }: UniqueKey): boolean {
  return members.length === 1 && table.indexes.find(({ name }) => name === constraint)?.keys.length === 1;
}

/** Whether a key of its own keeps a member unique. */
export function hasSingleKey(entity: ResolvedEntity, member: string): boolean {
  return entity.uniqueKeys.some((key) => key.members[0] === member && isSingleKey(entity, key));
}
