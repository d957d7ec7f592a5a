// Ends the question what to take where two people changed the same. Free of React.
import { type ConflictAnswers, composeChoices } from "./conflict-choices.ts";
import { rebaseDraft } from "./merge.ts";
import type { RecordForm } from "./record-form.ts";
import { compareDraft } from "./save-form.ts";

/**
 * Puts a form on the record that somebody else saved, with what was chosen. The form is compared as it is now: what came into it
 * while the question stood, such as an upload, is kept, and asked for by the next save where it was not answered.
 */
export function settleConflict(form: RecordForm, answers: ConflictAnswers): void {
  const { draft, conflict } = form.getState();
  if (conflict === undefined) return;
  const { record } = conflict;
  const merge = compareDraft(form.screen, draft, record);
  const choices = composeChoices(merge.overlaps, answers);
  form.set({ draft: rebaseDraft(draft, record, merge, choices), conflict: undefined });
}
