// The conditions of a list, as people build them and as an address has them: `status~in~draft,review`, `publishedAt~last~14d`.
import type { FilterOperator } from "@lathe/client";

/** What conditions compare by: what lists take, and days that are counted from today. */
export type ConditionOperator = FilterOperator | "last" | "next";

/** So many units back or ahead; of none, the unit that is now: this day, this week. */
export interface RelativeTime {
  readonly n: number;
  readonly unit: "day" | "week" | "month" | "year";
}

/** The value of a condition: texts, as they are typed; a list where the operator takes several. */
export type ConditionValue = string | boolean | readonly string[] | RelativeTime;

/** A condition that records have to meet. */
export interface Condition {
  /** As filters of the API name it: `status`, `authorId`, `tags`. */
  readonly field: string;
  readonly op: ConditionOperator;
  readonly value: ConditionValue;
}

/** The most conditions that a list takes, with its search. */
export const MAX_CONDITIONS = 20;

const OPERATORS: readonly ConditionOperator[] = [
  "eq",
  "ne",
  "gt",
  "gte",
  "lt",
  "lte",
  "in",
  "notIn",
  "between",
  "contains",
  "startsWith",
  "endsWith",
  "isNull",
  "hasAll",
  "last",
  "next",
];

const UNITS = { d: "day", w: "week", m: "month", y: "year" } as const;

/** Whether an operator takes a list of values. */
export function takesList(op: ConditionOperator): boolean {
  return op === "in" || op === "notIn" || op === "hasAll" || op === "between";
}

/** Whether a value is a number of days, weeks, months or years. */
export function isRelativeTime(value: unknown): value is RelativeTime {
  return typeof value === "object" && value !== null && "n" in value && "unit" in value;
}

/** Writes a condition into an address. */
export function formatCondition({ field, op, value }: Condition): string {
  return `${field}~${op}~${formatValue(value)}`;
}

/** Reads a condition of an address; undefined where it is none. */
export function parseCondition(text: string): Condition | undefined {
  const [field = "", op = "", ...rest] = text.split("~");
  const known = OPERATORS.find((name) => name === op);
  if (field === "" || known === undefined || rest.length !== 1) return undefined;
  const value = parseValue(known, rest[0] ?? "");
  return value === undefined ? undefined : { field, op: known, value };
}

function formatValue(value: ConditionValue): string {
  if (typeof value === "string") return encodeText(value);
  if (typeof value === "boolean") return String(value);
  return isRelativeTime(value) ? `${value.n}${value.unit.slice(0, 1)}` : value.map(encodeText).join(",");
}

function parseValue(op: ConditionOperator, text: string): ConditionValue | undefined {
  if (op === "last" || op === "next") return parseRelativeTime(text);
  if (op === "isNull") return text === "true" ? true : text === "false" ? false : undefined;
  const values = text.split(",").map(decodeText);
  if (op === "between") return values.length === 2 ? values : undefined;
  if (takesList(op)) return text === "" ? undefined : values;
  return values.length === 1 ? values[0] : undefined;
}

function parseRelativeTime(text: string): RelativeTime | undefined {
  const [, digits = "", letter] = /^(\d{1,4})([dwmy])$/.exec(text) ?? [];
  const unit = letter === undefined ? undefined : UNITS[letter as keyof typeof UNITS];
  return unit === undefined || Number(digits) > 1000 ? undefined : { n: Number(digits), unit };
}

/** Tildes and commas are the grammar's own. */
function encodeText(text: string): string {
  return text.replaceAll(/[%~,]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function decodeText(text: string): string {
  return text.replaceAll(/%(25|7E|2C)/g, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
