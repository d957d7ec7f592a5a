// Rules as SQL conditions. A comparison with null is null, which neither WHERE nor CASE takes for true.
import type { Family, Operator } from "@lathe/contract";
import type {
  EntityDefinition,
  ParameterDefinition,
  Rule,
  RuleCondition,
  RuleOperand,
} from "../definition.ts";
import { compileComparison, escapeOperand } from "./comparison.ts";
import { type Schema, type VisibleMember, getStoredEntity, findStoredMember } from "./schema.ts";
import { type SqlParameters, createNestedAlias, quoteName } from "./sql-text.ts";
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
export function compileRule(rule: Rule, scope: RuleScope): string {
  if ("all" in rule) return compileGroup(rule.all, " and ", scope);
  if ("any" in rule) return compileGroup(rule.any, " or ", scope);
  return compileCondition(rule, scope);
}

/**
 * The condition under which a family's callers read records: "true" where nothing is hidden. The rule of a virtual entity
 * holds in both families.
 */
export function compileFamilyReadRule(family: Family, scope: RuleScope): string {
  const { source, readRule } = scope.entity;
  if (family === "admin" && (source === null || readRule === null)) return "true";
  return compileReadRule(scope);
}

/** The condition of an entity's read rule; "true" where nothing is hidden, "false" where nothing was opened. */
export function compileReadRule(scope: RuleScope): string {
  const { readRule } = scope.entity;
  if (readRule === "everyone") return "true";
  return readRule === null ? "false" : compileRule(readRule, scope);
}

function compileGroup(rules: readonly Rule[], word: string, scope: RuleScope): string {
  return `(${rules.map((rule) => compileRule(rule, scope)).join(word)})`;
}

function compileCondition(condition: RuleCondition, scope: RuleScope): string {
  const [first = "", second] = condition.field.split(".");
  const entity = getStoredEntity(scope.schema, scope.entity);
  if (second === undefined)
    return compileRuleComparison(condition, getStoredMember(entity, first), scope.alias, scope);
  const relationMember = entity.members.find(({ relation }) => relation?.name === first);
  const target = scope.schema.entities.get(relationMember?.relation?.target ?? "");
  if (relationMember === undefined || target === undefined)
    throw new Error(`rule names no belongsTo "${first}"`);
  const alias = createNestedAlias(scope.alias, relationMember.column);
  const holds = compileRuleComparison(condition, getStoredMember(target, second), alias, scope);
  const isTarget = `${quoteColumn(alias, "id")} = ${quoteColumn(scope.alias, relationMember.column)}`;
  const from = `select from ${scope.parameters.table(target.table)} ${quoteName(alias)} where ${isTarget}`;
  // A record without the target has a null there, for which only isNull holds.
  const wantsNull = condition.op === "isNull" && condition.value === true;
  return wantsNull ? `not exists (${from} and not (${holds}))` : `exists (${from} and ${holds})`;
}

function compileRuleComparison(
  condition: RuleCondition,
  member: VisibleMember,
  alias: string,
  scope: RuleScope,
): string {
  const { op, value } = condition;
  const operand = (one: RuleOperand) => {
    if (typeof one === "object" && "param" in one) return compileParameter(one.param, op, scope);
    return compileOperand(typeof one === "string" ? escapeOperand(op, one) : one, member, scope.parameters);
  };
  const operands = Array.isArray(value)
    ? { list: value.map(operand) }
    : { single: op === "isNull" ? "" : operand(value as RuleOperand) };
  return compileComparison({
    op,
    left: quoteColumn(alias, member.column),
    isNull: value === true,
    ...operands,
  });
}

function compileOperand(
  operand: Exclude<RuleOperand, { readonly param: string }>,
  member: VisibleMember,
  parameters: SqlParameters,
): string {
  if (typeof operand !== "object") {
    const { parse, cast } = VALUE_TYPES[member.type];
    const value = parse(operand, member);
    if (value === undefined) throw new Error(`rule compares "${member.name}" with a value of another type`);
    return parameters.add(cast, () => value);
  }
  if (operand.var === "account.id") return parameters.add("uuid", ({ accountId }) => accountId);
  if (operand.var === "account.verified")
    return parameters.add("boolean", ({ accountVerified }) => accountVerified);
  const now = parameters.addNow();
  return member.type === "date" ? `(${now} at time zone 'UTC')::date` : now;
}

/** Numbers of different types compare with each other, so it is the parameter's own type that counts. */
function compileParameter(name: string, op: Operator, scope: RuleScope): string {
  const definitions = scope.ruleParameters ?? scope.entity.parameters;
  const definition = definitions.find((parameter) => parameter.name === name);
  if (definition === undefined)
    throw new Error(`"${scope.entity.name}" has no parameter "${name}" for a rule`);
  const { cast, parse } = VALUE_TYPES[definition.type];
  const defaultValue = definition.default === null ? null : (parse(definition.default, {}) ?? null);
  return scope.parameters.add(cast, ({ parameters }) => {
    const value = scope.takesDefaults === true ? defaultValue : (parameters?.get(name) ?? null);
    return typeof value === "string" ? escapeOperand(op, value) : value;
  });
}

function getStoredMember(entity: EntityDefinition, name: string): VisibleMember {
  const member = findStoredMember(entity, name);
  if (member === undefined) throw new Error(`"${entity.name}" has no member "${name}" for a rule`);
  return member;
}

/** A column of an aliased table. */
export function quoteColumn(alias: string, column: string): string {
  return `${quoteName(alias)}.${quoteName(column)}`;
}
