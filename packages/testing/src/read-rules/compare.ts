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
export function isComparisonTrue({ op, left, right, type }: Comparison): boolean {
  if (op === "isNull") return (left === null) === right;
  if (left === null || right === null) return false;
  const against = (other: JsonValue) => compareValues(left, other, type);
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
      return foldCase(left).includes(foldCase(right));
    case "startsWith":
      return foldCase(left).startsWith(foldCase(right));
    case "endsWith":
      return foldCase(left).endsWith(foldCase(right));
  }
}

function isBetween(against: (other: JsonValue) => number, [low = null, high = null]: readonly JsonValue[]) {
  return against(low) >= 0 && against(high) <= 0;
}

function foldCase(value: JsonValue): string {
  return String(value).toLowerCase();
}

/** Below, at or above zero, as the first value is below, at or above the second. */
function compareValues(a: JsonValue, b: JsonValue, type: FieldType): number {
  switch (type) {
    case "integer":
    case "bigint":
    case "decimal":
      return compareExact(String(a), String(b));
    case "float":
      return Number(a) - Number(b);
    case "datetime":
      return Date.parse(String(a)) - Date.parse(String(b));
    case "uuid":
      return compareTexts(foldCase(a), foldCase(b));
    default:
      return compareTexts(String(a), String(b));
  }
}

function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** Numbers as texts of any length; those that have an exponent are floats anyway. */
function compareExact(a: string, b: string): number {
  const decimals = Math.max(countDecimals(a), countDecimals(b));
  if (!isPlainNumber(a) || !isPlainNumber(b)) return Number(a) - Number(b);
  const difference = toScaledInteger(a, decimals) - toScaledInteger(b, decimals);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

function isPlainNumber(text: string): boolean {
  return /^-?\d+(?:\.\d+)?$/.test(text);
}

function countDecimals(text: string): number {
  return text.split(".")[1]?.length ?? 0;
}

function toScaledInteger(text: string, decimals: number): bigint {
  const [before = "0", after = ""] = text.split(".");
  return BigInt(before + after.padEnd(decimals, "0"));
}
