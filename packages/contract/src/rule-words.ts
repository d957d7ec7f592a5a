// Rules in words: one reading for generated tests, explanations, the command line and editors.
import type { Operator } from "./operators.ts";

/** A value that a rule compares with, as far as words need it. */
export type WordedOperand =
  | string
  | number
  | boolean
  | { readonly var: "now" | "account.id" | "account.verified" }
  | { readonly param: string };

interface WordedCondition {
  readonly field: string;
  readonly op: Operator;
  readonly value: WordedOperand | readonly WordedOperand[];
}

/** A rule of the model's grammar. */
export type WordedRule =
  | { readonly all: readonly WordedRule[] }
  | { readonly any: readonly WordedRule[] }
  | WordedCondition;

/** What operators say. */
export const OPERATOR_WORDS: Readonly<Record<Exclude<Operator, "isNull">, string>> = {
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

/** What they say of times. */
export const TIME_WORDS: Readonly<Partial<Record<Operator, string>>> = {
  gt: "is after",
  gte: "is at or after",
  lt: "is before",
  lte: "is at or before",
};

/** What rules take from the request. */
export const VARIABLE_WORDS = {
  now: "now",
  "account.id": "the account of the caller",
  "account.verified": "whether the address of the caller is verified",
} as const;

/** A value in words, where there are better ones than the value itself: the label of a choice. */
export type WordValue = (field: string, value: string | number | boolean) => string | undefined;

/** A rule as a part of a sentence: `status is "published" and (pinned is true or author.name is missing)`. */
export function describeRule(rule: WordedRule, wordValue?: WordValue): string {
  if ("field" in rule) return describeCondition(rule, wordValue);
  const [branches, word] = "all" in rule ? [rule.all, " and "] : [rule.any, " or "];
  return branches
    .map((branch) =>
      "field" in branch || branches.length === 1
        ? describeRule(branch, wordValue)
        : `(${describeRule(branch, wordValue)})`,
    )
    .join(word);
}

/** Which records a read rule shows: "records where …", all of them, or none where nothing was opened. */
export function describeReadRule(rule: WordedRule | "everyone" | null): string {
  if (rule === null) return "no records";
  return rule === "everyone" ? "all records" : `records where ${describeRule(rule)}`;
}

function describeCondition({ field, op, value }: WordedCondition, wordValue?: WordValue): string {
  if (op === "isNull") return `${field} ${value === true ? "is missing" : "is there"}`;
  const operands = isList(value) ? value : [value];
  const words = operands.some(isTime) ? TIME_WORDS[op] : undefined;
  const compared = operands
    .map(
      (operand) =>
        (typeof operand === "object" ? undefined : wordValue?.(field, operand)) ?? describeOperand(operand),
    )
    .join(op === "between" ? " and " : ", ");
  return `${field} ${words ?? OPERATOR_WORDS[op]} ${compared === "" ? "nothing" : compared}`;
}

function describeOperand(operand: WordedOperand): string {
  if (typeof operand !== "object") return JSON.stringify(operand);
  if ("param" in operand) return `the parameter ${operand.param}`;
  return VARIABLE_WORDS[operand.var];
}

/** Whether a value can only be compared with dates and times. */
function isTime(operand: WordedOperand): boolean {
  if (typeof operand === "string") return /^\d{4}-\d{2}-\d{2}/.test(operand);
  return typeof operand === "object" && "var" in operand && operand.var === "now";
}

function isList(value: WordedCondition["value"]): value is readonly WordedOperand[] {
  return Array.isArray(value);
}
