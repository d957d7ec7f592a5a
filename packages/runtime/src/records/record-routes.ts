// The routes of all entities in both families. What is off has none.
import {
  PERMISSION_ACTION_BY_OPERATION,
  FAMILIES,
  FAMILY_BASE,
  type Family,
  OPERATIONS,
  type Operation,
  RECORD_ROUTES,
} from "@lathe/contract";
import type { EntityDefinition } from "../definition.ts";
import type { Answer, Guard, Route } from "../server/route.ts";
import type { RecordRequest } from "./record-request.ts";
import { resolveCaller, formatPermission } from "./caller.ts";
import { type RecordContext, createReadContext } from "./context.ts";
import { createRecord } from "./create.ts";
import { deleteRecord } from "./delete.ts";
import { getRecordIfChanged } from "./get-if-changed.ts";
import { listRecords } from "./list.ts";
import { updateRecord } from "./update.ts";

type Handler = (records: RecordContext, recordRequest: RecordRequest) => Promise<Answer>;

const HANDLERS: Readonly<Record<Operation, Handler>> = {
  list: (records, recordRequest) => listRecords(createReadContext(records), recordRequest),
  get: (records, recordRequest) => getRecordIfChanged(createReadContext(records), recordRequest),
  create: createRecord,
  update: updateRecord,
  delete: deleteRecord,
};

/** The routes of every entity. */
export function createRecordRoutes(records: RecordContext): readonly Route[] {
  return [...records.schema.entities.values()].flatMap((entity) =>
    FAMILIES.flatMap((family) =>
      OPERATIONS.flatMap((operation) => {
        const guard = resolveGuard(entity, family, operation);
        return guard === undefined ? [] : [createRecordRoute(records, { entity, family, operation, guard })];
      }),
    ),
  );
}

interface RecordRouteOptions {
  readonly entity: EntityDefinition;
  readonly family: Family;
  readonly operation: Operation;
  readonly guard: Guard;
}

function createRecordRoute(
  records: RecordContext,
  { entity, family, operation, guard }: RecordRouteOptions,
): Route {
  const { method, path } = RECORD_ROUTES[operation];
  const handle = HANDLERS[operation];
  return {
    method,
    path: `${FAMILY_BASE[family]}/${entity.module}/${entity.name}${path}`,
    guard: method === "GET" ? guard : { ...guard, confirmedBy: "handler" },
    body: method === "POST" || method === "PATCH" ? "json" : "none",
    possibleMethods: listPossibleOperations(entity)
      .map((other) => RECORD_ROUTES[other])
      .filter((other) => other.path === path)
      .map((other) => other.method),
    handle: (request) =>
      handle(records, { entity, request, caller: resolveCaller(family, request.principal) }),
  };
}

/** What can be done with such an entity in some model: virtual ones are never written. */
function listPossibleOperations({ source }: EntityDefinition): readonly Operation[] {
  return source === null ? OPERATIONS : ["list", "get"];
}

/** Who may use an operation; undefined where it is off. */
function resolveGuard(entity: EntityDefinition, family: Family, operation: Operation): Guard | undefined {
  if (family === "admin") {
    if (!entity.operations[operation]) return undefined;
    return {
      kind: "operator",
      permission: formatPermission(entity, PERMISSION_ACTION_BY_OPERATION[operation]),
    };
  }
  const mode = entity.external[operation];
  if (mode === "off") return undefined;
  return { kind: mode === "anonymous" ? "anonymous" : "signedIn" };
}
