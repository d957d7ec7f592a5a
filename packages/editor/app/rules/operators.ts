// Operators in words, by type, and what becomes of a value when the operator or the field is another.
import { type FieldType, OPERATORS_BY_FIELD_TYPE, type Operator } from "@lathe/contract";
import type { Comparable } from "./comparable.ts";
import type { DraftCondition, DraftValue } from "./rule-tree.ts";

/** An operator as it is chosen: `isNull` is two of them. */
export interface OperatorChoice {
  /** For select elements. */
  readonly id: string;
  readonly op: Operator;
  readonly words: string;
}

const WORDS: Readonly<Record<Exclude<Operator, "isNull">, string>> = {
  eq: "is",
  ne: "is not",
  gt: "above",
  gte: "at least",
  lt: "below",
  lte: "at most",
  in: "is one of",
  notIn: "is none of",
  between: "between",
  contains: "contains",
  startsWith: "starts with",
  endsWith: "ends with",
};

const TIME_WORDS: Partial<Readonly<Record<Operator, string>>> = {
  gt: "after",
  gte: "at or after",
  lt: "before",
  lte: "at or before",
};

const isTime = (type: FieldType) => type === "date" || type === "datetime";

/** The operators of a type. */
export function listOperators(type: FieldType): readonly OperatorChoice[] {
  return OPERATORS_BY_FIELD_TYPE[type].flatMap((op): readonly OperatorChoice[] =>
    op === "isNull"
      ? [
          { id: "missing", op, words: "is missing" },
          { id: "there", op, words: "is there" },
        ]
      : [{ id: op, op, words: (isTime(type) ? TIME_WORDS[op] : undefined) ?? WORDS[op] }],
  );
}

/** The choice that a condition has made. */
export function getOperatorId({ op, value }: Pick<DraftCondition, "op" | "value">): string {
  if (op !== "isNull") return op;
  return value === false ? "there" : "missing";
}

/** Whether an operator takes a list. */
export const takesList = (op: Operator): boolean => op === "in" || op === "notIn";

/** A condition with another operator; its value is kept where it can be. */
export function withOperator(condition: DraftCondition, id: string): DraftCondition {
  if (id === "missing" || id === "there") return { ...condition, op: "isNull", value: id === "missing" };
  const op = id as Operator;
  return { ...condition, op, value: convertValue(condition, op) };
}

function convertValue({ op: former, value }: DraftCondition, op: Operator): DraftValue {
  if (former === "isNull") return undefined;
  const operands = listOperands(value);
  if (op === "between") return [operands[0], operands[1]];
  const known = operands.filter((operand) => operand !== undefined);
  return takesList(op) ? known : known[0];
}

/** A condition on another field: what does not fit its type is dropped. */
export function withField(condition: DraftCondition, to: Comparable, from?: Comparable): DraftCondition {
  const operators = OPERATORS_BY_FIELD_TYPE[to.type];
  const isSameKind = from?.type === to.type && to.type !== "enum" && from.relation === to.relation;
  const op = operators.includes(condition.op) && from !== undefined ? condition.op : (operators[0] ?? "eq");
  const isKept = op === condition.op && (isSameKind || op === "isNull");
  const empty: DraftValue = to.type === "boolean" ? true : takesList(op) ? [] : undefined;
  const value = isKept ? condition.value : op === "between" ? [undefined, undefined] : empty;
  return { ...condition, field: to.path, op, value };
}

/** What a condition compares with, as a list. */
export function listOperands(value: DraftValue): Extract<DraftValue, readonly unknown[]> {
  return Array.isArray(value) ? value : value === undefined ? [] : [value as never];
}
