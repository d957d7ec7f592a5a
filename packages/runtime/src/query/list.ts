// The statement of a list: the page, and how many match in all. Compiled once per shape.
import type { Parameter } from "../db/driver.ts";
import { type CallerClass, canReach } from "./caller.ts";
import { comparison, likeCondition } from "./comparison.ts";
import type { ListPlan, PlannedFilter } from "./list-plan.ts";
import { columnOf, readCondition } from "./rule.ts";
import type { Schema } from "./schema.ts";
import { type SelectScope, memberValue, recordColumns } from "./select.ts";
import { type Bindings, type CompiledStatement, SqlParameters, quoteName, quoteText } from "./sql-text.ts";
import { COLLATION, VALUE_TYPES, isCollated } from "./value-types.ts";

/** The statement of a list. */
export interface CompiledList {
  /**
   * Rows of [changes, total, record as JSON text, sort key as text, id]; one more than the limit where there is a next
   * page, and one without a record where there is none at all. The total is null where `knownChanges` still holds.
   */
  readonly statement: CompiledStatement;
  /** What a total is the same for as long as nothing changes; undefined where it can't be kept. */
  readonly totalKey: ((bindings: Bindings) => string) | undefined;
}

const ALIAS = "t";

/** Compiles the shape of a plan. */
export function compileList(schema: Schema, caller: CallerClass, plan: ListPlan): CompiledList {
  const total = compileTotal(schema, caller, plan);
  return { statement: compilePage(schema, caller, { plan, total }), totalKey: total.key };
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
    plan.entity.table,
    caller.family,
    caller.shows,
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

/** How a list gets its total. */
interface CompiledTotal {
  /** From the counts that are kept for the table; from a count that may be known; by counting. */
  readonly source: "rows" | "kept" | "counted";
  /** The tables whose changes can change it. */
  readonly tables: readonly string[];
  readonly key: CompiledList["totalKey"];
}

/** Every table of a model has counts; the application's own tables have not. */
function hasCounts(table: string): boolean {
  return !table.includes(".");
}

function compileTotal(schema: Schema, caller: CallerClass, plan: ListPlan): CompiledTotal {
  const parameters = new SqlParameters();
  const text = countQuery(plan, { schema, entity: plan.entity, caller, alias: ALIAS, parameters });
  const { tables } = parameters;
  if (!tables.every(hasCounts)) return { source: "counted", tables: [], key: undefined };
  if (!text.includes(" where ")) return { source: "rows", tables, key: undefined };
  if (parameters.dependsOnTime) return { source: "counted", tables: [], key: undefined };
  const { bind } = parameters.finish(text);
  return { source: "kept", tables, key: (bindings) => `${text} ${JSON.stringify(bind(bindings).values)}` };
}

function countQuery(plan: ListPlan, scope: SelectScope): string {
  const from = `${scope.parameters.table(plan.entity.table)} ${quoteName(ALIAS)}`;
  return `select count(*)::text from ${from}${where(conditionsOf(plan, scope))}`;
}

/**
 * The rows of the page are found first, in an index where there is one; only they are made into records. Page, total and
 * the number of changes that the total belongs to come from one snapshot.
 */
function compilePage(
  schema: Schema,
  caller: CallerClass,
  { plan, total }: { readonly plan: ListPlan; readonly total: CompiledTotal },
): CompiledStatement {
  const parameters = new SqlParameters();
  const scope: SelectScope = { schema, entity: plan.entity, caller, alias: ALIAS, parameters };
  const alias = quoteName(ALIAS);
  const conditions = where([...conditionsOf(plan, scope), ...placeConditions(plan, scope)]);
  const order = orderOf(plan, scope);
  const isLater = plan.cursor === undefined && plan.offset > 0;
  const offset = isLater ? ` offset ${parameters.add("bigint", valueAt(plan.values.length))}` : "";
  const page =
    `select ${alias}.* from ${parameters.table(plan.entity.table)} ${alias}${conditions}` +
    ` order by ${order} limit ${plan.limit + 1}${offset}`;
  const record = `(select row_to_json(r)::text from (select ${recordColumns(scope)}) r)`;
  const id = columnOf(ALIAS, "id");
  const shown = `case when ${id} is not null then ${record} end`;
  const key = keyText(memberValue(plan.sort.member, scope), plan);
  const totals = totalColumns(plan, scope, total);
  return parameters.finish(
    `select ${totals.columns}, ${shown}, ${key}, ${id}::text` +
      ` from ${totals.from} left join (${page}) ${alias} on true order by ${order}`,
  );
}

/** A scalar subquery that is not needed is not run: a total that is known costs nothing. */
function totalColumns(
  plan: ListPlan,
  scope: SelectScope,
  { source, tables }: CompiledTotal,
): { readonly columns: string; readonly from: string } {
  const count = () => `(${countQuery(plan, scope)})`;
  if (source === "counted") return { columns: `null, ${count()}`, from: '(select) "kept"' };
  const sums =
    'select coalesce(sum("changes"), 0)::text as "changes", coalesce(sum("row_count"), 0)::text as "row_count" ' +
    `from "lathe"."table_slots" where "table_name" in (${tables.map(quoteText).join(", ")})`;
  const from = `(${sums}) "kept"`;
  if (source === "rows") return { columns: `"kept"."changes", "kept"."row_count"`, from };
  const known = scope.parameters.add("text", ({ knownChanges = null }) => knownChanges);
  return {
    columns: `"kept"."changes", case when "kept"."changes" = ${known} then null else ${count()} end`,
    from,
  };
}

function orderOf(plan: ListPlan, scope: SelectScope): string {
  const { member, order } = plan.sort;
  const byId = `${columnOf(ALIAS, "id")} ${order}`;
  if (member.name === "id") return byId;
  // Where no value is missing, leaving this out lets an index be read backwards.
  const nulls = member.required ? "" : " nulls last";
  return `${collated(memberValue(member, scope), plan)} ${order}${nulls}, ${byId}`;
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
  // Nothing is in an empty list; the parameters that a masked value takes would then be nowhere in the text.
  if (op === "in" && count === 0) return "false";
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
