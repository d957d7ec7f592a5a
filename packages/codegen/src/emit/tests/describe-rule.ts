// Read rules in words, for people who look through tests.
import type { Operator } from "@lathe/contract";
import {
  type Condition,
  EVERYONE,
  type Operand,
  type Rule,
  type RuleVariable,
  getBranches,
  isCondition,
} from "@lathe/model";

const OPERATOR_WORDS: Readonly<Record<Exclude<Operator, "isNull">, string>> = {
  eq: "is",
  ne: "is not",
  gt: "is above",
  gte: "is at least",
  lt: "is below",
  lte: "is at most",
  in: "is one of",
  notIn: "is none of",
  between: "is between",
  contains: "contains",
  startsWith: "starts with",
  endsWith: "ends with",
};

const VARIABLE_WORDS: Readonly<Record<RuleVariable, string>> = {
  now: "now",
  "account.id": "the account of the caller",
  "account.verified": "whether the address of the caller is verified",
};

/** Which records a read rule shows: "where status is "published"". */
export function describeReadRule(rule: Rule | typeof EVERYONE | null): string {
  if (rule === null) return "no records";
  return rule === EVERYONE ? "all records" : `records where ${describeRule(rule)}`;
}

function describeRule(rule: Rule): string {
  if (isCondition(rule)) return describeCondition(rule);
  return getBranches(rule)
    .map((branch) => (isCondition(branch) ? describeRule(branch) : `(${describeRule(branch)})`))
    .join("all" in rule ? " and " : " or ");
}

function describeCondition({ field, op, value }: Condition): string {
  if (op === "isNull") return `${field} ${value === true ? "is empty" : "is not empty"}`;
  const operands = (Array.isArray(value) ? (value as readonly Operand[]) : [value as Operand]).map(
    describeOperand,
  );
  return `${field} ${OPERATOR_WORDS[op]} ${operands.join(op === "between" ? " and " : ", ")}`;
}

function describeOperand(operand: Operand): string {
  if (typeof operand !== "object") return JSON.stringify(operand);
  if ("param" in operand) return `the parameter ${operand.param}`;
  return VARIABLE_WORDS[operand.var];
}
