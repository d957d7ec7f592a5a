// Who asks, as far as the compiler must know: what is compiled differs only by what this says.
import type { AccessMode, Family } from "@lathe/contract";
import type { EntityDefinition } from "../definition.ts";

/** The part of a caller that decides what a statement looks like. */
export interface CallerClass {
  /** Whose rules hold. */
  readonly family: Family;
  /** Whose members are shown: the family's own, but for a project's own code, which sees whole records. */
  readonly shows: Family;
  /** Whether an account is signed in; external only. */
  readonly isSignedIn: boolean;
  /** Admin only: whether the caller has the read permission of an entity. */
  mayRead(entity: EntityDefinition): boolean;
}

/** True where an access mode lets the caller in. */
export function admits(mode: AccessMode, caller: CallerClass): boolean {
  return mode === "anonymous" || (mode === "authenticated" && caller.isSignedIn);
}

/** True where the caller could read some record of the entity: by permission, or by the mode of list or get. */
export function canReach(entity: EntityDefinition, caller: CallerClass): boolean {
  if (caller.family === "admin") return caller.mayRead(entity);
  return admits(entity.external.list, caller) || admits(entity.external.get, caller);
}
