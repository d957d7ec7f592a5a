// Who asks for records, in the terms of the query compiler.
import {
  ACTION_OF_OPERATION,
  type Family,
  type Operation,
  type Permission,
  type PermissionAction,
} from "@lathe/contract";
import { type Principal, isPermitted } from "../auth/principal.ts";
import type { EntityDefinition } from "../definition.ts";
import type { CallerClass } from "../query/caller.ts";

/** A caller of a family. */
export interface Caller {
  readonly kind: CallerClass;
  readonly principal: Principal | null;
  readonly accountId: string | null;
  /** Whether the caller may use an operation at all; which records it is about is up to the rules. */
  may(entity: EntityDefinition, operation: Operation): boolean;
}

const ANYONE: Caller = {
  kind: { family: "external", shows: "external", isSignedIn: false, mayRead: () => false },
  principal: null,
  accountId: null,
  may: (entity, operation) => entity.external[operation] === "anonymous",
};

/** The callers behind principals, which stay the same objects for as long as nothing about them changes. */
const known: Readonly<Record<Family, WeakMap<Principal, Caller>>> = {
  admin: new WeakMap(),
  external: new WeakMap(),
};

/** The caller behind a principal; null for an anonymous one. */
export function callerOf(family: Family, principal: Principal | null): Caller {
  if (principal === null) return ANYONE;
  const caller = known[family].get(principal) ?? newCaller(family, principal);
  known[family].set(principal, caller);
  return caller;
}

function newCaller(family: Family, principal: Principal): Caller {
  const mayRead = (entity: EntityDefinition) => isPermitted(principal, permissionFor(entity, "read"));
  return {
    kind: { family, shows: family, isSignedIn: true, mayRead },
    principal,
    accountId: principal.account.id,
    may: (entity, operation) =>
      family === "external"
        ? entity.external[operation] !== "off"
        : isPermitted(principal, permissionFor(entity, ACTION_OF_OPERATION[operation])),
  };
}

/** The kinds of callers to whom everything is shown, by those they would be otherwise. */
const allSeeing = new WeakMap<CallerClass, CallerClass>();

/** The same caller, to whom records show everything: for own code. */
export function seeingAll(caller: Caller): Caller {
  const kind = allSeeing.get(caller.kind) ?? { ...caller.kind, shows: "admin" };
  allSeeing.set(caller.kind, kind);
  return { ...caller, kind };
}

const APPLICATION: CallerClass = { family: "admin", shows: "admin", isSignedIn: true, mayRead: () => true };

/** The application itself: every record, every member, on behalf of the caller's account. */
export function asApplication(caller: Caller): Caller {
  return { ...caller, kind: APPLICATION, may: () => true };
}

/** The permission for an action on an entity. */
export function permissionFor(
  { module, name }: Pick<EntityDefinition, "module" | "name">,
  action: PermissionAction,
): Permission {
  return `${module}.${name}.${action}`;
}
