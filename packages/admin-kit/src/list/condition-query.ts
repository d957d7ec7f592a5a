// Conditions as requests and saved views have them: days become points in time, texts become numbers.
import type { AnyFields, ListQuery } from "@lathe/client";
import { parseDate } from "@lathe/contract";
import { type Condition, type ConditionValue, isRelativeTime } from "./condition.ts";
import { resolveDays, toDay, toInstants } from "./day-bounds.ts";
import type { FilterField } from "./filter-fields.ts";

/** The filters of a list request. */
export type RequestFilters = NonNullable<ListQuery<AnyFields>["filters"]>;

/** When and where days are counted. */
export interface Clock {
  readonly now: number;
  readonly timeZone: string;
}

/** A condition as views keep it: like those of requests, besides days that are counted from today. */
export interface ViewCondition {
  readonly field: string;
  readonly op: string;
  readonly value: unknown;
}

/** The filters that a request is sent with; conditions on what this list can't be filtered by are left out. */
export function toRequestFilters(
  conditions: readonly Condition[],
  fields: readonly FilterField[],
  clock: Clock,
): RequestFilters {
  const sent = conditions.flatMap((condition) => {
    const field = fields.find(({ name }) => name === condition.field);
    return field === undefined ? [] : [toRequestFilter(condition, field, clock)];
  });
  // What the API takes depends on the model; the types of a client that knows none can't say it.
  return sent as RequestFilters;
}

/** A condition as a view keeps it. */
export function toViewCondition(condition: Condition, field: FilterField, clock: Clock): ViewCondition {
  return isRelativeTime(condition.value) ? condition : toRequestFilter(condition, field, clock);
}

/** A condition of a view as people see it: points in time that are ends of days become days. */
export function fromViewCondition(
  { field, op, value }: ViewCondition,
  fields: readonly FilterField[],
  timeZone: string,
): Condition {
  const condition = { field, op, value: toTexts(value) } as Condition;
  const kind = fields.find(({ name }) => name === field)?.kind;
  return kind === "datetime" ? (fromInstants(condition, timeZone) ?? condition) : condition;
}

function toRequestFilter(condition: Condition, { kind, field }: FilterField, clock: Clock): ViewCondition {
  const { value } = condition;
  if (kind === "datetime" || kind === "date") return toTimeFilter(condition, kind, clock);
  if (kind === "boolean") return { ...condition, value: value === "true" || value === true };
  const isNumber = field?.type === "integer" || field?.type === "float";
  return isNumber && condition.op !== "isNull" ? { ...condition, value: toNumbers(value) } : condition;
}

function toTimeFilter(condition: Condition, kind: "date" | "datetime", clock: Clock): ViewCondition {
  const { field, op, value } = condition;
  if (op === "last" || op === "next") {
    if (!isRelativeTime(value)) return condition;
    const days = resolveDays(op, value, toDay(clock.now, clock.timeZone));
    return { field, op: "between", value: kind === "date" ? days : toInstants(days, clock.timeZone) };
  }
  if (kind === "date" || typeof value === "boolean") return condition;
  const [first, last = first] = typeof value === "string" ? [value] : isRelativeTime(value) ? [] : value;
  if (!isDay(first) || !isDay(last)) return condition;
  const [begin, end] = toInstants([first, last], clock.timeZone);
  if (op === "lt" || op === "gte") return { field, op, value: begin };
  if (op === "gt" || op === "lte") return { field, op, value: end };
  return { field, op: "between", value: [begin, end] };
}

function fromInstants({ field, op, value }: Condition, timeZone: string): Condition | undefined {
  if (typeof value === "boolean" || isRelativeTime(value)) return undefined;
  const texts = typeof value === "string" ? [value] : value;
  const days = texts.map((text) => toDay(Date.parse(text), timeZone));
  const [first, last = first] = days;
  if (first === undefined || last === undefined) return undefined;
  const [begin, end] = toInstants([first, last], timeZone);
  const expected = op === "between" ? [begin, end] : [op === "lt" || op === "gte" ? begin : end];
  if (texts.some((text, index) => Date.parse(text) !== Date.parse(expected[index] ?? ""))) return undefined;
  if (op === "between" && first === last) return { field, op: "eq", value: first };
  return { field, op, value: op === "between" ? [first, last] : first };
}

/** Whether a text is a day of the calendar. */
export function isDay(text: string | undefined): text is string {
  return text !== undefined && parseDate(text) !== undefined;
}

function toNumbers(value: ConditionValue): unknown {
  if (typeof value === "string") return Number(value);
  return Array.isArray(value) ? value.map(Number) : value;
}

function toTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === "number" ? String(value) : value;
}
