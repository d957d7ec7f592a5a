// The routes of accounts, roles, integration tokens and the audit trail.
import {
  FAMILY_BASE,
  SYSTEM_RESOURCES,
  SYSTEM_RESOURCE_FACTS,
  SYSTEM_RESOURCE_NAMES,
  type SystemOperation,
  type SystemResource,
  type SystemRoute,
} from "@lathe/contract";
import { callerOf } from "../records/caller.ts";
import { reading } from "../records/context.ts";
import { getRecord } from "../records/get.ts";
import { listRecords } from "../records/list.ts";
import type { Route } from "../server/route.ts";
import { ACCOUNT_WRITES } from "./accounts.ts";
import type { AuthContext } from "./context.ts";
import { principalOf } from "./current-principal.ts";
import { TOKEN_WRITES } from "./integration-tokens.ts";
import { ROLE_WRITES } from "./roles.ts";
import { SYSTEM_ENTITIES } from "./system-entities.ts";
import type { SystemHandler, SystemWrites } from "./system-write.ts";

const WRITES: Readonly<Record<SystemResource, SystemWrites | undefined>> = {
  accounts: ACCOUNT_WRITES,
  roles: ROLE_WRITES,
  tokens: TOKEN_WRITES,
  audit: undefined,
};

/** The routes below the admin base. */
export function systemRoutes(context: AuthContext): readonly Route[] {
  return SYSTEM_RESOURCE_NAMES.flatMap((resource) =>
    SYSTEM_RESOURCE_FACTS[resource].routes.map((route) => routeOf(context, resource, route)),
  );
}

function routeOf(
  context: AuthContext,
  resource: SystemResource,
  { method, path, operation, permission }: SystemRoute,
): Route {
  const handler = handlerOf(resource, operation);
  return {
    method,
    path: `${FAMILY_BASE.admin}/${SYSTEM_RESOURCES[resource]}${path}`,
    guard: { kind: "operator", permission },
    takesBody: operation === "create" || operation === "update",
    handle: async (request) => handler(context, request),
  };
}

function handlerOf(resource: SystemResource, operation: SystemOperation): SystemHandler {
  if (operation === "list" || operation === "get") return readerOf(resource, operation);
  const writes = WRITES[resource];
  if (writes === undefined) throw new Error(`There is no ${operation} of ${resource}.`);
  return writes[operation];
}

function readerOf(resource: SystemResource, operation: "list" | "get"): SystemHandler {
  const answer = operation === "list" ? listRecords : getRecord;
  const entity = SYSTEM_ENTITIES[resource];
  return ({ records }, request) =>
    answer(reading(records), { entity, request, caller: callerOf("admin", principalOf(request)) });
}
