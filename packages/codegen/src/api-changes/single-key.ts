// Keys over one member: to callers the same as a unique field.
import type { ResolvedEntity, UniqueKey } from "../resolve/types.ts";

/** Whether a key is over one member and nothing besides, such as a timestamp. */
export function isSingleKey({ members }: UniqueKey): boolean {
  return members.length === 1;
}

/** Whether a key of its own keeps a member unique. */
export function hasSingleKey({ uniqueKeys }: ResolvedEntity, member: string): boolean {
  return uniqueKeys.some((key) => isSingleKey(key) && key.members[0] === member);
}
