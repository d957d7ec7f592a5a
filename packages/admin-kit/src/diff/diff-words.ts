// What became of a text, word by word.
import { matchSequences } from "./match-sequences.ts";

/** A run of a text: in both, only after, or only before. */
export interface TextChange {
  readonly kind: "same" | "insert" | "delete";
  readonly text: string;
}

/** Words, spaces and signs: what a text is compared by. */
const WORDS = /\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu;

/** What texts have to have in common, of the letters of the shorter one, to be told word by word. */
const LEAST_LIKENESS = 1 / 3;

/**
 * The runs of both texts, in order; the runs that are not deleted are `after`, those that are not inserted are `before`. Of texts
 * that have a few words in common by chance only, all of the one is deleted and all of the other inserted.
 */
export function diffWords(before: string, after: string): readonly TextChange[] {
  const changes = diffSequences(before.match(WORDS) ?? [], after.match(WORDS) ?? []);
  if (countPlaces(changes) < 2) return changes;
  const same = changes.filter(({ kind }) => kind === "same").map(({ text }) => text);
  const likeness = countLetters(same.join("")) / Math.min(countLetters(before), countLetters(after));
  return likeness < LEAST_LIKENESS
    ? [
        { kind: "delete", text: before },
        { kind: "insert", text: after },
      ]
    : changes;
}

/** At how many places something differs. */
function countPlaces(changes: readonly TextChange[]): number {
  return changes.filter(
    ({ kind }, index) => kind !== "same" && (changes[index - 1]?.kind ?? "same") === "same",
  ).length;
}

function countLetters(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

/** The same, line by line. */
export function diffLines(before: string, after: string): readonly TextChange[] {
  return diffSequences(splitLines(before), splitLines(after));
}

function splitLines(text: string): readonly string[] {
  return text === "" ? [] : text.split(/(?<=\n)/);
}

function diffSequences(before: readonly string[], after: readonly string[]): readonly TextChange[] {
  const changes: TextChange[] = [];
  const add = (kind: TextChange["kind"], text: string) => {
    const last = changes.at(-1);
    if (last?.kind === kind) changes[changes.length - 1] = { kind, text: last.text + text };
    else if (text !== "") changes.push({ kind, text });
  };
  let next = 0;
  matchSequences(before, after).forEach((place, index) => {
    const element = before[index] ?? "";
    if (place === undefined) return add("delete", element);
    add("insert", after.slice(next, place).join(""));
    add("same", element);
    next = place + 1;
  });
  add("insert", after.slice(next).join(""));
  return changes;
}
