// Permissions: what is one, which ones hold which others, and what two sets have in common.
import {
  MAX_NAME_LENGTH,
  PERMISSION_ACTIONS,
  type Permission,
  SYSTEM_MODULE,
  SYSTEM_PERMISSIONS,
  WILDCARD,
} from "@lathe/contract";

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

const MAX_LENGTH = 3 * MAX_NAME_LENGTH;

/**
 * True for a permission by its form: everything, a module, one action on an entity, or a system permission. Whether a
 * model has such a module or entity is not asked. The system counts as a module: `system.*` is every system permission.
 */
export function isPermission(text: string): text is Permission {
  if (text === WILDCARD) return true;
  if (text.length > MAX_LENGTH) return false;
  const [module = "", second = "", action, ...more] = text.split(".");
  if (more.length > 0 || !isName(module)) return false;
  if (action === undefined) return second === WILDCARD;
  if (module === SYSTEM_MODULE) return includesWord(SYSTEM_PERMISSIONS, text);
  return isName(second) && includesWord(PERMISSION_ACTIONS, action);
}

/**
 * True where one of the granted permissions is the needed one or a wildcard over it. Only a wildcard holds a wildcard:
 * every single permission of a module is not the module, which may get more entities. What is not a permission is held
 * by nobody.
 */
export function coversPermission(granted: readonly string[], needed: string): boolean {
  return isPermission(needed) && includesPermission(granted, needed);
}

/** The same for what is known to be a permission. */
export function includesPermission(granted: readonly string[], needed: Permission): boolean {
  if (granted.includes(WILDCARD) || granted.includes(needed)) return true;
  return granted.includes(getModuleWildcard(needed));
}

/** The permissions that two sets both hold. */
export function intersectPermissions(a: readonly string[], b: readonly string[]): readonly Permission[] {
  const shared = [
    ...a.filter((one) => coversPermission(b, one)),
    ...b.filter((one) => coversPermission(a, one)),
  ];
  return [...new Set(shared)].filter(isPermission).toSorted();
}

/** The wildcard over a permission's module; over everything there is none but itself. */
function getModuleWildcard(permission: Permission): string {
  if (permission === WILDCARD) return WILDCARD;
  return `${permission.slice(0, permission.indexOf("."))}.${WILDCARD}`;
}

function isName(text: string): boolean {
  return text.length <= MAX_NAME_LENGTH && NAME.test(text);
}

function includesWord(words: readonly string[], word: string): boolean {
  return words.includes(word);
}
