// The draft of a form: the record as it was loaded, and what was changed since. Whatever arrives later, nothing that was typed is lost.
import type { LabelledRecord } from "@lathe/client";
import { getOwn } from "./get-own.ts";
import { type MemberKinds, type Members, isSameValue } from "./members.ts";
import {
  type MembershipStep,
  type StagedMemberships,
  dropStagedMembership,
  stageMembership,
} from "./staged-memberships.ts";

/** A record and what was changed of it. */
export interface Draft extends MemberKinds {
  /** The record as it was loaded; of a new one, its defaults. */
  readonly base: Members;
  /** The version of the base; null for a record that is not saved yet. */
  readonly version: number | null;
  /** The members that differ from the base, with their new values; relations as `{relation}Id`. */
  readonly changes: Members;
  readonly memberships: StagedMemberships;
  /** The records that were chosen for relations, by the names of these: an id alone has no label. */
  readonly chosen: Readonly<Record<string, LabelledRecord>>;
}

const NO_IMAGES: readonly string[] = [];

/** A draft without a change. */
export function createDraft(
  base: Members,
  version: number | null,
  images: readonly string[] = NO_IMAGES,
): Draft {
  return { base, version, images, changes: {}, memberships: {}, chosen: {} };
}

/** The value of a member as it would be saved. */
export function getMember({ base, changes }: Draft, member: string): unknown {
  return Object.hasOwn(changes, member) ? changes[member] : getOwn(base, member);
}

/** The whole record as it would be saved. */
export function getMembers({ base, changes }: Draft): Members {
  return { ...base, ...changes };
}

/** Whether a member, or the memberships of a relation, would be changed. */
export function isChanged({ changes, memberships }: Draft, name: string): boolean {
  return Object.hasOwn(changes, name) || Object.hasOwn(memberships, name);
}

/** The names of all that would be changed: members, then relations. */
export function listChanged({ changes, memberships }: Draft): readonly string[] {
  return [...Object.keys(changes), ...Object.keys(memberships)];
}

/** Whether there is anything to save. */
export function hasChanges(draft: Draft): boolean {
  return listChanged(draft).length > 0;
}

/** Changes a member. One that has the value of the base again is no change. */
export function changeMember(draft: Draft, member: string, value: unknown): Draft {
  const changes = isSameValue(draft, member, getOwn(draft.base, member), value)
    ? omit(draft.changes, member)
    : { ...draft.changes, [member]: value };
  return { ...draft, changes };
}

/** Chooses the record of a relation; null for none. */
export function chooseTarget(draft: Draft, relation: string, target: LabelledRecord | null): Draft {
  const changed = changeMember(draft, `${relation}Id`, target?.id ?? null);
  return target === null ? changed : { ...changed, chosen: { ...draft.chosen, [relation]: target } };
}

/** Takes back what was changed of a member, or of the memberships of a relation. */
export function undoChange(draft: Draft, name: string): Draft {
  return {
    ...draft,
    changes: omit(draft.changes, name),
    memberships: dropStagedMembership(draft.memberships, name),
  };
}

/** Stages a membership of a relation, or takes one back. */
export function stageInDraft(draft: Draft, relation: string, step: MembershipStep): Draft {
  return { ...draft, memberships: stageMembership(draft.memberships, relation, step) };
}

function omit(members: Members, name: string): Members {
  if (!Object.hasOwn(members, name)) return members;
  return Object.fromEntries(Object.entries(members).filter(([known]) => known !== name));
}
