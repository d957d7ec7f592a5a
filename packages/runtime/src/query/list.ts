// The statements of a list: the page, and the count of all that match. Compiled once per shape.
import type { Parameter } from "../db/driver.ts";
import { type CallerClass, canReach } from "./caller.ts";
import { comparison, likeCondition } from "./comparison.ts";
import type { ListPlan, PlannedFilter } from "./list-plan.ts";
import { columnOf, readCondition } from "./rule.ts";
import type { Schema } from "./schema.ts";
import { type SelectScope, memberValue, recordColumns } from "./select.ts";
import { type Bindings, type CompiledStatement, SqlParameters, quoteName, quoteTable } from "./sql-text.ts";
import { COLLATION, VALUE_TYPES, isCollated } from "./value-types.ts";

/** The two statements of a list. */
export interface CompiledList {
  /** Rows of [record as JSON text, sort key as text, id]; one more than the limit where there is a next page. */
  readonly page: CompiledStatement;
  /** One row of [count]. */
  readonly count: CompiledStatement;
}

const ALIAS = "t";

/** Compiles the shape of a plan. */
export function compileList(schema: Schema, caller: CallerClass, plan: ListPlan): CompiledList {
  return { page: compilePage(schema, caller, plan), count: compileCount(schema, caller, plan) };
}

/** What tells the shapes of lists apart; plans of one shape share their statements. */
export function shapeOf(schema: Schema, caller: CallerClass, plan: ListPlan): string {
  const targets = plan.entity.members.flatMap(({ relation }) => {
    const target = relation === undefined ? undefined : schema.entities.get(relation.target);
    return target === undefined ? [] : [canReach(target, caller)];
  });
  const filters = plan.filters.map(({ member, op, count, isNull }) => [member.name, op, count, isNull]);
  const searches = plan.searches.map(({ members }) => members.map(({ name }) => name));
  const paging =
    plan.cursor === undefined
      ? plan.offset === 0
        ? "start"
        : "offset"
      : plan.cursor.key === null
        ? "null"
        : "key";
  const sort = [plan.sort.member.name, plan.sort.order];
  return JSON.stringify([
    plan.entity.name,
    caller.family,
    caller.isSignedIn,
    targets,
    plan.limit,
    filters,
    searches,
    sort,
    paging,
  ]);
}

/** The values of a plan in the order in which its statements take them. */
export function planValues(plan: ListPlan): readonly Parameter[] {
  const { cursor } = plan;
  const place = cursor === undefined ? [plan.offset] : [cursor.key, cursor.id];
  return [...plan.values, ...place];
}

/** The rows of the page are found first, in an index where there is one; only they are made into records. */
function compilePage(schema: Schema, caller: CallerClass, plan: ListPlan): CompiledStatement {
  const parameters = new SqlParameters();
  const scope: SelectScope = { schema, entity: plan.entity, caller, alias: ALIAS, parameters };
  const alias = quoteName(ALIAS);
  const conditions = where([...conditionsOf(plan, scope), ...placeConditions(plan, scope)]);
  const order = orderOf(plan, scope);
  const isLater = plan.cursor === undefined && plan.offset > 0;
  const offset = isLater ? ` offset ${parameters.add("bigint", valueAt(plan.values.length))}` : "";
  const page =
    `select ${alias}.* from ${quoteTable(plan.entity.table)} ${alias}${conditions}` +
    ` order by ${order} limit ${plan.limit + 1}${offset}`;
  const record = `(select row_to_json(r)::text from (select ${recordColumns(scope)}) r)`;
  const key = keyText(memberValue(plan.sort.member, scope), plan);
  return parameters.finish(
    `select ${record}, ${key}, ${columnOf(ALIAS, "id")}::text from (${page}) ${alias} order by ${order}`,
  );
}

function orderOf(plan: ListPlan, scope: SelectScope): string {
  const { member, order } = plan.sort;
  const byId = `${columnOf(ALIAS, "id")} ${order}`;
  if (member.name === "id") return byId;
  // Where no value is missing, leaving this out lets an index be read backwards.
  const nulls = member.required ? "" : " nulls last";
  return `${collated(memberValue(member, scope), plan)} ${order}${nulls}, ${byId}`;
}

function compileCount(schema: Schema, caller: CallerClass, plan: ListPlan): CompiledStatement {
  const parameters = new SqlParameters();
  const scope: SelectScope = { schema, entity: plan.entity, caller, alias: ALIAS, parameters };
  const from = `${quoteTable(plan.entity.table)} ${quoteName(ALIAS)}`;
  return parameters.finish(`select count(*)::text from ${from}${where(conditionsOf(plan, scope))}`);
}

/** The mandatory read rule first, then what the caller asks for. */
function conditionsOf(plan: ListPlan, scope: SelectScope): readonly string[] {
  let taken = 0;
  const next = (cast: string) => scope.parameters.add(cast, valueAt(taken++));
  const rule = scope.caller.family === "external" ? readCondition(scope) : "true";
  const filters = plan.filters.map((filter) => filterCondition(filter, scope, next));
  const searches = plan.searches.map(({ members }) => {
    const value = next("text");
    return `(${members.map((member) => likeCondition(columnOf(ALIAS, member.column), `'%' || ${value} || '%'`)).join(" or ")})`;
  });
  return [rule, ...filters, ...searches].filter((condition) => condition !== "true");
}

function filterCondition(
  { member, op, count, isNull }: PlannedFilter,
  scope: SelectScope,
  next: (cast: string) => string,
): string {
  const left = memberValue(member, scope);
  const values = Array.from({ length: count }, () => next(VALUE_TYPES[member.type].cast));
  const isList = op === "in" || op === "notIn" || op === "between";
  return comparison({ op, left, isNull, ...(isList ? { list: values } : { single: values[0] ?? "" }) });
}

/** Behind the cursor: a greater key, or the same and a greater id; records without a key come last. */
function placeConditions(plan: ListPlan, scope: SelectScope): readonly string[] {
  const { cursor, sort, values } = plan;
  if (cursor === undefined) return [];
  const sign = sort.order === "asc" ? ">" : "<";
  const id = columnOf(ALIAS, "id");
  const behindId = () => `${id} ${sign} ${scope.parameters.add("uuid", valueAt(values.length + 1))}`;
  if (sort.member.name === "id") return [behindId()];
  const key = memberValue(sort.member, scope);
  if (cursor.key === null) return [`(${key} is null and ${behindId()})`];
  const place = () => scope.parameters.add(VALUE_TYPES[sort.member.type].cast, valueAt(values.length));
  const behind = `${collated(key, plan)} ${sign} ${place()} or (${key} = ${place()} and ${behindId()})`;
  return [sort.member.required ? `(${behind})` : `(${behind} or ${key} is null)`];
}

function collated(key: string, { sort }: ListPlan): string {
  return isCollated(sort.member.type) ? `${key} ${COLLATION}` : key;
}

/** The key in a text form that the cursor can give back. */
function keyText(key: string, { sort }: ListPlan): string {
  return sort.member.type === "datetime" ? VALUE_TYPES.datetime.show(key) : `${key}::text`;
}

function valueAt(index: number): (bindings: Bindings) => Parameter {
  return ({ values }) => values[index] ?? null;
}

function where(conditions: readonly string[]): string {
  return conditions.length === 0 ? "" : ` where ${conditions.join(" and ")}`;
}
