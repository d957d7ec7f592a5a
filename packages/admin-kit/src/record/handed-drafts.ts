// Changes that one page hands to the form of another: what was typed while a record was created, a version to restore, a copy.
import type { Draft } from "./draft.ts";
import type { FormNote } from "./form-notes.ts";

/** What is handed over; it is on top of the record as it will be loaded. */
export type HandedChanges = Partial<Pick<Draft, "changes" | "memberships" | "chosen">>;

interface Handed {
  readonly changes: HandedChanges;
  readonly notes: readonly FormNote[];
}

const handed = new Map<string, Handed>();

const NO_NOTES: readonly FormNote[] = [];

/** Hands changes to the form of a record that is opened next, with what has to be said of them; without an id to that of a new one. */
export function handChanges(
  path: string,
  id: string | undefined,
  changes: HandedChanges,
  notes = NO_NOTES,
): void {
  handed.set(toKey(path, id), { changes, notes });
}

/** What was handed to a form; it stays until it is dropped, as a form may be made twice. */
export function findHandedChanges(path: string, id: string | undefined): HandedChanges | undefined {
  return handed.get(toKey(path, id))?.changes;
}

/** What has to be said of what was handed to a form; it stays as long. */
export function findHandedNotes(path: string, id: string | undefined): readonly FormNote[] {
  return handed.get(toKey(path, id))?.notes ?? NO_NOTES;
}

/** Drops what was handed to a form, once it has it. */
export function dropHandedChanges(path: string, id: string | undefined): void {
  handed.delete(toKey(path, id));
}

function toKey(path: string, id = "_new"): string {
  return `${path}/${id}`;
}
