// Changes of memberships that wait for the next save: beside the fields of a draft, by relation. Free of React.
import type { LabelledRecord, MembershipChange } from "@lathe/client";
import { getOwn } from "./get-own.ts";

/** What waits for one relation. No record is in both, nor twice in one. */
export interface StagedMembership {
  readonly add: readonly LabelledRecord[];
  readonly remove: readonly LabelledRecord[];
}

/** What waits for all relations of a record; a relation for which nothing waits is not there. */
export type StagedMemberships = Readonly<Record<string, StagedMembership>>;

/** A change that somebody makes in a form; `undo` takes back whatever waits for that record. */
export interface MembershipStep {
  readonly kind: "add" | "remove" | "undo";
  readonly record: LabelledRecord;
}

/** A member as it will be after the save. */
export interface StagedMember<Member extends LabelledRecord = LabelledRecord> {
  readonly record: Member | LabelledRecord;
  readonly state: "kept" | "added" | "removed";
}

/** Nothing waits. */
export const NOTHING_STAGED: StagedMembership = { add: [], remove: [] };

/** What waits after a step: adding what waits to be removed only takes that back, and the other way round. */
export function stageMembership(
  staged: StagedMemberships,
  relation: string,
  { kind, record }: MembershipStep,
): StagedMemberships {
  const { add, remove } = getOwn(staged, relation) ?? NOTHING_STAGED;
  const isAdded = hasRecord(add, record);
  const isRemoved = hasRecord(remove, record);
  const rest = { add: without(add, record), remove: without(remove, record) };
  if (kind === "add" && !isRemoved) return put(staged, relation, { ...rest, add: [...rest.add, record] });
  if (kind === "remove" && !isAdded)
    return put(staged, relation, { ...rest, remove: [...rest.remove, record] });
  return put(staged, relation, rest);
}

/** What waits once a relation has nothing left to be saved. */
export function dropStagedMembership(staged: StagedMemberships, relation: string): StagedMemberships {
  return put(staged, relation, NOTHING_STAGED);
}

/** The members as they will be: those of now in their order, then those that are added. */
export function listStagedMembers<Member extends LabelledRecord>(
  members: readonly Member[],
  { add, remove }: StagedMembership = NOTHING_STAGED,
): readonly StagedMember<Member>[] {
  const added = add.filter((record) => !hasRecord(members, record));
  return [
    ...members.map((record) => ({
      record,
      state: hasRecord(remove, record) ? ("removed" as const) : ("kept" as const),
    })),
    ...added.map((record) => ({ record, state: "added" as const })),
  ];
}

/** How many changes wait. */
export function countStagedMemberships(staged: StagedMemberships): number {
  return Object.values(staged).reduce((sum, { add, remove }) => sum + add.length + remove.length, 0);
}

/** The member `_relations` of a body that saves them; undefined where nothing waits. */
export function toRelationChanges(
  staged: StagedMemberships,
): Readonly<Record<string, MembershipChange>> | undefined {
  const entries = Object.entries(staged).map(([relation, { add, remove }]) => [
    relation,
    {
      ...(add.length === 0 ? {} : { add: add.map(({ id }) => id) }),
      ...(remove.length === 0 ? {} : { remove: remove.map(({ id }) => id) }),
    },
  ]);
  return entries.length === 0
    ? undefined
    : (Object.fromEntries(entries) as Readonly<Record<string, MembershipChange>>);
}

function put(staged: StagedMemberships, relation: string, change: StagedMembership): StagedMemberships {
  const { [relation]: _former, ...others } = staged;
  return change.add.length + change.remove.length === 0 ? others : { ...others, [relation]: change };
}

function hasRecord(records: readonly LabelledRecord[], { id }: LabelledRecord): boolean {
  return records.some((each) => each.id === id);
}

function without(records: readonly LabelledRecord[], { id }: LabelledRecord): readonly LabelledRecord[] {
  return records.filter((each) => each.id !== id);
}
