// A value that does what a rule asks of it, as far as there is one.
import type { Condition, Field, JsonValue, Operand } from "@lathe/model";
import type { RuleGoal } from "./rule-goals.ts";
import { type ValueRequest, isFieldOfType } from "./value-request.ts";
import { parseFieldValue, createNaturalValue } from "./field-value.ts";
import { type ComparedValue, isConditionMet, resolveOperand } from "./condition-check.ts";
import { formatExactValue } from "./number-value.ts";
import { isLongPast } from "./event-times.ts";
import { DAY, formatTime } from "./time-value.ts";

const MAX_ATTEMPTS = 6;

/** Records are looked at on the day they are made, and on some days after it. */
const LATER_SPAN = 2 * DAY;

/** Whether a value does what all the aims ask, now and for the days to come. */
export function meetsGoals(goals: readonly RuleGoal[], compared: ComparedValue, today: number): boolean {
  return goals.every(({ condition, mustHold }) =>
    [today, today + LATER_SPAN].every((now) => isConditionMet(condition, compared, now) === mustHold),
  );
}

/** A value that meets the aims; the natural one where none is found. Undefined where none can be made at all. */
export function createGoalValue(
  createRequest: (attempt: number) => ValueRequest,
  goals: readonly RuleGoal[],
): JsonValue | undefined {
  const first = createNaturalValue(createRequest(0));
  if (goals.length === 0 || first === undefined) return first;
  const last = createRequest(MAX_ATTEMPTS);
  const { field, today, random } = last;
  const fits = (value: JsonValue | undefined) =>
    value !== undefined && meetsGoals(goals, { value, type: field.type, field }, today);
  const liesAhead = (value: JsonValue) => typeof value === "string" && Date.parse(value) > today;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const value = attempt === 0 ? first : createNaturalValue(createRequest(attempt));
    if (value !== undefined && fits(value)) return value;
  }
  const fitting = goals
    .flatMap(({ condition }) => listCandidates(condition, createRequest(MAX_ATTEMPTS)))
    .map((value) => (value === null ? (field.required ? undefined : null) : parseFieldValue(field, value)))
    .filter((value) => value !== undefined)
    .filter((value) => fits(value) && !(liesAhead(value) && isLongPast(last)));
  return fitting.length === 0 ? first : random.pick(fitting);
}

/** Values around what the condition speaks of: some of them satisfy it, some do not. */
function listCandidates({ value }: Condition, request: ValueRequest): readonly JsonValue[] {
  const { field, today, random } = request;
  const named = [value]
    .flat()
    .filter((operand) => typeof operand !== "object")
    .map((operand) => resolveOperand(operand as Operand, { type: field.type, field }, today))
    .filter((one) => one !== undefined);
  const natural = createNaturalValue(request) ?? "";
  const near = named.flatMap((one) => listNeighbours(field, one));
  const texts = named.flatMap((one) => [
    `${String(one)} ${String(natural)}`,
    `${String(natural)} ${String(one)}`,
  ]);
  const times = isFieldOfType(field, "date", "datetime")
    ? [-random.between(1, 400), random.between(4, 60)].map((days) =>
        formatTime(field, today + days * DAY + DAY / 2.5),
      )
    : [];
  const listed = isFieldOfType(field, "enum") ? field.values.map((one) => one.value) : [];
  const truths = field.type === "boolean" ? [true, false] : [];
  return [...times, ...listed, ...truths, ...named, ...near, ...texts, null];
}

/** The next values on both sides. */
function listNeighbours(field: Field, value: JsonValue): readonly JsonValue[] {
  if (typeof value === "number") return [value - 1, value + 1];
  if (isFieldOfType(field, "bigint", "decimal") && typeof value === "string") {
    const units = BigInt(value.replace(".", ""));
    return [units - 1n, units + 1n].map((one) => formatExactValue(field, one));
  }
  if (!isFieldOfType(field, "date", "datetime")) return [];
  const time = Date.parse(String(value));
  return [time - DAY, time + DAY].filter(Number.isFinite).map((one) => formatTime(field, one));
}
