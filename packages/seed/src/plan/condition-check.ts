// Whether a made-up value satisfies a condition of a rule.
import { type FieldType, compareDecimals } from "@lathe/contract";
import {
  type Condition,
  type Field,
  type JsonValue,
  type Operand,
  getFieldTypeDefinition,
} from "@lathe/model";

/** What a rule compares: a value, and what is known of where it stands. */
export interface ComparedValue {
  readonly value: JsonValue;
  readonly type: FieldType;
  /** Missing for ids and times of the system. */
  readonly field?: Field | undefined;
}

/** Whether the condition holds at a point in time. Who asks is nobody, and what requests would give is not known. */
export function isConditionMet(
  { op, value: operand }: Condition,
  compared: ComparedValue,
  now: number,
): boolean {
  const { value } = compared;
  if (op === "isNull") return (value === null) === operand;
  if (value === null) return false;
  const operands = [operand].flat().map((one) => resolveOperand(one as Operand, compared, now));
  if (operands.includes(undefined)) return false;
  const orders = operands.map((one) => compareValues(value, one as JsonValue, compared.type));
  const [first = Number.NaN, second = Number.NaN] = orders;
  const [text, part] = [String(value).toLowerCase(), String(operands[0]).toLowerCase()];
  switch (op) {
    case "eq":
      return first === 0;
    case "ne":
      return first !== 0;
    case "gt":
      return first > 0;
    case "gte":
      return first >= 0;
    case "lt":
      return first < 0;
    case "lte":
      return first <= 0;
    case "in":
      return orders.includes(0);
    case "notIn":
      return !orders.includes(0);
    case "between":
      return first >= 0 && second <= 0;
    case "contains":
      return text.includes(part);
    case "startsWith":
      return text.startsWith(part);
    default:
      return text.endsWith(part);
  }
}

/** The value that an operand stands for; undefined where only a request would tell. */
export function resolveOperand(
  operand: Operand,
  { type, field }: Omit<ComparedValue, "value">,
  now: number,
): JsonValue | undefined {
  if (typeof operand === "object") {
    if (!("var" in operand) || operand.var !== "now") return undefined;
    const text = new Date(now).toISOString();
    return type === "date" ? text.slice(0, 10) : text;
  }
  return (
    (field === undefined ? undefined : getFieldTypeDefinition(field).readValue(operand, field)) ?? operand
  );
}

function compareValues(value: JsonValue, other: JsonValue, type: FieldType): number {
  if (type === "bigint" || type === "decimal") return compareDecimals(String(value), String(other));
  if (typeof value === "number" && typeof other === "number") return value - other;
  const [a, b] = [String(value), String(other)];
  return a < b ? -1 : a > b ? 1 : 0;
}
