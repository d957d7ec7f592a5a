// The statement of a list: the page, and how many match in all. Compiled once per shape.
import type { Parameter, RowBytes } from "../db/driver.ts";
import { columnAt, columnText, lengthAt } from "../db/row-bytes.ts";
import { type CallerClass, canReach } from "./caller.ts";
import { comparison, likeCondition } from "./comparison.ts";
import type { ListPlan, PlannedFilter } from "./list-plan.ts";
import { type JsonWriter, jsonBytes } from "./json-bytes.ts";
import { columnOf, readCondition } from "./rule.ts";
import type { Schema } from "./schema.ts";
import { type SelectScope, memberValue, recordColumns, selectList } from "./select.ts";
import { type RecordColumn, type RecordWriter, recordWriter } from "./record-text.ts";
import { type Bindings, type CompiledStatement, SqlParameters, quoteName, quoteText } from "./sql-text.ts";
import { COLLATION, VALUE_TYPES, isCollated } from "./value-types.ts";

/** A compiled list. */
export interface CompiledList {
  /** The page and the total, of one snapshot. */
  readonly whole: CompiledStatement;
  /** How the total can be had without counting; undefined where it costs nothing, or can't be kept. */
  readonly kept: KeptList | undefined;
  /** What the rows of `whole` or of `kept.page` say. */
  read(rows: readonly RowBytes[]): ReadPage;
}

/** The statements for a total that is counted once, and holds for as long as nothing changes. */
export interface KeptList {
  /** The page without the total. */
  readonly page: CompiledStatement;
  /** One row of [changes, total]. */
  readonly count: CompiledStatement;
  /** What the total depends on besides the rows. */
  key(bindings: Bindings): string;
}

/** A page as it was read. */
export interface ReadPage {
  readonly items: PageItems;
  /** Where the next page begins; undefined where there is none. */
  readonly next: { readonly key: string | null; readonly id: string } | undefined;
  /** How often the tables that the total depends on had been changed. */
  readonly changes: string | null;
  readonly total: string | null;
}

/** The records of a page as values. */
export function itemsOf<Shown extends object>({ items }: Pick<ReadPage, "items">): Shown[] {
  const json = jsonBytes(items.size, (out) => {
    out.raw("[");
    items.write(out);
    out.raw("]");
  });
  return JSON.parse(json.toString()) as Shown[];
}

/** The records of a page. */
export interface PageItems {
  /** Writes them, with commas between them. */
  write(out: JsonWriter): void;
  /** About how many bytes that takes. */
  readonly size: number;
}

/** What stands around the records of a page. */
const FRAME_BYTES = 256;

const ALIAS = "t";

/** Compiles the shape of a plan. */
export function compileList(schema: Schema, caller: CallerClass, plan: ListPlan): CompiledList {
  const total = compileTotal(schema, caller, plan);
  const whole = compilePage({ schema, caller, plan }, total);
  if (total.source !== "kept") return { ...whole, kept: undefined };
  const { whole: page } = compilePage({ schema, caller, plan }, { ...total, source: "left out" });
  return { ...whole, kept: { page, count: total.count, key: total.key } };
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

/** How a list gets its total: from the counts of its table, by a count that can be kept, by counting, or not at all. */
interface CompiledTotal {
  readonly source: "rows" | "kept" | "counted" | "left out";
  /** The tables whose changes can change it. */
  readonly tables: readonly string[];
  readonly count: CompiledStatement;
  readonly key: KeptList["key"];
}

/** Every table of a model has counts; the application's own tables have not. */
function hasCounts(table: string): boolean {
  return !table.includes(".");
}

function compileTotal(schema: Schema, caller: CallerClass, plan: ListPlan): CompiledTotal {
  const parameters = new SqlParameters();
  const text = countQuery(plan, { schema, entity: plan.entity, caller, alias: ALIAS, parameters });
  const { tables } = parameters;
  const isKept = tables.every(hasCounts) && !parameters.dependsOnTime;
  const count = parameters.finish(`select "kept"."changes", (${text}) from ${sumsOf(tables)}`);
  return {
    source: !isKept ? "counted" : text.includes(" where ") ? "kept" : "rows",
    tables,
    count,
    key: (bindings) => `${text} ${JSON.stringify(count.bind(bindings).values)}`,
  };
}

function countQuery(plan: ListPlan, scope: SelectScope): string {
  const from = `${scope.parameters.table(plan.entity.table)} ${quoteName(ALIAS)}`;
  return `select count(*) from ${from}${where(conditionsOf(plan, scope))}`;
}

/** One row, also for tables that nobody has written to. */
function sumsOf(tables: readonly string[]): string {
  const names = tables.map(quoteText).join(", ");
  return (
    '(select coalesce(sum("changes"), 0) as "changes", coalesce(sum("row_count"), 0) as "row_count" ' +
    `from "lathe"."table_slots" where "table_name" in (${names})) "kept"`
  );
}

/** Before the columns of the record: changes, total, sort key. */
const RECORD_AT = 3;

/**
 * The rows of the page are found first, in an index where there is one; only they are made into records. Page, total and
 * the number of changes that the total belongs to come from one snapshot.
 */
function compilePage(
  {
    schema,
    caller,
    plan,
  }: { readonly schema: Schema; readonly caller: CallerClass; readonly plan: ListPlan },
  total: CompiledTotal,
): Pick<CompiledList, "whole" | "read"> {
  const parameters = new SqlParameters();
  const scope: SelectScope = { schema, entity: plan.entity, caller, alias: ALIAS, parameters };
  const order = orderOf(plan, scope);
  const page = pageRows(plan, scope);
  const columns = recordColumns(scope);
  const key = keyText(memberValue(plan.sort.member, scope), plan);
  const { shown, from } = totalColumns(plan, scope, total);
  const whole = parameters.finish(
    `select ${shown}, ${key}, ${selectList(columns)}` +
      ` from ${from} left join (${page}) ${quoteName(ALIAS)} on true order by ${order}`,
  );
  return { whole, read: pageReader(plan, columns) };
}

/** The rows of a page, and one more where there is a next page. */
function pageRows(plan: ListPlan, scope: SelectScope): string {
  const limit = plan.limit + 1;
  const order = orderOf(plan, scope);
  const parts = placeConditions(plan, scope).map((place) => {
    const conditions = where([...conditionsOf(plan, scope), ...place]);
    return `select ${quoteName(ALIAS)}.* from ${tableIn(plan, scope)}${conditions} order by ${order} limit ${limit}`;
  });
  const [only = "", ...others] = parts;
  if (others.length > 0) {
    const all = parts.map((part) => `(${part})`).join(" union all ");
    return `select ${quoteName(ALIAS)}.* from (${all}) ${quoteName(ALIAS)} order by ${order} limit ${limit}`;
  }
  const isLater = plan.cursor === undefined && plan.offset > 0;
  return isLater ? `${only} offset ${scope.parameters.add("bigint", valueAt(plan.values.length))}` : only;
}

function tableIn({ entity }: ListPlan, { parameters }: SelectScope): string {
  return `${parameters.table(entity.table)} ${quoteName(ALIAS)}`;
}

function pageReader({ limit }: ListPlan, columns: readonly RecordColumn[]): CompiledList["read"] {
  const writer = recordWriter(columns, RECORD_AT);
  return (rows) => {
    const [first] = rows;
    // Totals without records come as a row without an id.
    const isEmpty = first === undefined || lengthAt(first, columnAt(first, RECORD_AT)) < 0;
    const shown = isEmpty ? [] : rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      items: itemsIn(shown, writer),
      next: last === undefined ? undefined : placeOf(last),
      changes: first === undefined ? null : columnText(first, 0),
      total: first === undefined ? null : columnText(first, 1),
    };
  };
}

function itemsIn(rows: readonly RowBytes[], { write, sizeOf }: RecordWriter): PageItems {
  return {
    size: sizeOf(rows) + FRAME_BYTES,
    write(out) {
      for (const [i, row] of rows.entries()) {
        if (i > 0) out.raw(",");
        write(out, row);
      }
    },
  };
}

function placeOf(row: RowBytes): ReadPage["next"] {
  return { key: columnText(row, RECORD_AT - 1), id: columnText(row, RECORD_AT) as string };
}

function totalColumns(
  plan: ListPlan,
  scope: SelectScope,
  { source, tables }: CompiledTotal,
): { readonly shown: string; readonly from: string } {
  if (source === "rows") return { shown: '"kept"."changes", "kept"."row_count"', from: sumsOf(tables) };
  if (source === "left out") return { shown: '"kept"."changes", null', from: sumsOf(tables) };
  const count = `(${countQuery(plan, scope)})`;
  if (source === "kept") return { shown: `"kept"."changes", ${count}`, from: sumsOf(tables) };
  return { shown: `null, ${count}`, from: '(select) "kept"' };
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
  const left = memberValue(member, scope);
  const { cast } = VALUE_TYPES[member.type];
  if (op === "in") return `${left} = any(${next(`${cast}[]`)})`;
  // Without the first part nothing at all would be unlike the values of an empty list.
  if (op === "notIn") return `(${left} is not null and ${left} <> all(${next(`${cast}[]`)}))`;
  const values = Array.from({ length: count }, () => next(cast));
  return comparison({
    op,
    left,
    isNull,
    ...(op === "between" ? { list: values } : { single: values[0] ?? "" }),
  });
}

/**
 * Behind the cursor: a greater key, or the same and a greater id. Each entry is a range of an index; where values can be
 * missing there are two, since records without a key come last.
 */
function placeConditions(plan: ListPlan, scope: SelectScope): readonly (readonly string[])[] {
  const { cursor, sort, values } = plan;
  if (cursor === undefined) return [[]];
  const sign = sort.order === "asc" ? ">" : "<";
  const id = columnOf(ALIAS, "id");
  const placeId = () => scope.parameters.add("uuid", valueAt(values.length + 1));
  if (sort.member.name === "id") return [[`${id} ${sign} ${placeId()}`]];
  const key = () => memberValue(sort.member, scope);
  if (cursor.key === null) return [[`${key()} is null`, `${id} ${sign} ${placeId()}`]];
  const place = scope.parameters.add(VALUE_TYPES[sort.member.type].cast, valueAt(values.length));
  const behind = [`(${collated(key(), plan)}, ${id}) ${sign} (${place}, ${placeId()})`];
  return sort.member.required ? [behind] : [behind, [`${key()} is null`]];
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
