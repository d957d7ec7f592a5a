// Every condition of a rule compares something that exists, by an operator of its type, with a value of its type.
import { MAX_IN_VALUES, OPERATORS_OF } from "@lathe/contract";
import { FIELD_TYPE_FACTS, type Field } from "../fields/index.ts";
import type { IssueCode } from "../issue-codes.ts";
import { type StoredValue, isUnknowable, membersOf, splitPath, valueAt } from "../lookup.ts";
import type { Entity } from "../parts/entity.ts";
import type { Parameter } from "../parts/parameter.ts";
import type { Condition, Operand } from "../parts/rule.ts";
import { describe } from "../shape/scalars.ts";
import { type RulePlace, conditionsOf, rulePlaces } from "./rule-places.ts";
import type { EntityRule } from "./validation.ts";

export const ruleConditions: EntityRule = (entity, validation) => {
  for (const place of rulePlaces(validation.lookup, entity)) {
    for (const [condition, path] of conditionsOf(place.rule, place.path)) {
      const value = valueAt(validation.lookup, place.base, condition.field);
      if (value === undefined && isUnknowable(validation.lookup, place.base, condition.field)) continue;
      const problem =
        value === undefined ? unknownField(place, condition) : conditionProblem(condition, value, place);
      if (problem === undefined) continue;
      const { member, code, message } = problem;
      validation.report(entity, { path: [...path, member], code, message, subject: place.subject });
    }
  }
};

interface Problem {
  readonly member: "field" | "op" | "value";
  readonly code: IssueCode;
  readonly message: string;
}

function unknownField({ base }: RulePlace, { field }: Condition): Problem {
  return { member: "field", code: "unknown_member", message: unknownFieldMessage(base, field) };
}

function unknownFieldMessage(base: Entity, field: string): string {
  const { relation, member } = splitPath(field);
  const { relations } = membersOf(base);
  if (relation === undefined && relations.get(field)?.kind === "belongsTo") {
    return `"${field}" is a relation of "${base.name}". Compare its id as "${field}Id", or a field of its target as "${field}.name".`;
  }
  if (member.includes("."))
    return `"${field}" leads more than one belongsTo away, which a rule can't. Use a nearer field.`;
  const hop = relation === undefined ? undefined : relations.get(relation);
  if (hop?.kind === "manyToMany")
    return `"${relation}" is a manyToMany, and a rule follows only a belongsTo. Use another field.`;
  if (hop !== undefined)
    return `"${hop.target}", to which "${relation}" leads, has no "${member}" to compare.`;
  return `"${base.name}" has no "${field}". A rule compares a field, {relation}Id, or a field one belongsTo away as "relation.field".`;
}

function conditionProblem(condition: Condition, value: StoredValue, place: RulePlace): Problem | undefined {
  const operators = OPERATORS_OF[value.type];
  if (operators.length === 0) {
    return {
      member: "field",
      code: "bad_operator",
      message: `"${condition.field}" is of type ${value.type}, which rules can't compare. Use another field.`,
    };
  }
  if (!operators.includes(condition.op)) {
    return {
      member: "op",
      code: "bad_operator",
      message: `"${condition.op}" does not compare values of type ${value.type}. Use one of ${operators.join(", ")}.`,
    };
  }
  const message = valueProblem(condition, value, place.parameters);
  return message === undefined ? undefined : { member: "value", code: "bad_operand", message };
}

function valueProblem(
  { op, value: compared, field }: Condition,
  value: StoredValue,
  parameters: readonly Parameter[],
): string | undefined {
  if (op === "isNull") return typeof compared === "boolean" ? undefined : '"isNull" takes true or false.';
  const wantsList = op === "in" || op === "notIn" || op === "between";
  if (!wantsList) {
    return isList(compared)
      ? `"${op}" takes a single value, not a list.`
      : operandProblem(compared, field, value, parameters);
  }
  if (!isList(compared)) return `"${op}" takes a list.`;
  if (op === "between" && compared.length !== 2)
    return '"between" takes a list of two: the lowest and the highest value.';
  if (compared.length > MAX_IN_VALUES)
    return `"${op}" takes at most ${MAX_IN_VALUES} values; this has ${compared.length}.`;
  for (const operand of compared) {
    const problem = operandProblem(operand, field, value, parameters);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function operandProblem(
  operand: Operand,
  name: string,
  value: StoredValue,
  parameters: readonly Parameter[],
): string | undefined {
  if (typeof operand !== "object") return literalProblem(operand, name, value);
  if ("param" in operand) {
    const parameter = parameters.find((known) => known.name === operand.param);
    if (parameter === undefined) {
      return `There is no parameter "${operand.param}" here. ${parameters.length > 0 ? `Known: ${parameters.map((known) => known.name).join(", ")}.` : "Only virtual entities and collections have parameters."}`;
    }
    if (valueClass(parameter.type) === valueClass(value.type)) return undefined;
    return `The parameter "${parameter.name}" is of type ${parameter.type}, but "${name}" is of type ${value.type}; they can't be compared.`;
  }
  const fits =
    operand.var === "now" ? value.type === "datetime" || value.type === "date" : value.type === "uuid";
  return fits
    ? undefined
    : `{"var": "${operand.var}"} can't be compared with "${name}", which is of type ${value.type}.`;
}

function literalProblem(
  operand: string | number | boolean,
  name: string,
  value: StoredValue,
): string | undefined {
  const facts = FIELD_TYPE_FACTS[value.type];
  const read = facts.readValue(operand, value.field as Field);
  if (read !== undefined) return undefined;
  if (value.field?.type === "enum") {
    return `${describe(operand)} is no value of "${name}". Use one of ${value.field.values.map((known) => JSON.stringify(known.value)).join(", ")}.`;
  }
  return `"${name}" is compared with ${facts.form}, not with ${describe(operand)}.`;
}

/** Types of one class can be compared with each other. */
function valueClass(type: StoredValue["type"]): string {
  if (type === "slug" || type === "email" || type === "url" || type === "enum") return "string";
  if (type === "bigint" || type === "decimal" || type === "float") return "integer";
  return type;
}

function isList(value: Operand | readonly Operand[]): value is readonly Operand[] {
  return Array.isArray(value);
}
