// Times at which something happened to a record: there once its state says so, and never after its last change.
import type { Entity, Field, JsonValue } from "@lathe/model";
import { isEventTimestamp } from "./time-value.ts";
import { type ValueRequest, isFieldOfType } from "./value-request.ts";

/** Reads a field of a record. */
export type ReadValue = (name: string) => JsonValue;

/** When things happened to a record, in milliseconds. */
export function listEventTimes({ fields }: Entity, read: ReadValue): readonly number[] {
  return fields
    .filter((field) => isEventTimestamp(field))
    .map(({ name }) => read(name))
    .filter((value) => typeof value === "string")
    .map((value) => Date.parse(value));
}

/** Whether it has happened, by the state of the record: "publishedAt" from the state "published" on. Undefined where no state tells. */
export function hasHappened({ field, entity, getSiblingValue }: ValueRequest): boolean | undefined {
  const state = findState(entity, field);
  if (state === undefined) return undefined;
  const at = state.values.indexOf(String(getSiblingValue(state.name)));
  return at >= state.values.indexOf(toStateName(field));
}

/** Whether the record has gone on to a later state: what it went through before can't lie ahead of it. */
export function isLongPast({ field, entity, getSiblingValue }: ValueRequest): boolean {
  const state = findState(entity, field);
  if (state === undefined) return false;
  return state.values.indexOf(String(getSiblingValue(state.name))) > state.values.indexOf(toStateName(field));
}

/** Whether a record is one that others can know of at a time: what its states tell of has happened by then. */
export function isKnownAt(entity: Entity, time: number, read: ReadValue): boolean {
  return entity.fields
    .filter((field) => findState(entity, field) !== undefined)
    .every(({ name }) => {
      const value = read(name);
      return typeof value === "string" && Date.parse(value) <= time;
    });
}

function findState({ fields }: Entity, field: Field) {
  if (!isEventTimestamp(field)) return undefined;
  return fields
    .filter((other) => isFieldOfType(other, "enum"))
    .map(({ name, values }) => ({ name, values: values.map(({ value }) => value) }))
    .find(({ values }) => values.includes(toStateName(field)));
}

function toStateName({ name }: Pick<Field, "name">): string {
  return name.replace(/(At|On)$/, "");
}
