// Rules as SQL conditions. A comparison with null is null, which neither WHERE nor CASE takes for true.
import type { EntityDefinition, Rule, RuleCondition, RuleOperand } from "../definition.ts";
import { comparison, operandText } from "./comparison.ts";
import { type Schema, type VisibleMember, storedMember } from "./schema.ts";
import { type SqlParameters, quoteName } from "./sql-text.ts";
import { VALUE_TYPES } from "./value-types.ts";

/** Where a rule is applied: to rows of an entity that are known by an alias. */
export interface RuleScope {
  readonly schema: Schema;
  readonly entity: EntityDefinition;
  readonly alias: string;
  readonly parameters: SqlParameters;
}

/** The condition that a rule stands for. */
export function ruleCondition(rule: Rule, scope: RuleScope): string {
  if ("all" in rule) return grouped(rule.all, " and ", scope);
  if ("any" in rule) return grouped(rule.any, " or ", scope);
  return singleCondition(rule, scope);
}

/** The condition of an entity's read rule; "true" where nothing is hidden, "false" where nothing was opened. */
export function readCondition(scope: RuleScope): string {
  const { readRule } = scope.entity;
  if (readRule === "everyone") return "true";
  return readRule === null ? "false" : ruleCondition(readRule, scope);
}

function grouped(rules: readonly Rule[], word: string, scope: RuleScope): string {
  return `(${rules.map((rule) => ruleCondition(rule, scope)).join(word)})`;
}

function singleCondition(condition: RuleCondition, scope: RuleScope): string {
  const [first = "", second] = condition.field.split(".");
  if (second === undefined) return compare(condition, memberOf(scope.entity, first), scope.alias, scope);
  const hop = scope.entity.members.find(({ relation }) => relation?.name === first);
  const target = scope.schema.entities.get(hop?.relation?.target ?? "");
  if (hop === undefined || target === undefined) throw new Error(`rule names no belongsTo "${first}"`);
  const alias = `${scope.alias}_${hop.column}`;
  const holds = compare(condition, memberOf(target, second), alias, scope);
  const isTarget = `${columnOf(alias, "id")} = ${columnOf(scope.alias, hop.column)}`;
  const from = `select from ${scope.parameters.table(target.table)} ${quoteName(alias)} where ${isTarget}`;
  // A record without the target has a null there, for which only isNull holds.
  const wantsNull = condition.op === "isNull" && condition.value === true;
  return wantsNull ? `not exists (${from} and not (${holds}))` : `exists (${from} and ${holds})`;
}

function compare(
  condition: RuleCondition,
  member: VisibleMember,
  alias: string,
  { parameters }: RuleScope,
): string {
  const { cast } = VALUE_TYPES[member.type];
  const { op, value } = condition;
  const operand = (one: RuleOperand) =>
    operandOf(typeof one === "string" ? operandText(op, one) : one, member, cast, parameters);
  const operands = Array.isArray(value)
    ? { list: value.map(operand) }
    : { single: op === "isNull" ? "" : operand(value as RuleOperand) };
  return comparison({ op, left: columnOf(alias, member.column), isNull: value === true, ...operands });
}

function operandOf(
  operand: RuleOperand,
  member: VisibleMember,
  cast: string,
  parameters: SqlParameters,
): string {
  if (typeof operand !== "object") {
    const value = VALUE_TYPES[member.type].read(operand, member);
    if (value === undefined) throw new Error(`rule compares "${member.name}" with a value of another type`);
    return parameters.add(cast, () => value);
  }
  if ("param" in operand) throw new Error(`rule of a stored entity has the parameter "${operand.param}"`);
  if (operand.var === "account.id") return parameters.add("uuid", ({ accountId }) => accountId);
  const now = parameters.addNow();
  return member.type === "date" ? `(${now} at time zone 'UTC')::date` : now;
}

function memberOf(entity: EntityDefinition, name: string): VisibleMember {
  const member = storedMember(entity, name);
  if (member === undefined) throw new Error(`"${entity.name}" has no member "${name}" for a rule`);
  return member;
}

/** A column of an aliased table. */
export function columnOf(alias: string, column: string): string {
  return `${quoteName(alias)}.${quoteName(column)}`;
}
