// Whether a list can be filtered by a condition: old links and typed addresses have others, too, which are left out.
import { type Condition, type ConditionValue, isRelativeTime } from "./condition.ts";
import { isDay } from "./condition-query.ts";
import type { FilterField } from "./filter-fields.ts";
import { findChoice } from "./operator-choices.ts";

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether the list has the field, and takes such an operator and such values for it. */
export function isKnownCondition(condition: Condition, fields: readonly FilterField[]): boolean {
  const field = fields.find(({ name }) => name === condition.field);
  if (field === undefined) return false;
  const isTaken =
    findChoice(field, condition) !== undefined ||
    field.field?.operators.some((operator) => operator === condition.op) === true;
  return isTaken && listTexts(condition.value).every((text) => isValue(field, text));
}

function listTexts(value: ConditionValue): readonly string[] {
  if (typeof value === "boolean" || isRelativeTime(value)) return [];
  return typeof value === "string" ? [value] : value;
}

function isValue({ kind, field }: FilterField, text: string): boolean {
  switch (kind) {
    case "text":
      return true;
    case "number":
      return field?.type === "integer" || field?.type === "bigint"
        ? /^-?\d+$/.test(text)
        : text.trim() !== "" && Number.isFinite(Number(text));
    case "date":
      return isDay(text);
    case "datetime":
      return !Number.isNaN(Date.parse(text));
    case "enum":
      return field?.values?.some(({ value }) => value === text) !== false;
    case "boolean":
      return text === "true" || text === "false";
    case "uuid":
    case "relation":
    case "membership":
      return UUID.test(text);
  }
}
