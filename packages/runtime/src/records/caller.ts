// Who asks for records, in the terms of the query compiler.
import {
  PERMISSION_ACTION_BY_OPERATION,
  type Family,
  type Operation,
  type Permission,
  type PermissionAction,
} from "@lathe/contract";
import { type Principal, isPermitted } from "../identity/principal.ts";
import type { EntityDefinition } from "../definition.ts";
import type { CallerScope } from "../query/caller-scope.ts";

/** A caller of a family. */
export interface Caller {
  readonly scope: CallerScope;
  readonly principal: Principal | null;
  readonly accountId: string | null;
  /** Whether the caller may use an operation at all; which records it is about is up to the rules. */
  canUse(entity: EntityDefinition, operation: Operation): boolean;
}

const ANONYMOUS_CALLER: Caller = {
  scope: { family: "external", memberFamily: "external", isSignedIn: false, canRead: () => false },
  principal: null,
  accountId: null,
  canUse: (entity, operation) => entity.external[operation] === "anonymous",
};

/** The callers behind principals, which stay the same objects for as long as nothing about them changes. */
const callers: Readonly<Record<Family, WeakMap<Principal, Caller>>> = {
  admin: new WeakMap(),
  external: new WeakMap(),
};

/** The caller behind a principal; null for an anonymous one. */
export function resolveCaller(family: Family, principal: Principal | null): Caller {
  if (principal === null) return ANONYMOUS_CALLER;
  const caller = callers[family].get(principal) ?? createCaller(family, principal);
  callers[family].set(principal, caller);
  return caller;
}

function createCaller(family: Family, principal: Principal): Caller {
  const canRead = (entity: EntityDefinition) => isPermitted(principal, formatPermission(entity, "read"));
  return {
    scope: { family, memberFamily: family, isSignedIn: true, canRead },
    principal,
    accountId: principal.account.id,
    canUse: (entity, operation) =>
      family === "external"
        ? entity.external[operation] !== "off"
        : isPermitted(principal, formatPermission(entity, PERMISSION_ACTION_BY_OPERATION[operation])),
  };
}

/** The kinds of callers to whom everything is shown, by those they would be otherwise. */
const allFieldsScopes = new WeakMap<CallerScope, CallerScope>();

/** The same caller, to whom records show everything: for own code. */
export function withAllFields(caller: Caller): Caller {
  const scope = allFieldsScopes.get(caller.scope) ?? { ...caller.scope, memberFamily: "admin" };
  allFieldsScopes.set(caller.scope, scope);
  return { ...caller, scope };
}

const APPLICATION_SCOPE: CallerScope = {
  family: "admin",
  memberFamily: "admin",
  isSignedIn: true,
  canRead: () => true,
};

/** The application itself: every record, every member, on behalf of the caller's account. */
export function toApplicationCaller(caller: Caller): Caller {
  return { ...caller, scope: APPLICATION_SCOPE, canUse: () => true };
}

/** The permission for an action on an entity. */
export function formatPermission(
  { module, name }: Pick<EntityDefinition, "module" | "name">,
  action: PermissionAction,
): Permission {
  return `${module}.${name}.${action}`;
}
