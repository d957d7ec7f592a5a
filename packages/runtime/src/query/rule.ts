// Rules as SQL conditions. A comparison with null is null, which neither WHERE nor CASE takes for true.
import type { Family, Operator } from "@lathe/contract";
import type {
  EntityDefinition,
  ParameterDefinition,
  Rule,
  RuleCondition,
  RuleOperand,
} from "../definition.ts";
import { comparison, operandText } from "./comparison.ts";
import { type Schema, type VisibleMember, storedEntity, storedMember } from "./schema.ts";
import { type SqlParameters, aliasBelow, quoteName } from "./sql-text.ts";
import { VALUE_TYPES } from "./value-types.ts";

/** Where a rule is applied: to rows of an entity that are known by an alias. */
export interface RuleScope {
  readonly schema: Schema;
  readonly entity: EntityDefinition;
  readonly alias: string;
  readonly parameters: SqlParameters;
  /** What the rule takes from the request, where it is not the entity that says so. */
  readonly ruleParameters?: readonly ParameterDefinition[];
  /** True where the request gives them no values: their defaults count, whatever else is called like them. */
  readonly takesDefaults?: boolean;
}

/** The condition that a rule stands for. */
export function ruleCondition(rule: Rule, scope: RuleScope): string {
  if ("all" in rule) return grouped(rule.all, " and ", scope);
  if ("any" in rule) return grouped(rule.any, " or ", scope);
  return singleCondition(rule, scope);
}

/**
 * The condition under which a family's callers read records: "true" where nothing is hidden. The rule of a virtual entity
 * holds in both families.
 */
export function readableCondition(family: Family, scope: RuleScope): string {
  const { source, readRule } = scope.entity;
  if (family === "admin" && (source === null || readRule === null)) return "true";
  return readCondition(scope);
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
  const entity = storedEntity(scope.schema, scope.entity);
  if (second === undefined) return compare(condition, memberOf(entity, first), scope.alias, scope);
  const hop = entity.members.find(({ relation }) => relation?.name === first);
  const target = scope.schema.entities.get(hop?.relation?.target ?? "");
  if (hop === undefined || target === undefined) throw new Error(`rule names no belongsTo "${first}"`);
  const alias = aliasBelow(scope.alias, hop.column);
  const holds = compare(condition, memberOf(target, second), alias, scope);
  const isTarget = `${columnOf(alias, "id")} = ${columnOf(scope.alias, hop.column)}`;
  const from = `select from ${scope.parameters.table(target.table)} ${quoteName(alias)} where ${isTarget}`;
  // A record without the target has a null there, for which only isNull holds.
  const wantsNull = condition.op === "isNull" && condition.value === true;
  return wantsNull ? `not exists (${from} and not (${holds}))` : `exists (${from} and ${holds})`;
}

function compare(condition: RuleCondition, member: VisibleMember, alias: string, scope: RuleScope): string {
  const { op, value } = condition;
  const operand = (one: RuleOperand) => {
    if (typeof one === "object" && "param" in one) return parameterOf(one.param, op, scope);
    return operandOf(typeof one === "string" ? operandText(op, one) : one, member, scope.parameters);
  };
  const operands = Array.isArray(value)
    ? { list: value.map(operand) }
    : { single: op === "isNull" ? "" : operand(value as RuleOperand) };
  return comparison({ op, left: columnOf(alias, member.column), isNull: value === true, ...operands });
}

function operandOf(
  operand: Exclude<RuleOperand, { readonly param: string }>,
  member: VisibleMember,
  parameters: SqlParameters,
): string {
  if (typeof operand !== "object") {
    const { read, cast } = VALUE_TYPES[member.type];
    const value = read(operand, member);
    if (value === undefined) throw new Error(`rule compares "${member.name}" with a value of another type`);
    return parameters.add(cast, () => value);
  }
  if (operand.var === "account.id") return parameters.add("uuid", ({ accountId }) => accountId);
  const now = parameters.addNow();
  return member.type === "date" ? `(${now} at time zone 'UTC')::date` : now;
}

/** Numbers of different types compare with each other, so it is the parameter's own type that counts. */
function parameterOf(name: string, op: Operator, scope: RuleScope): string {
  const known = scope.ruleParameters ?? scope.entity.parameters;
  const definition = known.find((parameter) => parameter.name === name);
  if (definition === undefined)
    throw new Error(`"${scope.entity.name}" has no parameter "${name}" for a rule`);
  const { cast, read } = VALUE_TYPES[definition.type];
  const usual = definition.default === null ? null : (read(definition.default, {}) ?? null);
  return scope.parameters.add(cast, ({ parameters }) => {
    const value = scope.takesDefaults === true ? usual : (parameters?.get(name) ?? null);
    return typeof value === "string" ? operandText(op, value) : value;
  });
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
