// What is wrong with a value, as a key of the catalogue: made without React, said in words by whoever shows it.
import { formatNumber } from "../format/numbers.ts";
import type { TextKey } from "../texts/catalogue.ts";
import type { Texts } from "../texts/texts-context.tsx";

/** The keys of what can be wrong with a value. */
export type ProblemKey = Exclude<Extract<TextKey, `fields.problem-${string}`>, "fields.problem-inside">;

/** What is wrong with a value. */
export interface FieldProblem {
  readonly key: ProblemKey;
  readonly values?: Readonly<Record<string, string | number>>;
  /** Where inside the value, as a JSON pointer; left out where it is all of it. */
  readonly path?: string;
}

/** Says a problem in words, with the place where it is inside the value: "Entry 2, url: Not a web address." */
export function formatProblem(problem: FieldProblem, texts: Texts): string {
  const words = formatWhole(problem, texts);
  const where = formatPlace(problem.path ?? "", texts);
  return where === "" ? words : texts.text("fields.problem-inside", { where, problem: words });
}

/** Says in words where inside a value something is; nothing for all of it. */
export function formatPlace(path: string, { text }: Texts): string {
  return path
    .split("/")
    .slice(1)
    .map((name) =>
      /^\d+$/.test(name)
        ? text("fields.entry", { number: Number(name) + 1 })
        : name.replaceAll("~1", "/").replaceAll("~0", "~"),
    )
    .join(", ");
}

function formatWhole({ key, values = {} }: FieldProblem, { text, locale }: Texts): string {
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
