// The rows of a page: in the order of the list, behind a cursor or an offset, and one more where there is a next page.
import { conditionsOf } from "./list-conditions.ts";
import type { ListPlan } from "./list-plan.ts";
import { columnOf } from "./rule.ts";
import { type SelectScope, memberValue } from "./select.ts";
import { quoteName, valueAt, where } from "./sql-text.ts";
import { COLLATION, VALUE_TYPES, isCollated } from "./value-types.ts";

/** The alias of the rows of a list. */
export const ALIAS = "t";

/**
 * In the order of the list, until there are enough; or all that match, of which the first are taken; or the same with
 * their number.
 */
export type RowSource = "in order" | "all matches" | "counted matches";

/** What `foundRows` are known by. */
export const FOUND = '"found"';

/** Ids and sort keys of all rows that match: what is counted, and what the page is taken from. */
export function foundRows(plan: ListPlan, scope: SelectScope): string {
  const key = memberValue(plan.sort.member, scope);
  const conditions = where(conditionsOf(plan, scope));
  const rows = `select ${columnOf(ALIAS, "id")}, ${key} as "key" from ${tableIn(plan, scope)}${conditions}`;
  return `with ${FOUND} as materialized (${rows}) `;
}

/** The rows of a page out of those that were found. */
export function rowsOfFound(plan: ListPlan, scope: SelectScope): string {
  const page = `select "id" from ${FOUND} order by ${orderBy(plan, '"key"', '"id"')} limit ${plan.limit + 1}`;
  return rowsOfIds(plan, scope, `${page}${offsetOf(plan, scope)}`);
}

/** The rows of a page whose ids a query gives. */
function rowsOfIds(plan: ListPlan, scope: SelectScope, ids: string): string {
  const isIt = `${columnOf(ALIAS, "id")} = "page"."id"`;
  return `select ${quoteName(ALIAS)}.* from (${ids}) "page" join ${tableIn(plan, scope)} on ${isIt}`;
}

/** The rows of a page, and one more where there is a next page. */
export function pageRows(
  plan: ListPlan,
  scope: SelectScope,
  source: Exclude<RowSource, "counted matches">,
): string {
  const limit = plan.limit + 1;
  const order = orderOf(plan, scope);
  const isLater = hasOffset(plan);
  // Rows that are passed over need not be read where an index has all that is asked of them.
  const shown = isLater && source === "in order" ? columnOf(ALIAS, "id") : `${quoteName(ALIAS)}.*`;
  const parts = placeConditions(plan, scope).map((place) => {
    const all = `select ${shown} from ${tableIn(plan, scope)}`;
    const conditions = conditionsOf(plan, scope);
    // An offset keeps PostgreSQL from looking for these rows in the order of the list.
    const rows =
      source === "in order"
        ? `${all}${where([...conditions, ...place])}`
        : `select ${quoteName(ALIAS)}.* from (${all}${where(conditions)} offset 0) ${quoteName(ALIAS)}${where(place)}`;
    return `${rows} order by ${order} limit ${limit}`;
  });
  const [only = "", ...others] = parts;
  if (others.length > 0) {
    const all = parts.map((part) => `(${part})`).join(" union all ");
    return `select ${quoteName(ALIAS)}.* from (${all}) ${quoteName(ALIAS)} order by ${order} limit ${limit}`;
  }
  const rows = `${only}${offsetOf(plan, scope)}`;
  return isLater && source === "in order" ? rowsOfIds(plan, scope, rows) : rows;
}

function offsetOf(plan: ListPlan, { parameters }: SelectScope): string {
  return hasOffset(plan) ? ` offset ${parameters.add("bigint", valueAt(plan.values.length))}` : "";
}

function hasOffset({ cursor, offset }: ListPlan): boolean {
  return cursor === undefined && offset > 0;
}

/** The table of a list. */
export function tableIn({ entity }: ListPlan, { parameters }: SelectScope): string {
  return `${parameters.table(entity.table)} ${quoteName(ALIAS)}`;
}

/** The order of a list; the id decides among equals. */
export function orderOf(plan: ListPlan, scope: SelectScope): string {
  return orderBy(plan, memberValue(plan.sort.member, scope), columnOf(ALIAS, "id"));
}

function orderBy(plan: ListPlan, key: string, id: string): string {
  const { member, order } = plan.sort;
  const byId = `${id} ${order}`;
  if (member.name === "id") return byId;
  // Where no value is missing, leaving this out lets an index be read backwards.
  const nulls = member.required ? "" : " nulls last";
  return `${collated(key, plan)} ${order}${nulls}, ${byId}`;
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
