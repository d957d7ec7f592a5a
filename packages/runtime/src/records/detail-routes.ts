// The routes of operators about one record: what belongs to it besides its members. They are there where it can be read.
import { DETAIL_ROUTES, type DetailOperation, FAMILY_BASE } from "@lathe/contract";
import type { EntityDefinition } from "../definition.ts";
import type { Answer, Route } from "../server/route.ts";
import { formatPermission, resolveCaller } from "./caller.ts";
import { type ReadContext, type RecordContext, createReadContext } from "./context.ts";
import type { RecordRequest } from "./record-request.ts";
import { listReferrers } from "./referrers.ts";
import { getRelationTotals } from "./relation-totals.ts";

type Handler = (context: ReadContext, recordRequest: RecordRequest) => Promise<Answer>;

const HANDLERS: Readonly<Record<DetailOperation, Handler>> = {
  relationTotals: getRelationTotals,
  referrers: listReferrers,
};

const OPERATIONS = Object.keys(HANDLERS) as readonly DetailOperation[];

/** The routes of every stored entity whose records can be listed or got. */
export function createDetailRoutes(records: RecordContext): readonly Route[] {
  return [...records.schema.entities.values()]
    .filter(({ source, operations }) => source === null && (operations.list || operations.get))
    .flatMap((entity) => OPERATIONS.map((operation) => createDetailRoute(records, entity, operation)));
}

function createDetailRoute(
  records: RecordContext,
  entity: EntityDefinition,
  operation: DetailOperation,
): Route {
  const { method, path } = DETAIL_ROUTES[operation];
  const handle = HANDLERS[operation];
  return {
    method,
    path: `${FAMILY_BASE.admin}/${entity.module}/${entity.name}${path}`,
    guard: { kind: "operator", permission: formatPermission(entity, "read") },
    body: "none",
    possibleMethods: [method],
    handle: (request) =>
      handle(createReadContext(records), {
        entity,
        request,
        caller: resolveCaller("admin", request.principal),
      }),
  };
}
