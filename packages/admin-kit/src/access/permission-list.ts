// What a list of permissions holds, and how two lists differ. Free of React.
import { IMPORT_PERMISSION, WILDCARD } from "@lathe/contract";

/** The permission on all of a module, with what is added later. */
export function moduleWildcard(module: string): string {
  return `${module}.${WILDCARD}`;
}

/** Whether a permission is held only where it is named: no wildcard gives it. */
export function isGivenByName(permission: string): boolean {
  return permission === IMPORT_PERMISSION;
}

/** Whether a list holds a permission, by itself or by a wider one. */
export function holdsPermission(held: readonly string[], permission: string): boolean {
  if (isGivenByName(permission)) return held.includes(permission);
  const [module = ""] = permission.split(".", 1);
  return held.includes(WILDCARD) || held.includes(permission) || held.includes(moduleWildcard(module));
}

/** A permission that came to a list, or went. */
export interface PermissionChange {
  readonly kind: "added" | "removed";
  readonly permission: string;
}

/** How a list differs from what it was: what came first, then what went, each by name. */
export function listPermissionChanges(
  before: readonly string[],
  after: readonly string[],
): readonly PermissionChange[] {
  const added = after.filter((permission) => !before.includes(permission)).toSorted();
  const removed = before.filter((permission) => !after.includes(permission)).toSorted();
  return [
    ...added.map((permission) => ({ kind: "added" as const, permission })),
    ...removed.map((permission) => ({ kind: "removed" as const, permission })),
  ];
}
