// The routes of what is remembered of records: their histories and versions, for operators. What is not remembered has none.
import { CHANGE_ROUTES, type ChangeOperation, FAMILY_BASE, listChangeOperations } from "@lathe/contract";
import type { EntityDefinition } from "../definition.ts";
import { formatPermission, resolveCaller } from "../records/caller.ts";
import { type ReadContext, type RecordContext, createReadContext } from "../records/context.ts";
import type { RecordRequest } from "../records/record-request.ts";
import type { Answer, Route } from "../server/route.ts";
import { listHistory } from "./history.ts";
import { getVersion } from "./version.ts";

const HANDLERS: Readonly<
  Record<ChangeOperation, (context: ReadContext, request: RecordRequest) => Promise<Answer>>
> = { history: listHistory, version: getVersion };

/** The routes of every entity. */
export function createChangeRoutes(records: RecordContext): readonly Route[] {
  return [...records.schema.entities.values()].flatMap((entity) =>
    listChangeOperations({
      isStored: entity.source === null,
      isRead: entity.operations.get,
      keep: entity.history.keep,
    }).map((operation) => createChangeRoute(records, entity, operation)),
  );
}

function createChangeRoute(
  records: RecordContext,
  entity: EntityDefinition,
  operation: ChangeOperation,
): Route {
  const { method, path } = CHANGE_ROUTES[operation];
  return {
    method,
    path: `${FAMILY_BASE.admin}/${entity.module}/${entity.name}${path}`,
    guard: { kind: "operator", permission: formatPermission(entity, "read") },
    body: "none",
    handle: (request) =>
      HANDLERS[operation](createReadContext(records), {
        entity,
        request,
        caller: resolveCaller("admin", request.principal),
      }),
  };
}
