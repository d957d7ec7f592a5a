// Fields for tests, and what their type says of values and options.
import { type Field, fieldShape, typeOf } from "../fields/index.ts";
import { pointerOf } from "../issue.ts";
import type { JsonValue } from "../json-value.ts";
import type { Draft } from "./sample-model.ts";
import { readBy } from "./read-shape.ts";

/** A field named "sample" that is read without a problem. */
export function fieldOf(draft: Draft): Field {
  const { value, problems } = readBy(fieldShape, { name: "sample", ...draft });
  if (value === undefined || problems.length > 0) throw new Error(`No good field: ${problems.join(", ")}`);
  return value;
}

/** What became of a value: its canonical form, the wrong form, or the option that it breaks. */
export type Judgement =
  | { readonly value: JsonValue }
  | { readonly refused: "form" }
  | { readonly refused: "option"; readonly why: string };

/** What a field says to a value. */
export function judge(field: Field, given: unknown): Judgement {
  const facts = typeOf(field);
  const value = facts.readValue(given, field);
  if (value === undefined) return { refused: "form" };
  const why = facts.violation(value, field);
  return why === undefined ? { value } : { refused: "option", why };
}

/** Pointers into the field, to the options that are wrong. */
export function badOptions(draft: Draft): readonly string[] {
  const field = fieldOf(draft);
  const pointers: string[] = [];
  typeOf(field).checkOptions(field, (path) => pointers.push(pointerOf(path)));
  return pointers;
}

/** The first samples of a field. */
export function samples(draft: Draft, count = 40): readonly (JsonValue | undefined)[] {
  const field = fieldOf(draft);
  return Array.from({ length: count }, (_, n) => typeOf(field).sample(field, n));
}
