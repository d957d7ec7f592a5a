// What the rows of a list must meet: the rule, the way along a relation, and what the caller asks for.
import { PATTERN_OPERATORS, compileLikeCondition } from "./comparison.ts";
import { compileFilterGroup } from "./filter-conditions.ts";
import { compileLinkCondition, compileViewConditions } from "./link.ts";
import type { RelationPath, ListPlan, PlannedSearch } from "./list-plan.ts";
import { quoteColumn, compileFamilyReadRule } from "./rule.ts";
import { type SelectScope, compileMemberValue } from "./select.ts";
import { bindValueAt } from "./sql-text.ts";

/** The mandatory read rule first, then what the caller asks for. */
export function compileListConditions(plan: ListPlan, scope: SelectScope): readonly string[] {
  const rules =
    plan.relationPath === undefined
      ? [compileFamilyReadRule(scope.caller.family, scope)]
      : compileRelatedConditions(plan.relationPath, scope);
  const filters = plan.filters.map((group) => compileFilterGroup(group, scope));
  const searches = plan.searches.map((search) => compileSearch(search, scope));
  return [...rules, ...filters, ...searches].filter((condition) => condition !== "true");
}

function compileSearch({ members, valueIndex }: PlannedSearch, scope: SelectScope): string {
  const pattern = `'%' || ${scope.parameters.add("text", bindValueAt(valueIndex))} || '%'`;
  const conditions = members.map((member) =>
    compileLikeCondition(compileMemberValue(member, scope), pattern),
  );
  return `(${conditions.join(" or ")})`;
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

/** Whether values are looked for by parts of them. */
export function hasPatternSearch({ filters, searches }: ListPlan): boolean {
  return searches.length > 0 || filters.flat().some(({ op }) => PATTERN_OPERATORS.includes(op));
}
