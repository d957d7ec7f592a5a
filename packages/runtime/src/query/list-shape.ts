// The shapes of lists: plans of one shape share their statements, and differ but in their values.
import { type CallerScope, canReadEntity } from "./caller-scope.ts";
import type { EntityDefinition } from "../definition.ts";
import type { ListPlan } from "./list-plan.ts";
import type { Schema } from "./schema.ts";

/** What tells the shapes of plans apart, whoever asks. */
export function formatPlanShape(plan: Omit<ListPlan, "shape">): string {
  const { entity, relationPath, limit, sort, fields, hasTotal } = plan;
  const filters = plan.filters.map((group) =>
    group.map(({ field, op, count, isNull }) => [field.name, op, count, isNull]),
  );
  const searches = plan.searches.map(({ members }) => members.map(({ name }) => name));
  return JSON.stringify([
    entity.name,
    relationPath?.source.name,
    relationPath?.view.name,
    limit,
    filters,
    searches,
    sort.member.name,
    sort.order,
    formatPlace(plan),
    fields,
    hasTotal,
  ]);
}

/** How a page is found behind others. */
function formatPlace({ cursor, offset }: Pick<ListPlan, "cursor" | "offset">): string {
  if (cursor === undefined) return offset === 0 ? "start" : "offset";
  return cursor.key === null ? "null" : "key";
}

/** What of a caller a statement about an entity depends on. */
export function formatCallerShape(schema: Schema, caller: CallerScope, entity: EntityDefinition): string {
  let readable = canReadEntity(entity, caller) ? "1" : "0";
  for (const target of schema.listReadEntities(entity)) readable += canReadEntity(target, caller) ? "1" : "0";
  return `${caller.family} ${caller.memberFamily} ${caller.isSignedIn} ${readable}`;
}

/** What tells the shapes of lists apart. */
export function formatListShape(schema: Schema, caller: CallerScope, plan: ListPlan): string {
  return `${plan.shape} ${formatCallerShape(schema, caller, plan.entity)}`;
}

/** A caller of the same shape without the principal behind it, whom whoever keeps it must not hold on to. */
export function withoutPrincipal(schema: Schema, caller: CallerScope, entity: EntityDefinition): CallerScope {
  const targets = [entity, ...schema.listReadEntities(entity)];
  const readable = new Set(targets.filter((target) => caller.canRead(target)));
  return { ...caller, canRead: (target) => readable.has(target) };
}

/** A plan of the same shape without the values of its request, which whoever keeps it must not hold on to. */
export function withoutValues(plan: ListPlan): ListPlan {
  const { cursor, values } = plan;
  return {
    ...plan,
    cursor: cursor && { ...cursor, key: cursor.key === null ? null : "", id: "" },
    values: values.map(() => null),
  };
}
