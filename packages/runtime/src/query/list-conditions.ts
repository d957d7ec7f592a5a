// What the rows of a list must meet: the rule, the way along a relation, and what the caller asks for.
import type { Operator } from "@lathe/contract";
import { compileComparison, compileLikeCondition } from "./comparison.ts";
import { compileLinkCondition, compileViewConditions } from "./link.ts";
import type { RelationPath, ListPlan, PlannedFilter } from "./list-plan.ts";
import { quoteColumn, compileFamilyReadRule } from "./rule.ts";
import { type SelectScope, compileMemberValue } from "./select.ts";
import { bindValueAt } from "./sql-text.ts";
import { VALUE_TYPES } from "./value-types.ts";

/** The mandatory read rule first, then what the caller asks for. */
export function compileListConditions(plan: ListPlan, scope: SelectScope): readonly string[] {
  let valueIndex = 0;
  const addValue = (cast: string) => scope.parameters.add(cast, bindValueAt(valueIndex++));
  const rules =
    plan.relationPath === undefined
      ? [compileFamilyReadRule(scope.caller.family, scope)]
      : compileRelatedConditions(plan.relationPath, scope);
  const filters = plan.filters.map((filter) => compileFilter(filter, scope, addValue));
  const searches = plan.searches.map(({ members }) => {
    const value = addValue("text");
    return `(${members.map((member) => compileLikeCondition(compileMemberValue(member, scope), `'%' || ${value} || '%'`)).join(" or ")})`;
  });
  return [...rules, ...filters, ...searches].filter((condition) => condition !== "true");
}

/** First of all the source can be read; without it no target is looked at. */
function compileRelatedConditions(relationPath: RelationPath, scope: SelectScope): readonly string[] {
  const { alias, parameters } = scope;
  const linkSource = { table: relationPath.source.table, id: addSourceId(scope) };
  return [
    compileSourceCondition(relationPath, scope),
    compileLinkCondition(relationPath.view.link, linkSource, { alias, parameters }),
    ...compileViewConditions({ ...scope, view: relationPath.view, target: scope.entity }),
  ];
}

/** True where there is such a source for the caller. */
export function compileSourceCondition({ source }: RelationPath, scope: SelectScope): string {
  const { caller, parameters } = scope;
  const ruleScope = { ...scope, entity: source, alias: "source" };
  const conditions = [
    `${quoteColumn("source", "id")} = ${addSourceId(scope)}`,
    compileFamilyReadRule(caller.family, ruleScope),
  ].filter((condition) => condition !== "true");
  return `exists (select from ${parameters.table(source.table)} "source" where ${conditions.join(" and ")})`;
}

function addSourceId({ parameters }: SelectScope): string {
  return parameters.add("uuid", ({ sourceId: id = null }) => id);
}

function compileFilter(
  { member, op, count, isNull }: PlannedFilter,
  scope: SelectScope,
  addValue: (cast: string) => string,
): string {
  const left = compileMemberValue(member, scope);
  const { cast } = VALUE_TYPES[member.type];
  if (op === "in") return `${left} = any(${addValue(`${cast}[]`)})`;
  // Without the first part nothing at all would be unlike the values of an empty list.
  if (op === "notIn") return `(${left} is not null and ${left} <> all(${addValue(`${cast}[]`)}))`;
  const values = Array.from({ length: count }, () => addValue(cast));
  return compileComparison({
    op,
    left,
    isNull,
    ...(op === "between" ? { list: values } : { single: values[0] ?? "" }),
  });
}

/** Whether values are looked for by parts of them. */
export function hasPatternSearch({ filters, searches }: ListPlan): boolean {
  return searches.length > 0 || filters.some(({ op }) => PATTERN_OPERATORS.includes(op));
}

const PATTERN_OPERATORS: readonly Operator[] = ["contains", "startsWith", "endsWith"];
