// Compares stored values with those of rules, one by one in JavaScript: written apart from what makes SQL of rules.
import type { FieldType, Operator } from "@lathe/contract";
import type { JsonValue } from "@lathe/model";

/** A value, what it is held against, and the type that both are read by. */
export interface Comparison {
  readonly op: Operator;
  readonly left: JsonValue;
  readonly right: JsonValue;
  readonly type: FieldType;
}

/** Whether a comparison holds. With null nothing does, but for `isNull`. */
export function holds({ op, left, right, type }: Comparison): boolean {
  if (op === "isNull") return (left === null) === right;
  if (left === null || right === null) return false;
  const against = (other: JsonValue) => orderOf(left, other, type);
  const list = Array.isArray(right) ? (right as readonly JsonValue[]) : [];
  switch (op) {
    case "eq":
      return against(right) === 0;
    case "ne":
      return against(right) !== 0;
    case "gt":
      return against(right) > 0;
    case "gte":
      return against(right) >= 0;
    case "lt":
      return against(right) < 0;
    case "lte":
      return against(right) <= 0;
    case "in":
      return list.some((one) => one !== null && against(one) === 0);
    case "notIn":
      return list.every((one) => one !== null && against(one) !== 0);
    case "between":
      return list.length === 2 && list.every((one) => one !== null) && isBetween(against, list);
    case "contains":
      return folded(left).includes(folded(right));
    case "startsWith":
      return folded(left).startsWith(folded(right));
    case "endsWith":
      return folded(left).endsWith(folded(right));
  }
}

function isBetween(against: (other: JsonValue) => number, [low = null, high = null]: readonly JsonValue[]) {
  return against(low) >= 0 && against(high) <= 0;
}

function folded(value: JsonValue): string {
  return String(value).toLowerCase();
}

/** Below, at or above zero, as the first value is below, at or above the second. */
function orderOf(a: JsonValue, b: JsonValue, type: FieldType): number {
  switch (type) {
    case "integer":
    case "bigint":
    case "decimal":
      return orderOfExact(String(a), String(b));
    case "float":
      return Number(a) - Number(b);
    case "datetime":
      return Date.parse(String(a)) - Date.parse(String(b));
    case "uuid":
      return orderOfTexts(folded(a), folded(b));
    default:
      return orderOfTexts(String(a), String(b));
  }
}

function orderOfTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** Numbers as texts of any length; those that have an exponent are floats anyway. */
function orderOfExact(a: string, b: string): number {
  const decimals = Math.max(decimalsOf(a), decimalsOf(b));
  if (!isPlain(a) || !isPlain(b)) return Number(a) - Number(b);
  const difference = whole(a, decimals) - whole(b, decimals);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

function isPlain(text: string): boolean {
  return /^-?\d+(?:\.\d+)?$/.test(text);
}

function decimalsOf(text: string): number {
  return text.split(".")[1]?.length ?? 0;
}

function whole(text: string, decimals: number): bigint {
  const [before = "0", after = ""] = text.split(".");
  return BigInt(before + after.padEnd(decimals, "0"));
}
