// The rows of a page: in the order of the list, behind a cursor or an offset, and one more where there is a next page.
import { compileListConditions } from "./list-conditions.ts";
import type { ListPlan } from "./list-plan.ts";
import { quoteColumn } from "./rule.ts";
import { type SelectScope, compileMemberValue } from "./select.ts";
import { quoteName, bindValueAt, formatWhere } from "./sql-text.ts";
import { COLLATION, VALUE_TYPES, isCollated } from "./value-types.ts";

/** The alias of the rows of a list. */
export const ALIAS = "t";

/**
 * In the order of the list, until there are enough; or all that match, of which the first are taken; or the same with
 * their number.
 */
export type RowStrategy = "in order" | "all matches" | "counted matches";

/** What `compileMatches` are known by. */
export const MATCHES = '"found"';

/** Ids and sort keys of all rows that match: what is counted, and what the page is taken from. */
export function compileMatches(plan: ListPlan, scope: SelectScope): string {
  const key = compileMemberValue(plan.sort.member, scope);
  const conditions = formatWhere(compileListConditions(plan, scope));
  const rows = `select ${quoteColumn(ALIAS, "id")}, ${key} as "key" from ${compileFrom(plan, scope)}${conditions}`;
  return `with ${MATCHES} as materialized (${rows}) `;
}

/** The rows of a page out of those that were found. */
export function compilePageOfMatches(plan: ListPlan, scope: SelectScope): string {
  const page = `select "id" from ${MATCHES} order by ${compileOrderBy(plan, '"key"', '"id"')} limit ${plan.limit + 1}`;
  return compileRowsById(plan, scope, `${page}${compileOffset(plan, scope)}`);
}

/** The rows of a page whose ids a query gives. */
function compileRowsById(plan: ListPlan, scope: SelectScope, ids: string): string {
  const idCondition = `${quoteColumn(ALIAS, "id")} = "page"."id"`;
  return `select ${quoteName(ALIAS)}.* from (${ids}) "page" join ${compileFrom(plan, scope)} on ${idCondition}`;
}

/** The rows of a page, and one more where there is a next page. */
export function compilePageRows(
  plan: ListPlan,
  scope: SelectScope,
  source: Exclude<RowStrategy, "counted matches">,
): string {
  const limit = plan.limit + 1;
  const order = compileOrder(plan, scope);
  const isBehindOffset = hasOffset(plan);
  // Rows that are passed over need not be read where an index has all that is asked of them.
  const shown = isBehindOffset && source === "in order" ? quoteColumn(ALIAS, "id") : `${quoteName(ALIAS)}.*`;
  const parts = compileCursorConditions(plan, scope).map((place) => {
    const all = `select ${shown} from ${compileFrom(plan, scope)}`;
    const conditions = compileListConditions(plan, scope);
    // An offset keeps PostgreSQL from looking for these rows in the order of the list.
    const rows =
      source === "in order"
        ? `${all}${formatWhere([...conditions, ...place])}`
        : `select ${quoteName(ALIAS)}.* from (${all}${formatWhere(conditions)} offset 0) ${quoteName(ALIAS)}${formatWhere(place)}`;
    return `${rows} order by ${order} limit ${limit}`;
  });
  const [only = "", ...others] = parts;
  if (others.length > 0) {
    const all = parts.map((part) => `(${part})`).join(" union all ");
    return `select ${quoteName(ALIAS)}.* from (${all}) ${quoteName(ALIAS)} order by ${order} limit ${limit}`;
  }
  const rows = `${only}${compileOffset(plan, scope)}`;
  return isBehindOffset && source === "in order" ? compileRowsById(plan, scope, rows) : rows;
}

function compileOffset(plan: ListPlan, { parameters }: SelectScope): string {
  return hasOffset(plan) ? ` offset ${parameters.add("bigint", bindValueAt(plan.values.length))}` : "";
}

function hasOffset({ cursor, offset }: ListPlan): boolean {
  return cursor === undefined && offset > 0;
}

/** The table of a list. */
export function compileFrom({ entity }: ListPlan, { parameters }: SelectScope): string {
  return `${parameters.table(entity.table)} ${quoteName(ALIAS)}`;
}

/** The order of a list; the id decides among equals. */
export function compileOrder(plan: ListPlan, scope: SelectScope): string {
  return compileOrderBy(plan, compileMemberValue(plan.sort.member, scope), quoteColumn(ALIAS, "id"));
}

function compileOrderBy(plan: ListPlan, key: string, id: string): string {
  const { member, order } = plan.sort;
  const byId = `${id} ${order}`;
  if (member.name === "id") return byId;
  // Where no value is missing, leaving this out lets an index be read backwards.
  const nulls = member.required ? "" : " nulls last";
  return `${withCollation(key, plan)} ${order}${nulls}, ${byId}`;
}

/**
 * Behind the cursor: a greater key, or the same and a greater id. Each entry is a range of an index; where values can be
 * missing there are two, since records without a key come last.
 */
function compileCursorConditions(plan: ListPlan, scope: SelectScope): readonly (readonly string[])[] {
  const { cursor, sort, values } = plan;
  if (cursor === undefined) return [[]];
  const sign = sort.order === "asc" ? ">" : "<";
  const id = quoteColumn(ALIAS, "id");
  const cursorId = () => scope.parameters.add("uuid", bindValueAt(values.length + 1));
  if (sort.member.name === "id") return [[`${id} ${sign} ${cursorId()}`]];
  const key = () => compileMemberValue(sort.member, scope);
  if (cursor.key === null) return [[`${key()} is null`, `${id} ${sign} ${cursorId()}`]];
  const cursorKey = scope.parameters.add(VALUE_TYPES[sort.member.type].cast, bindValueAt(values.length));
  const behind = [`(${withCollation(key(), plan)}, ${id}) ${sign} (${cursorKey}, ${cursorId()})`];
  return sort.member.required ? [behind] : [behind, [`${key()} is null`]];
}

function withCollation(key: string, { sort }: ListPlan): string {
  return isCollated(sort.member.type) ? `${key} ${COLLATION}` : key;
}
