// Restoring goes through the form: it is given the values of a version as unsaved changes, and nothing is written.
import { handChanges } from "../record/handed-drafts.ts";
import type { Members } from "../record/members.ts";

/** Hands values to the form of a record that is opened next, as unsaved changes. */
export function restoreIntoForm(path: string, id: string, changes: Members): void {
  handChanges(path, id, { changes });
}
