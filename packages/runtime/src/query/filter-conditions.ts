// Filters as conditions. Of targets that the caller may not read, a filter sees what a record shows: nothing.
import { canReadEntity } from "./caller-scope.ts";
import { compileComparison } from "./comparison.ts";
import type { FilterField } from "./filter-fields.ts";
import type { PlannedFilter, PlannedGroup } from "./filter-plan.ts";
import { canReadRelated } from "./related-view.ts";
import { compileReadRule, quoteColumn } from "./rule.ts";
import type { VisibleMember } from "./schema.ts";
import { type SelectScope, compileMemberValue, compileTargetCondition } from "./select.ts";
import { bindValueAt, createNestedAlias, quoteName } from "./sql-text.ts";
import { VALUE_TYPES } from "./value-types.ts";

/** True where one of the filters holds. */
export function compileFilterGroup(group: PlannedGroup, scope: SelectScope): string {
  const conditions = group.map((filter) => compileFilter(filter, scope));
  return conditions.length === 1 ? conditions.join("") : `(${conditions.join(" or ")})`;
}

function compileFilter(filter: PlannedFilter, scope: SelectScope): string {
  const { field } = filter;
  switch (field.kind) {
    case "member":
      return compileValueFilter(filter, field.member, {
        scope,
        left: compileMemberValue(field.member, scope),
      });
    case "hop":
      return compileHopFilter(filter, field, scope);
    case "membership":
      return compileMembershipFilter(filter, field, scope);
  }
}

/** The value is compared as it is; null equals nothing. */
function compileValueFilter(
  { op, valueIndex, count, isNull }: PlannedFilter,
  { type }: VisibleMember,
  { scope, left }: { readonly scope: SelectScope; readonly left: string },
): string {
  if (op === "hasAll") throw new Error("Values are not memberships.");
  const { cast } = VALUE_TYPES[type];
  const addValue = (index: number, of = cast) => scope.parameters.add(of, bindValueAt(valueIndex + index));
  if (op === "in") return `${left} = any(${addValue(0, `${cast}[]`)})`;
  // Without the first part nothing at all would be unlike the values of an empty list.
  if (op === "notIn") return `(${left} is not null and ${left} <> all(${addValue(0, `${cast}[]`)}))`;
  const values = Array.from({ length: count }, (_, i) => addValue(i));
  return compileComparison({
    op,
    left,
    isNull,
    ...(op === "between" ? { list: values } : { single: values[0] ?? "" }),
  });
}

/** A record without a target that can be read has a null there, for which only isNull holds. */
function compileHopFilter(
  filter: PlannedFilter,
  { reference, target, member }: Extract<FilterField, { readonly kind: "hop" }>,
  scope: SelectScope,
): string {
  const wantsNull = filter.op === "isNull" && filter.isNull;
  if (!canReadEntity(target, scope.caller)) return wantsNull ? "true" : "false";
  const holds = compileTargetCondition({ target, by: reference.column }, scope, (alias) => {
    const left = quoteColumn(alias, member.column);
    return wantsNull ? `${left} is not null` : compileValueFilter(filter, member, { scope, left });
  });
  return wantsNull ? `not ${holds}` : holds;
}

/** A target that the caller may not read is no member. */
function compileMembershipFilter(
  { op, valueIndex, count, isNull }: PlannedFilter,
  { relation, target }: Extract<FilterField, { readonly kind: "membership" }>,
  scope: SelectScope,
): string {
  const { caller, parameters } = scope;
  const wantsNone = op === "notIn" || (op === "isNull" && isNull);
  // Every record has all of nothing.
  if (op === "hasAll" && count === 0) return "true";
  if (!canReadRelated(target, caller)) return wantsNone ? "true" : "false";
  const { table, own, other } = relation.link;
  const alias = createNestedAlias(scope.alias, relation.name);
  const owner = quoteColumn(alias, own);
  const addIds = () => parameters.add("uuid[]", bindValueAt(valueIndex));
  const from = `from ${parameters.table(table)} ${quoteName(alias)}`;
  const members = [
    ...(op === "isNull" ? [] : [`${quoteColumn(alias, other)} = any(${addIds()})`]),
    ...compileMemberRules({ target, alias, other }, scope),
  ];
  const record = quoteColumn(scope.alias, "id");
  if (op === "hasAll") {
    const all = `group by ${owner} having count(*) = cardinality(${addIds()})`;
    return `${record} in (select ${owner} ${from} where ${members.join(" and ")} ${all})`;
  }
  const found = `exists (select ${from} where ${[`${owner} = ${record}`, ...members].join(" and ")})`;
  return wantsNone ? `not ${found}` : found;
}

/** The rule of the target, where it hides some. */
function compileMemberRules(
  {
    target,
    alias,
    other,
  }: { readonly target: SelectScope["entity"]; readonly alias: string; readonly other: string },
  { schema, caller, parameters }: SelectScope,
): readonly string[] {
  if (caller.family === "admin") return [];
  const member = createNestedAlias(alias, "member");
  const rule = compileReadRule({ schema, entity: target, alias: member, parameters });
  if (rule === "true") return [];
  const from = `${parameters.table(target.table)} ${quoteName(member)}`;
  const isMember = `${quoteColumn(member, "id")} = ${quoteColumn(alias, other)}`;
  return [`exists (select from ${from} where ${isMember} and ${rule})`];
}
