// One comparison as SQL: the same for rules and for filters.
import type { FilterOperator, Operator } from "@lathe/contract";
import { COLLATION } from "./value-types.ts";

/** The two sides of a comparison; `list` for in, notIn and between. */
export interface Comparison {
  readonly op: Operator;
  readonly left: string;
  readonly single?: string;
  readonly list?: readonly string[];
  /** For isNull: whether null is asked for. */
  readonly isNull: boolean;
}

const SYMBOLS: Readonly<Partial<Record<Operator, string>>> = {
  eq: "=",
  ne: "<>",
  gt: ">",
  gte: ">=",
  lt: "<",
  lte: "<=",
};

/** Those that look for a text inside others. */
export const PATTERN_OPERATORS: readonly FilterOperator[] = ["contains", "startsWith", "endsWith"];

/** The comparison as a condition. */
export function compileComparison({ op, left, single = "", list = [], isNull }: Comparison): string {
  switch (op) {
    case "isNull":
      return `${left} is ${isNull ? "" : "not "}null`;
    case "in":
      return list.length === 0 ? "false" : `${left} in (${list.join(", ")})`;
    case "notIn":
      return list.length === 0 ? `${left} is not null` : `${left} not in (${list.join(", ")})`;
    case "between":
      return `${left} between ${list[0]} and ${list[1]}`;
    case "contains":
      return compileLikeCondition(left, `'%' || ${single} || '%'`);
    case "startsWith":
      return compileLikeCondition(left, `${single} || '%'`);
    case "endsWith":
      return compileLikeCondition(left, `'%' || ${single}`);
    default:
      return `${left} ${SYMBOLS[op]} ${single}`;
  }
}

/** Letter case does not count; the pattern's value was escaped by `escapeLike`. */
export function compileLikeCondition(left: string, pattern: string): string {
  return `${foldCase(left)} like ${foldCase(`(${pattern})`)}`;
}

/** A text in lower case, as Unicode has it. */
export function foldCase(text: string): string {
  return `lower(${text} ${COLLATION})`;
}

/** The text that an operator compares with: inside a pattern, wildcards stand for themselves. */
export function escapeOperand(op: FilterOperator, text: string): string {
  return PATTERN_OPERATORS.includes(op) ? escapeLike(text) : text;
}

/** A text in which wildcards stand for themselves. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, (char) => `\\${char}`);
}
