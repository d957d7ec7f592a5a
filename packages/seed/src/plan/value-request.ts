// What a value is made from: the field, its record, and chance.
import type { Entity, Field, JsonValue } from "@lathe/model";
import type { Random } from "./random.ts";

/** A wish for one value of one record. */
export interface ValueRequest<F extends Field = Field> {
  readonly field: F;
  readonly entity: Entity;
  /** Which record of its entity, from 0. */
  readonly index: number;
  readonly random: Random;
  /** The beginning of the day that the records are told from, in milliseconds. */
  readonly today: number;
  /** When the record was made. */
  readonly createdAt: number;
  /** What the same record has in another field. */
  readonly getSiblingValue: (name: string) => JsonValue;
  /** Whether there are pictures for images; else they stay empty. */
  readonly hasPictures: boolean;
}

/** A field of some types. */
export type FieldOfType<Type extends Field["type"]> = Extract<Field, { readonly type: Type }>;

/** Whether a field is of one of these types. */
export function isFieldOfType<Type extends Field["type"]>(
  field: Field,
  ...types: readonly Type[]
): field is FieldOfType<Type> {
  return types.some((type) => type === field.type);
}
