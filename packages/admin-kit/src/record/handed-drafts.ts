// Changes that one page hands to the form of another: what was typed while a record was created, a version to restore, a copy.
import type { Draft } from "./draft.ts";

/** What is handed over; it is on top of the record as it will be loaded. */
export type HandedChanges = Partial<Pick<Draft, "changes" | "memberships" | "chosen">>;

const handed = new Map<string, HandedChanges>();

/** Hands changes to the form of a record that is opened next; without an id to that of a new one. */
export function handChanges(path: string, id: string | undefined, changes: HandedChanges): void {
  handed.set(toKey(path, id), changes);
}

/** What was handed to a form; it stays until it is dropped, as a form may be made twice. */
export function findHandedChanges(path: string, id: string | undefined): HandedChanges | undefined {
  return handed.get(toKey(path, id));
}

/** Drops what was handed to a form, once it has it. */
export function dropHandedChanges(path: string, id: string | undefined): void {
  handed.delete(toKey(path, id));
}

function toKey(path: string, id = "_new"): string {
  return `${path}/${id}`;
}
