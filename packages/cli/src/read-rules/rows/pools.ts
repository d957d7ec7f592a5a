// What each member of an entity can be in a row: values that rules care about, and values that have a mark.
import { type Entity, type Field, type JsonValue, sameJson, typeOf } from "@lathe/model";
import type { GivenScope } from "../given.ts";
import type { Compared } from "./rules-about.ts";
import { NOBODY, valuesAround } from "./values.ts";

/** What rules compare with, by `entity.member`. */
export type ComparedValues = ReadonlyMap<string, readonly Compared[]>;

/** The values that a field is drawn from; `mark` is put into texts that have room for it. */
export function fieldPool(
  entity: Entity,
  field: Field,
  { compared, mark, number, scope }: PoolScope,
): readonly JsonValue[] {
  const around = (compared.get(`${entity.name}.${field.name}`) ?? []).flatMap((each) =>
    valuesAround(each, field.type, scope),
  );
  const valid = around.flatMap((value) => validValue(field, value));
  const plain = plainValues(field, { mark, number, scope });
  return distinct([...valid, ...plain, ...(field.required ? [] : [null])]);
}

/** What a pool is made for. */
export interface PoolScope {
  readonly compared: ComparedValues;
  readonly mark: string;
  /** Another one for every row. */
  readonly number: number;
  readonly scope: GivenScope;
}

/** The values that a system member is drawn from. */
export function systemPool(
  place: string,
  { compared, scope }: Pick<PoolScope, "compared" | "scope">,
  usual: string,
): readonly JsonValue[] {
  const type = place.endsWith(".id") ? "uuid" : "datetime";
  const around = (compared.get(place) ?? []).flatMap((each) => valuesAround(each, type, scope));
  return distinct([...around.filter((value) => value !== NOBODY), usual]);
}

function plainValues(
  field: Field,
  { mark, number, scope }: Pick<PoolScope, "mark" | "number" | "scope">,
): readonly JsonValue[] {
  switch (field.type) {
    case "boolean":
      return [true, false];
    case "enum":
      return field.values.map(({ value }) => value);
    case "uuid":
      return [field.unique ? sampleOf(field, number) : NOBODY, scope.accountId].flat();
    case "date":
    case "datetime":
      return pastValue(field, new Date(scope.now.getTime() - (number + 3) * 86_400_000));
    default:
      return [...marked(field, mark), ...sampleOf(field, number)].slice(0, 1);
  }
}

function pastValue(field: Field, moment: Date): readonly JsonValue[] {
  const text = moment.toISOString();
  return validValue(field, field.type === "date" ? text.slice(0, 10) : text);
}

/** A value with the mark in it; none where the type has no texts. Rows are stored past the patterns that requests must match. */
function marked(field: Field, mark: string): readonly JsonValue[] {
  switch (field.type) {
    case "string":
      return [fitting(mark, field.maxLength).padEnd(field.minLength ?? 0, ".")];
    case "text":
    case "markdown":
    case "slug":
      return [fitting(mark, field.maxLength)];
    case "email":
      return [fitting(`${mark}@example.org`, field.maxLength)];
    case "url":
      return [fitting(`https://example.org/${mark}`, field.maxLength)];
    case "json":
      return [{ mark }];
    default:
      return [];
  }
}

/** Marks differ at their end. */
function fitting(text: string, maxLength: number | null): string {
  return maxLength === null ? text : text.slice(-maxLength);
}

function sampleOf(field: Field, number: number): readonly JsonValue[] {
  const sample = typeOf(field).sample(field, number);
  return sample === undefined ? [] : [sample];
}

/** The value in the form in which it is stored; nothing where the field does not take it. */
function validValue(field: Field, value: JsonValue): readonly JsonValue[] {
  const { readValue, violation } = typeOf(field);
  const read = readValue(value, field);
  return read === undefined || violation(read, field) !== undefined ? [] : [read];
}

function distinct(values: readonly JsonValue[]): readonly JsonValue[] {
  return values.filter((value, index) => values.findIndex((other) => sameJson(other, value)) === index);
}
