// The trash: deleted records that can come back, each with what went with it, as far as the caller may read it.
import type { Actor } from "@lathe/contract";
import type { Row } from "../db/driver.ts";
import { formatCursor } from "../query/cursor.ts";
import { planList, type ListPlan } from "../query/list-plan.ts";
import { parseListRequest } from "../query/list-request.ts";
import { COMPANIONS, type Cascade, compileTrashPage, listCascadeValues } from "../query/trash.ts";
import type { EntityDefinition } from "../definition.ts";
import type { Caller } from "../records/caller.ts";
import type { ReadContext } from "../records/context.ts";
import { readLabels } from "../records/labels.ts";
import { assertNoParameters } from "../records/no-query.ts";
import { parseQueryParameters } from "../records/query-parameters.ts";
import { createReadBindings } from "../records/record-request.ts";
import { getValidValue } from "../records/valid-value.ts";
import type { Answer, RouteRequest } from "../server/route.ts";
import { TRASH_LIST, listCascades, listTrashEntities } from "./trash-scope.ts";

const SYSTEM: Actor = { kind: "system", id: null, name: null };

/** Answers a list of the trash. Throws where the query is not valid. */
export async function listTrash(
  context: ReadContext,
  { request, caller }: { readonly request: RouteRequest; readonly caller: Caller },
): Promise<Answer> {
  const plan = planTrash(context, request, caller);
  const entities = listTrashEntities(context.schema, caller);
  const cascades = listCascades(context.schema);
  const { page, total, values } = compileTrashPage(
    { schema: context.schema, caller: caller.scope, plan },
    { entities, cascades },
  );
  const bindings = createReadBindings(caller, values);
  const [found, counted] = await Promise.all([
    context.session.run(page.bind(bindings)),
    plan.hasTotal ? context.session.run(total.bind(bindings)) : undefined,
  ]);
  const rows = found.rows.slice(0, plan.limit);
  const items = await describeRows(context, caller, { rows, entities, cascades });
  const last = found.rows.length > plan.limit ? rows.at(-1) : undefined;
  const next =
    last &&
    formatCursor({ key: last[4] ?? "", id: last[0] ?? "", offset: plan.offset + plan.limit }, plan.sort);
  return {
    status: 200,
    body: JSON.stringify({
      items,
      total: counted === undefined ? null : Number(counted.rows[0]?.[0] ?? 0),
      limit: plan.limit,
      offset: plan.offset,
    }),
    headers: next === undefined ? {} : { link: formatNextLink(request, next) },
  };
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
  const found = trash.rows.flatMap(([id, entityId, change, version, deletedAt, actor]) => {
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
    actor: actor == null ? SYSTEM : (JSON.parse(actor) as Actor),
    with: companions.rows.flatMap(([root, entityId, total]) => {
      const other = root === change ? byId.get(entityId ?? "") : undefined;
      return other === undefined ? [] : [{ module: other.module, entity: other.name, total: Number(total) }];
    }),
  }));
}

function formatNextLink({ path, query }: RouteRequest, cursor: string): string {
  const parameters = new URLSearchParams(query);
  parameters.delete("offset");
  parameters.set("cursor", cursor);
  return `<${path}?${parameters.toString()}>; rel="next"`;
}
