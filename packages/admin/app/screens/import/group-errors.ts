// Errors of a file that say the same of the same field, as one. Free of React.
import type { ImportFailure } from "./import-errors-query.ts";

/** The same problem in some rows. */
export interface ErrorGroup {
  readonly member: string | null;
  readonly problem: string;
  readonly rows: readonly number[];
  /** What the cells hold, each once; null for nothing. */
  readonly values: readonly (string | null)[];
}

/** Groups errors by field and by what is wrong, the most frequent ones first. */
export function groupErrors(
  failures: readonly ImportFailure[],
  word: (failure: ImportFailure) => string,
): readonly ErrorGroup[] {
  const worded = failures.map((failure) => ({ ...failure, problem: word(failure) }));
  const groups = Map.groupBy(worded, ({ member, problem }) => `${member ?? ""} ${problem}`);
  return [...groups.values()]
    .flatMap((same): readonly ErrorGroup[] => {
      const [first] = same;
      if (first === undefined) return [];
      return [
        {
          member: first.member,
          problem: first.problem,
          rows: same.flatMap(({ row }) => (row === null ? [] : [row])),
          values: [...new Set(same.map(({ value }) => value))],
        },
      ];
    })
    .toSorted((a, b) => b.rows.length - a.rows.length);
}

/** The words of a file that stand for no choice yet, by the members that they were for. */
export function listUnknownWords(failures: readonly ImportFailure[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const { code, member, value } of failures) {
    if (!UNKNOWN_WORDS.has(code) || member === null || value === null || value === "") continue;
    const known = found.get(member) ?? [];
    if (!known.includes(value)) found.set(member, [...known, value]);
  }
  return found;
}

const UNKNOWN_WORDS: ReadonlySet<string> = new Set(["unknown_word", "wrong_type", "bad_value"]);
