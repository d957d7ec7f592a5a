// What the rows of a list must meet: the rule, the way along a relation, and what the caller asks for.
import type { Operator } from "@lathe/contract";
import { comparison, likeCondition } from "./comparison.ts";
import { linkCondition, viewConditions } from "./link.ts";
import type { Along, ListPlan, PlannedFilter } from "./list-plan.ts";
import { columnOf, readableCondition } from "./rule.ts";
import { type SelectScope, memberValue } from "./select.ts";
import { valueAt } from "./sql-text.ts";
import { VALUE_TYPES } from "./value-types.ts";

/** The mandatory read rule first, then what the caller asks for. */
export function conditionsOf(plan: ListPlan, scope: SelectScope): readonly string[] {
  let taken = 0;
  const next = (cast: string) => scope.parameters.add(cast, valueAt(taken++));
  const rules =
    plan.along === undefined
      ? [readableCondition(scope.caller.family, scope)]
      : relatedConditions(plan.along, scope);
  const filters = plan.filters.map((filter) => filterCondition(filter, scope, next));
  const searches = plan.searches.map(({ members }) => {
    const value = next("text");
    return `(${members.map((member) => likeCondition(memberValue(member, scope), `'%' || ${value} || '%'`)).join(" or ")})`;
  });
  return [...rules, ...filters, ...searches].filter((condition) => condition !== "true");
}

/** First of all the source can be read; without it no target is looked at. */
function relatedConditions(along: Along, scope: SelectScope): readonly string[] {
  const { alias, parameters } = scope;
  const start = { table: along.source.table, id: sourceId(scope) };
  return [
    sourceCondition(along, scope),
    linkCondition(along.view.link, start, { alias, parameters }),
    ...viewConditions({ ...scope, view: along.view, target: scope.entity }),
  ];
}

/** True where there is such a source for the caller. */
export function sourceCondition({ source }: Along, scope: SelectScope): string {
  const { caller, parameters } = scope;
  const about = { ...scope, entity: source, alias: "source" };
  const conditions = [
    `${columnOf("source", "id")} = ${sourceId(scope)}`,
    readableCondition(caller.family, about),
  ].filter((condition) => condition !== "true");
  return `exists (select from ${parameters.table(source.table)} "source" where ${conditions.join(" and ")})`;
}

function sourceId({ parameters }: SelectScope): string {
  return parameters.add("uuid", ({ sourceId: id = null }) => id);
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

/** Whether values are looked for by parts of them. */
export function isSearched({ filters, searches }: ListPlan): boolean {
  return searches.length > 0 || filters.some(({ op }) => PATTERNS.includes(op));
}

const PATTERNS: readonly Operator[] = ["contains", "startsWith", "endsWith"];
