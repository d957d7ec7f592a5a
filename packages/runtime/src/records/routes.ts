// The routes of all entities in both families. What is off has none.
import {
  ACTION_OF_OPERATION,
  FAMILIES,
  FAMILY_BASE,
  type Family,
  OPERATIONS,
  type Operation,
  RECORD_ROUTES,
} from "@lathe/contract";
import type { EntityDefinition } from "../definition.ts";
import type { Answer, Guard, Route } from "../server/route.ts";
import type { Asked } from "./asked.ts";
import { callerOf, permissionFor } from "./caller.ts";
import { type RecordContext, reading } from "./context.ts";
import { createRecord } from "./create.ts";
import { deleteRecord } from "./delete.ts";
import { getRecord } from "./get.ts";
import { listRecords } from "./list.ts";
import { updateRecord } from "./update.ts";

type Handler = (records: RecordContext, asked: Asked) => Promise<Answer>;

const HANDLERS: Readonly<Record<Operation, Handler>> = {
  list: (records, asked) => listRecords(reading(records), asked),
  get: (records, asked) => getRecord(reading(records), asked),
  create: createRecord,
  update: updateRecord,
  delete: deleteRecord,
};

/** The routes of every entity. */
export function recordRoutes(records: RecordContext): readonly Route[] {
  return [...records.schema.entities.values()].flatMap((entity) =>
    FAMILIES.flatMap((family) =>
      OPERATIONS.flatMap((operation) => {
        const guard = guardOf(entity, family, operation);
        return guard === undefined ? [] : [recordRoute(records, { entity, family, operation, guard })];
      }),
    ),
  );
}

interface RouteFacts {
  readonly entity: EntityDefinition;
  readonly family: Family;
  readonly operation: Operation;
  readonly guard: Guard;
}

function recordRoute(records: RecordContext, { entity, family, operation, guard }: RouteFacts): Route {
  const { method, path } = RECORD_ROUTES[operation];
  const handle = HANDLERS[operation];
  return {
    method,
    path: `${FAMILY_BASE[family]}/${entity.module}/${entity.name}${path}`,
    guard,
    takesBody: method === "POST" || method === "PATCH",
    siblings: operationsOf(entity)
      .map((other) => RECORD_ROUTES[other])
      .filter((other) => other.path === path)
      .map((other) => other.method),
    handle: (request) => handle(records, { entity, request, caller: callerOf(family, request.principal) }),
  };
}

/** What can be done with such an entity in some model: virtual ones are never written. */
function operationsOf({ source }: EntityDefinition): readonly Operation[] {
  return source === null ? OPERATIONS : ["list", "get"];
}

/** Who may use an operation; undefined where it is off. */
function guardOf(entity: EntityDefinition, family: Family, operation: Operation): Guard | undefined {
  if (family === "admin") {
    if (!entity.operations[operation]) return undefined;
    return { kind: "operator", permission: permissionFor(entity, ACTION_OF_OPERATION[operation]) };
  }
  const mode = entity.external[operation];
  if (mode === "off") return undefined;
  return { kind: mode === "anonymous" ? "anonymous" : "signedIn" };
}
