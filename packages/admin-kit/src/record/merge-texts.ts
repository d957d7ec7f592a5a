// Merges two changes of one text by paragraphs: only paragraphs that both changed are left to be chosen.
import { matchSequences } from "../diff/match-sequences.ts";

/** A run of paragraphs: merged already, or changed by both. */
export type TextPiece =
  | { readonly kind: "merged"; readonly text: string }
  | { readonly kind: "both"; readonly base: string; readonly theirs: string; readonly mine: string };

/** The three forms of something that was changed twice. */
export interface ThreeForms<Value> {
  readonly base: Value;
  readonly theirs: Value;
  readonly mine: Value;
}

/** The pieces of the merged text, in order. */
export function mergeTexts({ base, theirs, mine }: ThreeForms<string>): readonly TextPiece[] {
  const forms = {
    base: splitParagraphs(base),
    theirs: splitParagraphs(theirs),
    mine: splitParagraphs(mine),
  };
  const pieces: TextPiece[] = [];
  for (const run of splitRuns(forms)) {
    const piece = mergeRun(run);
    const last = pieces.at(-1);
    if (piece.kind === "merged" && last?.kind === "merged")
      pieces[pieces.length - 1] = { kind: "merged", text: last.text + piece.text };
    else if (piece.kind === "both" || piece.text !== "") pieces.push(piece);
  }
  return pieces;
}

/** The merged text; undefined where there is something to choose. */
export function joinMerged(pieces: readonly TextPiece[]): string | undefined {
  if (pieces.some(({ kind }) => kind === "both")) return undefined;
  return pieces.map((piece) => (piece.kind === "merged" ? piece.text : "")).join("");
}

/** Paragraphs with the empty lines before them, so that one can be added behind the last without changing it. */
function splitParagraphs(text: string): readonly string[] {
  const paragraphs: string[] = [];
  let from = 0;
  for (const { 0: gap, index } of text.matchAll(/\s+/g)) {
    const isInside = index > 0 && index + gap.length < text.length;
    if (!isInside || gap.split("\n").length < 3) continue;
    paragraphs.push(text.slice(from, index));
    from = index;
  }
  return from === text.length ? paragraphs : [...paragraphs, text.slice(from)];
}

function mergeRun({ base, theirs, mine }: ThreeForms<string>): TextPiece {
  if (theirs === base || theirs === mine) return { kind: "merged", text: mine };
  if (mine === base) return { kind: "merged", text: theirs };
  return { kind: "both", base, theirs, mine };
}

/** Splits three texts where all three agree. */
function splitRuns({ base, theirs, mine }: ThreeForms<readonly string[]>): readonly ThreeForms<string>[] {
  const inTheirs = matchSequences(base, theirs);
  const inMine = matchSequences(base, mine);
  const agreed = base.flatMap((_paragraph, index) => {
    const t = inTheirs[index];
    const m = inMine[index];
    return t === undefined || m === undefined ? [] : [{ b: index, t, m }];
  });
  const runs: ThreeForms<string>[] = [];
  let from = { b: 0, t: 0, m: 0 };
  for (const place of [...agreed, { b: base.length, t: theirs.length, m: mine.length }]) {
    runs.push(
      ...pairParagraphs({
        base: base.slice(from.b, place.b),
        theirs: theirs.slice(from.t, place.t),
        mine: mine.slice(from.m, place.m),
      }),
    );
    const same = base[place.b] ?? "";
    runs.push({ base: same, theirs: same, mine: same });
    from = { b: place.b + 1, t: place.t + 1, m: place.m + 1 };
  }
  return runs;
}

/** Paragraphs that stand beside each other were changed, each on its own, where none came or went. */
function pairParagraphs({
  base,
  theirs,
  mine,
}: ThreeForms<readonly string[]>): readonly ThreeForms<string>[] {
  if (base.length !== theirs.length || base.length !== mine.length)
    return [{ base: base.join(""), theirs: theirs.join(""), mine: mine.join("") }];
  return base.map((paragraph, index) => ({
    base: paragraph,
    theirs: theirs[index] ?? "",
    mine: mine[index] ?? "",
  }));
}
