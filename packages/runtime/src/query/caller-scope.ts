// Who asks, as far as the compiler must know: what is compiled differs only by what this says.
import type { AccessMode, Family } from "@lathe/contract";
import type { EntityDefinition } from "../definition.ts";

/** The part of a caller that decides what a statement looks like. */
export interface CallerScope {
  /** Whose rules hold. */
  readonly family: Family;
  /** Whose members are shown: the family's own, but for a project's own code, which sees whole records. */
  readonly memberFamily: Family;
  /** Whether an account is signed in; external only. */
  readonly isSignedIn: boolean;
  /** Admin only: whether the caller has the read permission of an entity. */
  canRead(entity: EntityDefinition): boolean;
}

/** True where an access mode lets the caller in. */
function isModeOpenTo(mode: AccessMode, caller: CallerScope): boolean {
  return mode === "anonymous" || (mode === "authenticated" && caller.isSignedIn);
}

/** True where the caller could read some record of the entity: by permission, or by the mode of list or get. */
export function canReadEntity(entity: EntityDefinition, caller: CallerScope): boolean {
  if (caller.family === "admin") return caller.canRead(entity);
  return isModeOpenTo(entity.external.list, caller) || isModeOpenTo(entity.external.get, caller);
}
