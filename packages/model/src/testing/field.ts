// Fields for tests, and what their type says of values and options.
import { type Field, fieldShape, getFieldTypeDefinition } from "../fields/index.ts";
import { toJsonPointer } from "../issue.ts";
import type { JsonValue } from "../json-value.ts";
import type { Draft } from "./sample-model.ts";
import { parseWith } from "./parse-with.ts";

/** A field named "sample" that is read without a problem. */
export function createField(draft: Draft): Field {
  const { value, problems } = parseWith(fieldShape, { name: "sample", ...draft });
  if (value === undefined || problems.length > 0) throw new Error(`No good field: ${problems.join(", ")}`);
  return value;
}

/** What became of a value: its canonical form, the wrong form, or the option that it breaks. */
export type Judgement =
  | { readonly value: JsonValue }
  | { readonly refused: "form" }
  | { readonly refused: "option"; readonly why: string };

/** What a field says to a value. */
export function judgeValue(field: Field, given: unknown): Judgement {
  const facts = getFieldTypeDefinition(field);
  const value = facts.readValue(given, field);
  if (value === undefined) return { refused: "form" };
  const why = facts.findViolation(value, field);
  return why === undefined ? { value } : { refused: "option", why };
}

/** Pointers into the field, to the options that are wrong. */
export function listBadOptions(draft: Draft): readonly string[] {
  const field = createField(draft);
  const pointers: string[] = [];
  getFieldTypeDefinition(field).checkOptions(field, (path) => pointers.push(toJsonPointer(path)));
  return pointers;
}

/** The first samples of a field. */
export function samples(draft: Draft, count = 40): readonly (JsonValue | undefined)[] {
  const field = createField(draft);
  return Array.from({ length: count }, (_, n) => getFieldTypeDefinition(field).sample(field, n));
}
