// What a save sends, and what remains of a draft when it is answered.
import type { LabelledRecord } from "@lathe/client";
import { type Draft, changeMember, createDraft, getMember, listChanged } from "./draft.ts";
import { getOwn } from "./get-own.ts";
import { type Members, isSameValue, toBodyValue } from "./members.ts";
import {
  type MembershipStep,
  NOTHING_STAGED,
  type StagedMemberships,
  stageMembership,
  toRelationChanges,
} from "./staged-memberships.ts";

/** The body of a save: only what was changed, of a new record all that it has; with memberships in the same step. */
export function planSave(draft: Draft): Members {
  const { base, version, changes, memberships } = draft;
  const sent = version === null ? { ...base, ...changes } : changes;
  const members = Object.entries(sent).map(
    ([member, value]) => [member, toBodyValue(draft, member, value)] as const,
  );
  const relations = toRelationChanges(memberships);
  return { ...Object.fromEntries(members), ...(relations === undefined ? {} : { _relations: relations }) };
}

/**
 * The draft after a save of `sent` was answered with a record: it is the base from now on. What was changed while the save
 * was under way stays a change, also where it was taken back to what it had been before.
 */
export function settleSave(draft: Draft, sent: Draft, record: Members, version: number): Draft {
  const settled: Draft = {
    ...createDraft(record, version, draft.images),
    memberships: settleMemberships(draft.memberships, sent.memberships),
    chosen: draft.chosen,
  };
  const members = new Set([...Object.keys(draft.changes), ...Object.keys(sent.changes)]);
  const since = [...members].filter(
    (member) => !isSameValue(draft, member, getMember(draft, member), getMember(sent, member)),
  );
  return since.reduce((next, member) => changeMember(next, member, getMember(draft, member)), settled);
}

/** How many changes there are to save. */
export function countChanges(draft: Draft): number {
  return listChanged(draft).length;
}

/** What was sent is done. What was staged since stays; what was taken back since has to be undone. */
function settleMemberships(now: StagedMemberships, sent: StagedMemberships): StagedMemberships {
  const relations = [...new Set([...Object.keys(now), ...Object.keys(sent)])];
  return relations.reduce<StagedMemberships>((staged, relation) => {
    const mine = getOwn(now, relation) ?? NOTHING_STAGED;
    const done = getOwn(sent, relation) ?? NOTHING_STAGED;
    const steps = [
      ...toSteps("add", [...without(mine.add, done.add), ...without(done.remove, mine.remove)]),
      ...toSteps("remove", [...without(mine.remove, done.remove), ...without(done.add, mine.add)]),
    ];
    // What is removed after its add was sent is in both lists of what differs, and once staged.
    const known = new Map(steps.map((step) => [step.record.id, step]));
    return [...known.values()].reduce((next, step) => stageMembership(next, relation, step), staged);
  }, {});
}

function toSteps(
  kind: MembershipStep["kind"],
  records: readonly LabelledRecord[],
): readonly MembershipStep[] {
  return records.map((record) => ({ kind, record }));
}

function without(
  records: readonly LabelledRecord[],
  left: readonly LabelledRecord[],
): readonly LabelledRecord[] {
  const ids = new Set(left.map(({ id }) => id));
  return records.filter(({ id }) => !ids.has(id));
}
