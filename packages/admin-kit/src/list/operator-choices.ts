// The operators of conditions in words: which there are for a kind of value, and which one a condition has.
import { type Condition, type ConditionOperator, type ConditionValue, isRelativeTime } from "./condition.ts";
import type { FilterField, FilterKind } from "./filter-fields.ts";

/** An operator as people choose it; the key of its words is `list.op-{key}`. */
export interface OperatorChoice {
  readonly key: ChoiceKey;
  readonly op: ConditionOperator;
  /** Where the words say it all: "is today". */
  readonly preset?: ConditionValue;
}

/** The name of an operator in words. */
export type ChoiceKey = keyof typeof CHOICES;

const CHOICES = {
  contains: { op: "contains" },
  is: { op: "eq" },
  "is-not": { op: "ne" },
  "starts-with": { op: "startsWith" },
  "ends-with": { op: "endsWith" },
  "any-of": { op: "in" },
  "none-of": { op: "notIn" },
  "has-any": { op: "in" },
  "has-none": { op: "notIn" },
  "has-all": { op: "hasAll" },
  "at-least": { op: "gte" },
  "more-than": { op: "gt" },
  "at-most": { op: "lte" },
  "less-than": { op: "lt" },
  between: { op: "between" },
  on: { op: "eq" },
  before: { op: "lt" },
  after: { op: "gt" },
  last: { op: "last" },
  next: { op: "next" },
  today: { op: "last", preset: { n: 0, unit: "day" } },
  "this-week": { op: "last", preset: { n: 0, unit: "week" } },
  "this-month": { op: "last", preset: { n: 0, unit: "month" } },
  yes: { op: "eq", preset: true },
  no: { op: "eq", preset: false },
  "not-set": { op: "isNull", preset: true },
  empty: { op: "isNull", preset: true },
  "not-empty": { op: "isNull", preset: false },
} as const satisfies Readonly<Record<string, { op: ConditionOperator; preset?: ConditionValue }>>;

const DAYS = [
  "on",
  "before",
  "after",
  "between",
  "last",
  "next",
  "today",
  "this-week",
  "this-month",
] as const;

const OF_KIND: Readonly<Record<FilterKind, readonly ChoiceKey[]>> = {
  text: ["contains", "is", "is-not", "starts-with", "ends-with", "any-of", "none-of"],
  number: ["is", "is-not", "at-least", "more-than", "at-most", "less-than", "between", "any-of"],
  date: DAYS,
  datetime: DAYS,
  enum: ["any-of", "none-of"],
  uuid: ["any-of", "none-of"],
  relation: ["any-of", "none-of"],
  membership: ["has-any", "has-all", "has-none"],
  boolean: ["yes", "no"],
};

/** What can be said about a field, the most usual first. */
export function listChoices({ kind, required }: FilterField): readonly OperatorChoice[] {
  const empty: readonly ChoiceKey[] = required
    ? []
    : kind === "boolean"
      ? ["not-set"]
      : ["empty", "not-empty"];
  return [...OF_KIND[kind], ...empty].map(toChoice);
}

/** The words for the operator of a condition; undefined where there are none. */
export function findChoice(field: FilterField, condition: Condition): OperatorChoice | undefined {
  const op =
    OF_KIND[field.kind].includes("any-of") && !OF_KIND[field.kind].includes("is")
      ? toListOperator(condition.op)
      : condition.op;
  const choices = listChoices(field).filter((choice) => choice.op === op);
  const exact = choices.find(({ preset }) => preset !== undefined && isSameValue(preset, condition.value));
  return exact ?? choices.find(({ preset }) => preset === undefined);
}

/** The key of the words for an operator in a sentence, also where people can't choose it for such a field. */
export function getOperatorKey(field: FilterField, condition: Condition): ChoiceKey {
  const keys = Object.keys(CHOICES) as readonly ChoiceKey[];
  const key =
    findChoice(field, condition)?.key ?? keys.find((each) => CHOICES[each].op === condition.op) ?? "is";
  const isOne = !Array.isArray(condition.value) || condition.value.length === 1;
  // Nobody says that something is any of one.
  if (isOne && key === "any-of") return "is";
  return isOne && key === "none-of" ? "is-not" : key;
}

/** The condition of a choice with a value; undefined while the value is missing. */
export function makeCondition(
  { name }: FilterField,
  { op, preset }: OperatorChoice,
  value: unknown,
): Condition | undefined {
  const complete = preset ?? readValue(op, value);
  return complete === undefined ? undefined : { field: name, op, value: complete };
}

/** What stays of a value when another operator is chosen for it. */
export function convertValue(op: ConditionOperator, value: unknown): unknown {
  const first = Array.isArray(value) ? (value[0] as unknown) : value;
  if (op === "last" || op === "next")
    return isRelativeTime(value) && value.n > 0 ? value : { n: 7, unit: "day" };
  if (isRelativeTime(value) || typeof value === "boolean") return undefined;
  if (op === "between") return Array.isArray(value) ? value.slice(0, 2) : [value ?? null, null];
  if (op === "in" || op === "notIn" || op === "hasAll")
    return Array.isArray(value) ? value.filter((each) => each !== null) : value == null ? [] : [value];
  return first;
}

/** Whether records without a value are left out, although the words do not say so. */
export function leavesOutEmpty({ required, kind }: FilterField, { op }: OperatorChoice): boolean {
  return !required && kind !== "membership" && (op === "ne" || op === "notIn");
}

/** What is one of one is it. */
function toListOperator(op: ConditionOperator): ConditionOperator {
  return op === "eq" ? "in" : op === "ne" ? "notIn" : op;
}

function toChoice(key: ChoiceKey): OperatorChoice {
  return { key, ...CHOICES[key] };
}

function readValue(op: ConditionOperator, value: unknown): ConditionValue | undefined {
  if (op === "last" || op === "next") return isRelativeTime(value) ? value : undefined;
  if (op === "isNull") return typeof value === "boolean" ? value : undefined;
  if (!Array.isArray(value)) return isFilled(value) ? String(value) : undefined;
  const texts = value.filter(isFilled).map(String);
  if (op === "between") return texts.length === 2 ? texts : undefined;
  return texts.length === 0 ? undefined : texts;
}

function isFilled(value: unknown): value is string | number {
  return typeof value === "number" || (typeof value === "string" && value.trim() !== "");
}

function isSameValue(a: ConditionValue, b: ConditionValue): boolean {
  if (isRelativeTime(a)) return isRelativeTime(b) && a.n === b.n && a.unit === b.unit;
  return a === b || String(a) === String(b);
}
