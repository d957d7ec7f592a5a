// What is wrong with a value, as a key of the catalogue: made without React, said in words by whoever shows it.
import { formatNumber } from "../format/numbers.ts";
import type { TextKey } from "../texts/catalogue.ts";
import type { Texts } from "../texts/texts-context.tsx";

/** The keys of what can be wrong with a value. */
export type ProblemKey = Extract<TextKey, `fields.problem-${string}`>;

/** What is wrong with a value. */
export interface FieldProblem {
  readonly key: ProblemKey;
  readonly values?: Readonly<Record<string, string | number>>;
  /** Where inside the value, as a JSON pointer; left out where it is all of it. */
  readonly path?: string;
}

/** Says a problem in words. */
export function formatProblem({ key, values = {} }: FieldProblem, { text, locale }: Texts): string {
  const written = Object.entries(values).map(([name, value]) => [
    name,
    isBound(name) ? formatNumber(value, locale) : value,
  ]);
  // The values of a problem are those of its key: both are written in one place.
  const say = text as (key: TextKey, values: Readonly<Record<string, string | number>>) => string;
  return say(key, Object.fromEntries(written) as Readonly<Record<string, string | number>>);
}

/** Bounds of exact numbers are texts, and written as numbers all the same. */
function isBound(name: string): boolean {
  return name === "min" || name === "max";
}
