// The routes of accounts, roles, integration tokens, the audit trail and jobs.
import {
  OPERATOR_ROUTES,
  FAMILY_BASE,
  SYSTEM_RESOURCES,
  SYSTEM_RESOURCE_DEFINITIONS,
  SYSTEM_RESOURCE_NAMES,
  type SystemOperation,
  type SystemResource,
  type SystemRoute,
} from "@lathe/contract";
import { resolveCaller } from "../records/caller.ts";
import { getViewHandler } from "../desk/views.ts";
import { createReadContext } from "../records/context.ts";
import { getRecord } from "../records/get.ts";
import { listRecords } from "../records/list.ts";
import type { Route } from "../server/route.ts";
import { getAuditEntry, listAuditEntries } from "./audit-entries.ts";
import { requestAccountReset } from "./account-resets.ts";
import { WRITABLE_ACCOUNTS } from "./accounts.ts";
import type { AuthContext } from "./context.ts";
import { getPrincipal } from "./current-principal.ts";
import { getJobHandler } from "./jobs.ts";
import { WRITABLE_TOKENS } from "./integration-tokens.ts";
import { WRITABLE_ROLES } from "./roles.ts";
import { SYSTEM_ENTITIES } from "./system-entities.ts";
import { type SystemHandler, type SystemWrites, createSystemWrites } from "./system-write.ts";

const WRITES: Readonly<Record<SystemResource, SystemWrites | undefined>> = {
  accounts: createSystemWrites(WRITABLE_ACCOUNTS),
  roles: createSystemWrites(WRITABLE_ROLES),
  tokens: createSystemWrites(WRITABLE_TOKENS),
  audit: undefined,
  jobs: undefined,
  views: undefined,
};

/** The routes below the admin base. */
export function createSystemRoutes(context: AuthContext): readonly Route[] {
  return [
    ...SYSTEM_RESOURCE_NAMES.flatMap((resource) =>
      SYSTEM_RESOURCE_DEFINITIONS[resource].routes.map((route) =>
        createSystemRoute(context, resource, route),
      ),
    ),
    {
      method: OPERATOR_ROUTES.requestAccountReset.method,
      path: `${FAMILY_BASE.admin}${OPERATOR_ROUTES.requestAccountReset.path}`,
      guard: { kind: "operator", permission: "system.accounts.write" },
      body: "none",
      handle: (request) => requestAccountReset(context, request),
    },
  ];
}

function createSystemRoute(
  context: AuthContext,
  resource: SystemResource,
  { method, path, operation, permission }: SystemRoute,
): Route {
  const handler = getHandler(resource, operation);
  return {
    method,
    path: `${FAMILY_BASE.admin}/${SYSTEM_RESOURCES[resource]}${path}`,
    guard: { kind: "operator", permission },
    body: operation === "create" || operation === "update" ? "json" : "none",
    handle: async (request) => handler(context, request),
  };
}

function getHandler(resource: SystemResource, operation: SystemOperation): SystemHandler {
  if (resource === "jobs") return getJobHandler(operation);
  if (resource === "views") return getViewHandler(operation);
  if (resource === "audit") return operation === "list" ? listAuditEntries : getAuditEntry;
  if (operation === "list" || operation === "get") return createReadHandler(resource, operation);
  const writes = WRITES[resource];
  if (writes === undefined) throw new Error(`There is no ${operation} of ${resource}.`);
  return writes[operation];
}

function createReadHandler(resource: SystemResource, operation: "list" | "get"): SystemHandler {
  const answer = operation === "list" ? listRecords : getRecord;
  const entity = SYSTEM_ENTITIES[resource];
  return ({ records }, request) =>
    answer(createReadContext(records), {
      entity,
      request,
      caller: resolveCaller("admin", getPrincipal(request)),
    });
}
