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
import { forbidden } from "../errors/application-error.ts";
import type { CallerScope } from "../query/caller-scope.ts";

/** A caller of a family. */
export interface Caller {
  readonly scope: CallerScope;
  readonly principal: Principal | null;
  readonly accountId: string | null;
  /** Whether its address is verified; null for an anonymous caller. */
  readonly accountVerified: boolean | null;
  /** Whether the caller may use an operation at all; which records it is about is up to the rules. */
  canUse(entity: EntityDefinition, operation: Operation): boolean;
}

const ANONYMOUS_CALLER: Caller = {
  scope: { family: "external", memberFamily: "external", isSignedIn: false, canRead: () => false },
  principal: null,
  accountId: null,
  accountVerified: null,
  canUse: (entity, operation) => entity.external[operation] === "anonymous",
};

/** Whom a URL was made for that works without a token: an account, or anyone. They read by it, and no more. */
export function createUrlCaller(account: { readonly id: string; readonly verified: boolean } | null): Caller {
  if (account === null) return ANONYMOUS_CALLER;
  return {
    ...ANONYMOUS_CALLER,
    scope: { ...ANONYMOUS_CALLER.scope, isSignedIn: true },
    accountId: account.id,
    accountVerified: account.verified,
  };
}

/** The caller behind a principal; null for an anonymous one. */
export function resolveCaller(family: Family, principal: Principal | null): Caller {
  if (principal === null) return ANONYMOUS_CALLER;
  const canRead = (entity: EntityDefinition) => isPermitted(principal, formatPermission(entity, "read"));
  return {
    scope: { family, memberFamily: family, isSignedIn: true, canRead },
    principal,
    accountId: principal.account.id,
    accountVerified: principal.account.verified,
    canUse: (entity, operation) =>
      family === "external"
        ? entity.external[operation] !== "off"
        : isPermitted(principal, formatPermission(entity, PERMISSION_ACTION_BY_OPERATION[operation])),
  };
}

/** The same caller, to whom records show everything: for own code. */
export function withAllFields(caller: Caller): Caller {
  return { ...caller, scope: { ...caller.scope, memberFamily: "admin" } };
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

/** The application itself, on behalf of an account or of nobody. */
export function createApplicationCaller(accountId: string | null): Caller {
  return { ...toApplicationCaller(ANONYMOUS_CALLER), accountId };
}

/** Throws where an operator may not read what a relation leads to. */
export function assertCanReadTarget({ scope }: Caller, target: EntityDefinition): void {
  if (scope.family === "admin" && !scope.canRead(target)) {
    throw forbidden(`This needs the permission ${formatPermission(target, "read")}.`);
  }
}

/** The permission for an action on an entity. */
export function formatPermission(
  { module, name }: Pick<EntityDefinition, "module" | "name">,
  action: PermissionAction,
): Permission {
  return `${module}.${name}.${action}`;
}
