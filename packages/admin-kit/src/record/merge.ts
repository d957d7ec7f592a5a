// Merges a draft with what somebody else saved meanwhile: three ways, member by member.
import { getOwn } from "./get-own.ts";
import { type Draft, changeMember, getMember } from "./draft.ts";
import { type Members, isSameValue } from "./members.ts";
import { type TextPiece, joinMerged, mergeTexts } from "./merge-texts.ts";

/** A member that both changed, to different values. */
export interface Overlap {
  readonly member: string;
  readonly base: unknown;
  readonly theirs: unknown;
  readonly mine: unknown;
  /** The text in pieces, where it can be merged by paragraphs. */
  readonly pieces: readonly TextPiece[] | undefined;
}

/** What comes of two changes of one record. */
export interface Merge {
  /** Members that only the other one changed. */
  readonly theirs: readonly string[];
  /** Members that only this draft changed, or both alike. */
  readonly mine: readonly string[];
  /** Texts that both changed, in different paragraphs, with what comes of them. */
  readonly merged: Members;
  readonly overlaps: readonly Overlap[];
}

/** Which members a merge is about: those that can be written, and of these those that are long texts. */
export interface MergedMembers {
  readonly members: readonly string[];
  isText(member: string): boolean;
}

/** Compares a draft with the record as it is now. */
export function compareWithTheirs(draft: Draft, record: Members, { members, isText }: MergedMembers): Merge {
  const theirs = members.filter(
    (member) => isChangedByThem(draft, record, member) && !Object.hasOwn(draft.changes, member),
  );
  const both = Object.keys(draft.changes).filter(
    (member) =>
      isChangedByThem(draft, record, member) &&
      !isSameValue(draft, member, getMember(draft, member), record[member]),
  );
  const found = both.map((member) => createOverlap(draft, record, { member, isText: isText(member) }));
  const merged = Object.fromEntries(
    found.flatMap(({ member, pieces }) => {
      const text = pieces === undefined ? undefined : joinMerged(pieces);
      return text === undefined ? [] : [[member, text] as const];
    }),
  );
  return {
    theirs,
    mine: Object.keys(draft.changes).filter((member) => !both.includes(member)),
    merged,
    overlaps: found.filter(({ member }) => !Object.hasOwn(merged, member)),
  };
}

function isChangedByThem(draft: Draft, record: Members, member: string): boolean {
  return !isSameValue(draft, member, getOwn(draft.base, member), getOwn(record, member));
}

/**
 * The draft, knowing that what the record has of changes whose answers were lost is its own. What was changed since, also where it
 * was taken back, stays a change.
 */
export function acknowledgeSent(draft: Draft, record: Members, unanswered: readonly Members[]): Draft {
  const arrived = Object.keys(record).filter((member) =>
    unanswered.some(
      (sent) => Object.hasOwn(sent, member) && isSameValue(draft, member, sent[member], record[member]),
    ),
  );
  const values = Object.fromEntries(arrived.map((member) => [member, record[member]]));
  const known: Draft = { ...draft, base: { ...draft.base, ...values } };
  return arrived.reduce((next, member) => changeMember(next, member, getMember(draft, member)), known);
}

/**
 * The draft on the record as it is now. What was chosen, or could be merged, becomes its value; an overlap without a choice keeps
 * its value and its base. As long as there is one, the draft keeps its version, too: a save of it would be refused and asked again.
 */
export function rebaseDraft(
  draft: Draft,
  record: Members,
  { merged, overlaps }: Merge,
  choices: Members,
): Draft {
  const open = overlaps.filter(({ member }) => !Object.hasOwn(choices, member));
  const openBase = Object.fromEntries(open.map(({ member, base }) => [member, base]));
  const rebased: Draft = {
    ...draft,
    base: { ...record, ...openBase },
    version: open.length === 0 ? Number(record["version"]) : draft.version,
    changes: {},
  };
  const values = { ...draft.changes, ...merged, ...choices };
  return Object.entries(values).reduce((next, [member, value]) => changeMember(next, member, value), rebased);
}

function createOverlap(
  draft: Draft,
  record: Members,
  { member, isText }: { readonly member: string; readonly isText: boolean },
): Overlap {
  const base = getOwn(draft.base, member);
  const theirs = getOwn(record, member);
  const mine = getMember(draft, member);
  const areTexts = isText && [base, theirs, mine].every((value) => typeof value === "string");
  const pieces = areTexts
    ? mergeTexts({ base: String(base), theirs: String(theirs), mine: String(mine) })
    : undefined;
  return { member, base, theirs, mine, pieces };
}
