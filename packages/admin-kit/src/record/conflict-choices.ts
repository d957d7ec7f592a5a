// What is chosen where two people changed the same: one question per member, or per paragraph of a long text. Free of React.
import { getOwn } from "./get-own.ts";
import type { Members } from "./members.ts";
import type { Overlap } from "./merge.ts";

/** Something to choose. */
export interface ConflictQuestion {
  /** Names it among all questions. */
  readonly key: string;
  readonly member: string;
  readonly base: unknown;
  readonly theirs: unknown;
  readonly mine: unknown;
}

/** What was chosen so far. */
export interface ConflictAnswers {
  /** Whose value is taken, by question. */
  readonly sides: Readonly<Record<string, "theirs" | "mine">>;
  /** Values that were written instead, by member. */
  readonly written: Members;
}

/** Nothing is preselected. */
export const NO_ANSWERS: ConflictAnswers = { sides: {}, written: {} };

/** The questions of a member: of a long text, the paragraphs that both changed. */
export function listQuestions({ member, base, theirs, mine, pieces }: Overlap): readonly ConflictQuestion[] {
  if (pieces === undefined) return [{ key: member, member, base, theirs, mine }];
  return pieces.flatMap((piece, index) =>
    piece.kind === "both" ? [{ ...piece, key: `${member}/${index}`, member }] : [],
  );
}

/** The questions of a member that have no answer yet. */
export function listOpenQuestions(overlap: Overlap, { sides, written }: ConflictAnswers) {
  if (Object.hasOwn(written, overlap.member)) return [];
  return listQuestions(overlap).filter(({ key }) => !Object.hasOwn(sides, key));
}

/** Takes one side everywhere. */
export function answerAll(overlaps: readonly Overlap[], side: "theirs" | "mine"): ConflictAnswers {
  const keys = overlaps.flatMap(listQuestions).map(({ key }) => [key, side] as const);
  return { sides: Object.fromEntries(keys), written: {} };
}

/** The value of a member as it was chosen; where questions are open, as it is in the form. */
export function composeValue(overlap: Overlap, { sides, written }: ConflictAnswers): unknown {
  const { member, theirs, mine, pieces } = overlap;
  if (Object.hasOwn(written, member)) return written[member];
  if (pieces === undefined) return getOwn(sides, member) === "theirs" ? theirs : mine;
  const texts = pieces.map((piece, index) => {
    if (piece.kind === "merged") return piece.text;
    return sides[`${member}/${index}`] === "theirs" ? piece.theirs : piece.mine;
  });
  return texts.join("");
}

/** The values of the members that are chosen entirely. */
export function composeChoices(overlaps: readonly Overlap[], answers: ConflictAnswers): Members {
  const chosen = overlaps.filter((overlap) => listOpenQuestions(overlap, answers).length === 0);
  return Object.fromEntries(chosen.map((overlap) => [overlap.member, composeValue(overlap, answers)]));
}
