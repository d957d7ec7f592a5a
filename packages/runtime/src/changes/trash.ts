// The trash: deleted records that can come back, each with what went with it, as far as the caller may read it.
import type { Row } from "../db/driver.ts";
import { listPlanValues } from "../query/list.ts";
import { planList, type ListPlan } from "../query/list-plan.ts";
import { parseListRequest } from "../query/list-request.ts";
import { compileTimedPage } from "../query/timed-rows.ts";
import {
  COMPANIONS,
  type Cascade,
  createTrashRows,
  listCascadeValues,
  listTrashValues,
} from "../query/trash.ts";
import type { EntityDefinition } from "../definition.ts";
import { parseActor } from "../records/actor.ts";
import type { Caller } from "../records/caller.ts";
import type { ReadContext } from "../records/context.ts";
import { readLabels } from "../records/labels.ts";
import { assertNoParameters } from "../records/no-query.ts";
import { parseQueryParameters } from "../records/query-parameters.ts";
import { createReadBindings } from "../records/record-request.ts";
import { createTimedAnswer, readTimedPage } from "../records/timed-list.ts";
import { getValidValue } from "../records/valid-value.ts";
import type { Answer, RouteRequest } from "../server/route.ts";
import { TRASH_LIST, listCascades, listTrashEntities } from "./trash-scope.ts";

/** Answers a list of the trash. Throws where the query is not valid. */
export async function listTrash(
  context: ReadContext,
  { request, caller }: { readonly request: RouteRequest; readonly caller: Caller },
): Promise<Answer> {
  const { schema, session } = context;
  const plan = planTrash(context, request, caller);
  const scope = { entities: listTrashEntities(schema, caller), cascades: listCascades(schema) };
  const values = listPlanValues(plan);
  const list = compileTimedPage({ schema, caller: caller.scope, plan }, createTrashRows(values.length));
  const bindings = createReadBindings(caller, [...values, ...listTrashValues(scope)]);
  const page = await readTimedPage(session, { plan, list, bindings });
  return createTimedAnswer(request, plan, {
    ...page,
    toItems: (rows) => describeRows(context, caller, { rows, ...scope }),
  });
}

/** A list as all others, but whole items only. */
function planTrash({ schema }: ReadContext, { query }: RouteRequest, caller: Caller): ListPlan {
  const entries = [...parseQueryParameters(query)];
  assertNoParameters(
    entries.filter(([name]) => name === "fields"),
    ["limit", "offset", "cursor", "filters", "sort", "order", "total"],
  );
  const listRequest = getValidValue(parseListRequest(entries));
  return getValidValue(planList({ schema, entity: TRASH_LIST, caller: caller.scope }, listRequest));
}

async function describeRows(
  context: ReadContext,
  caller: Caller,
  trash: {
    readonly rows: readonly Row[];
    readonly entities: readonly EntityDefinition[];
    readonly cascades: readonly Cascade[];
  },
): Promise<readonly object[]> {
  const byId = new Map(trash.entities.map((entity) => [entity.id, entity]));
  const found = trash.rows.flatMap(([deletedAt, id, entityId, change, version, actor]) => {
    const entity = byId.get(entityId ?? "");
    return entity === undefined ? [] : [{ id: id ?? "", entity, change, version, deletedAt, actor }];
  });
  const changes = found.map(({ change }) => change ?? "");
  const companions = await context.session.run(
    COMPANIONS.bind(createReadBindings(caller, [changes, ...listCascadeValues(trash.cascades)])),
  );
  const labels = await readLabels(context, caller, found);
  return found.map(({ id, entity, change, version, deletedAt, actor }) => ({
    id,
    module: entity.module,
    entity: entity.name,
    label: labels.get(entity, id),
    version: Number(version),
    deletedAt,
    actor: parseActor(actor),
    with: companions.rows.flatMap(([root, entityId, total]) => {
      const other = root === change ? byId.get(entityId ?? "") : undefined;
      return other === undefined ? [] : [{ module: other.module, entity: other.name, total: Number(total) }];
    }),
  }));
}
