// What each member of an entity can be in a row: values that rules care about, and values that have a mark.
import { type Entity, type Field, type JsonValue, isSameJson, getFieldTypeDefinition } from "@lathe/model";
import type { ArgumentScope } from "../rule-arguments.ts";
import type { ComparedOperand } from "./applicable-rules.ts";
import { UNUSED_ID, listBoundaryValues } from "./boundary-values.ts";

/** What rules compare with, by `entity.member`. */
export type ComparedValues = ReadonlyMap<string, readonly ComparedOperand[]>;

/** The values that a field is drawn from; `mark` is put into texts that have room for it. */
export function listFieldValues(
  entity: Entity,
  field: Field,
  { compared, mark, number, scope }: CandidateScope,
): readonly JsonValue[] {
  const around = (compared.get(`${entity.name}.${field.name}`) ?? []).flatMap((each) =>
    listBoundaryValues(each, field.type, scope),
  );
  const valid = around.flatMap((value) => validValue(field, value));
  const plain = listPlainValues(field, { mark, number, scope });
  return distinct([...valid, ...plain, ...(field.required ? [] : [null])]);
}

/** What a pool is made for. */
export interface CandidateScope {
  readonly compared: ComparedValues;
  readonly mark: string;
  /** Another one for every row. */
  readonly number: number;
  readonly scope: ArgumentScope;
}

/** The values that a system member is drawn from. */
export function listSystemValues(
  place: string,
  { compared, scope }: Pick<CandidateScope, "compared" | "scope">,
  usual: string,
): readonly JsonValue[] {
  const type = place.endsWith(".id") ? "uuid" : "datetime";
  const around = (compared.get(place) ?? []).flatMap((each) => listBoundaryValues(each, type, scope));
  return distinct([...around.filter((value) => value !== UNUSED_ID), usual]);
}

function listPlainValues(
  field: Field,
  { mark, number, scope }: Pick<CandidateScope, "mark" | "number" | "scope">,
): readonly JsonValue[] {
  switch (field.type) {
    case "boolean":
      return [true, false];
    case "enum":
      return field.values.map(({ value }) => value);
    case "uuid":
      return [field.unique ? createSample(field, number) : UNUSED_ID, scope.accountId].flat();
    case "date":
    case "datetime":
      return createPastValue(field, new Date(scope.now.getTime() - (number + 3) * 86_400_000));
    default:
      return [...withMark(field, mark), ...createSample(field, number)].slice(0, 1);
  }
}

function createPastValue(field: Field, moment: Date): readonly JsonValue[] {
  const text = moment.toISOString();
  return validValue(field, field.type === "date" ? text.slice(0, 10) : text);
}

/** A value with the mark in it; none where the type has no texts. Rows are stored past the patterns that requests must match. */
function withMark(field: Field, mark: string): readonly JsonValue[] {
  switch (field.type) {
    case "string":
      return [truncateStart(mark, field.maxLength).padEnd(field.minLength ?? 0, ".")];
    case "text":
    case "markdown":
    case "slug":
      return [truncateStart(mark, field.maxLength)];
    case "email":
      return [truncateStart(`${mark}@example.org`, field.maxLength)];
    case "url":
      return [truncateStart(`https://example.org/${mark}`, field.maxLength)];
    case "json":
      return [{ mark }];
    default:
      return [];
  }
}

/** Marks differ at their end. */
function truncateStart(text: string, maxLength: number | null): string {
  return maxLength === null ? text : text.slice(-maxLength);
}

function createSample(field: Field, number: number): readonly JsonValue[] {
  const sample = getFieldTypeDefinition(field).sample(field, number);
  return sample === undefined ? [] : [sample];
}

/** The value in the form in which it is stored; nothing where the field does not take it. */
function validValue(field: Field, value: JsonValue): readonly JsonValue[] {
  const { readValue, findViolation } = getFieldTypeDefinition(field);
  const read = readValue(value, field);
  return read === undefined || findViolation(read, field) !== undefined ? [] : [read];
}

function distinct(values: readonly JsonValue[]): readonly JsonValue[] {
  return values.filter((value, index) => values.findIndex((other) => isSameJson(other, value)) === index);
}
