// Every condition of a rule compares something that exists, by an operator of its type, with a value of its type.
import { type FieldType, MAX_IN_VALUES, OPERATORS_BY_FIELD_TYPE } from "@lathe/contract";
import { FIELD_TYPE_DEFINITIONS, type Field } from "../fields/index.ts";
import type { IssueCode } from "../issue-codes.ts";
import {
  type StoredValue,
  hasUnknownTarget,
  getMembersByName,
  splitPath,
  findValueAtPath,
} from "../lookup.ts";
import type { Entity } from "../parts/entity.ts";
import type { Parameter } from "../parts/parameter.ts";
import type { Condition, Operand, RuleVariable } from "../parts/rule.ts";
import { describeValue } from "../shape/scalars.ts";
import { type RuleLocation, iterateConditions, listRuleLocations } from "./rule-locations.ts";
import type { EntityValidator } from "./validation.ts";

export const ruleConditions: EntityValidator = (entity, validation) => {
  for (const place of listRuleLocations(validation.lookup, entity)) {
    for (const [condition, path] of iterateConditions(place.rule, place.path)) {
      const value = findValueAtPath(validation.lookup, place.base, condition.field);
      if (value === undefined && hasUnknownTarget(validation.lookup, place.base, condition.field)) continue;
      const problem =
        value === undefined
          ? createUnknownFieldProblem(place, condition)
          : findConditionProblem(condition, value, place);
      if (problem === undefined) continue;
      const { member, code, message } = problem;
      validation.report(entity, { path: [...path, member], code, message, subject: place.subject });
    }
  }
};

interface ConditionProblem {
  readonly member: "field" | "op" | "value";
  readonly code: IssueCode;
  readonly message: string;
}

function createUnknownFieldProblem({ base }: RuleLocation, { field }: Condition): ConditionProblem {
  return { member: "field", code: "unknown_member", message: describeUnknownField(base, field) };
}

function describeUnknownField(base: Entity, field: string): string {
  const { relation, member } = splitPath(field);
  const { relations } = getMembersByName(base);
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

function findConditionProblem(
  condition: Condition,
  value: StoredValue,
  place: RuleLocation,
): ConditionProblem | undefined {
  const operators = OPERATORS_BY_FIELD_TYPE[value.type];
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
  const message = findValueProblem(condition, value, place.parameters);
  return message === undefined ? undefined : { member: "value", code: "bad_operand", message };
}

function findValueProblem(
  { op, value: compared, field }: Condition,
  value: StoredValue,
  parameters: readonly Parameter[],
): string | undefined {
  if (op === "isNull") return typeof compared === "boolean" ? undefined : '"isNull" takes true or false.';
  const wantsList = op === "in" || op === "notIn" || op === "between";
  if (!wantsList) {
    return isList(compared)
      ? `"${op}" takes a single value, not a list.`
      : findOperandProblem(compared, field, value, parameters);
  }
  if (!isList(compared)) return `"${op}" takes a list.`;
  if (op === "between" && compared.length !== 2)
    return '"between" takes a list of two: the lowest and the highest value.';
  if (compared.length > MAX_IN_VALUES)
    return `"${op}" takes at most ${MAX_IN_VALUES} values; this has ${compared.length}.`;
  for (const operand of compared) {
    const problem = findOperandProblem(operand, field, value, parameters);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** The types of values that a variable can be compared with. */
const VARIABLE_TYPES: Readonly<Record<RuleVariable, readonly FieldType[]>> = {
  now: ["datetime", "date"],
  "account.id": ["uuid"],
  "account.verified": ["boolean"],
};

function findOperandProblem(
  operand: Operand,
  name: string,
  value: StoredValue,
  parameters: readonly Parameter[],
): string | undefined {
  if (typeof operand !== "object") return findLiteralProblem(operand, name, value);
  if ("param" in operand) {
    const parameter = parameters.find((known) => known.name === operand.param);
    if (parameter === undefined) {
      return `There is no parameter "${operand.param}" here. ${parameters.length > 0 ? `Known: ${parameters.map((known) => known.name).join(", ")}.` : "Only virtual entities and collections have parameters."}`;
    }
    if (getComparisonClass(parameter.type) === getComparisonClass(value.type)) return undefined;
    return `The parameter "${parameter.name}" is of type ${parameter.type}, but "${name}" is of type ${value.type}; they can't be compared.`;
  }
  return VARIABLE_TYPES[operand.var].includes(value.type)
    ? undefined
    : `{"var": "${operand.var}"} can't be compared with "${name}", which is of type ${value.type}.`;
}

function findLiteralProblem(
  operand: string | number | boolean,
  name: string,
  value: StoredValue,
): string | undefined {
  const facts = FIELD_TYPE_DEFINITIONS[value.type];
  const read = facts.readValue(operand, value.field as Field);
  if (read !== undefined) return undefined;
  if (value.field?.type === "enum") {
    return `${describeValue(operand)} is no value of "${name}". Use one of ${value.field.values.map((known) => JSON.stringify(known.value)).join(", ")}.`;
  }
  return `"${name}" is compared with ${facts.valueHint}, not with ${describeValue(operand)}.`;
}

/** Types of one class can be compared with each other. */
function getComparisonClass(type: StoredValue["type"]): string {
  if (type === "slug" || type === "email" || type === "url" || type === "enum") return "string";
  if (type === "bigint" || type === "decimal" || type === "float") return "integer";
  return type;
}

function isList(value: Operand | readonly Operand[]): value is readonly Operand[] {
  return Array.isArray(value);
}
