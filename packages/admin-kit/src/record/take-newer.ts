// What a form does with its record as somebody else has saved it meanwhile. Free of React.
import type { AnyRecord } from "@lathe/client";
import { hasChanges } from "./draft.ts";
import { acknowledgeSent } from "./merge.ts";
import { openDraft } from "./new-draft.ts";
import type { RecordForm } from "./record-form.ts";

/** Taken: the form shows it. Kept: the form has changes, which stay on what they were made on. Late: the form is ahead of it. */
export type NewerOutcome = "taken" | "kept" | "late";

/** Gives a form a record that was loaded later. An answer that comes after the form's own save changes nothing. */
export function takeNewer(form: RecordForm, record: AnyRecord): NewerOutcome {
  const { draft, status, unanswered } = form.getState();
  const isNewer = draft.base["id"] === record.id && Number(record["version"]) > Number(draft.version);
  if (draft.version === null || status.kind === "saving" || !isNewer) return "late";
  const own = acknowledgeSent(draft, record, unanswered);
  if (hasChanges(own)) {
    form.set({ draft: own });
    return "kept";
  }
  form.set({ draft: openDraft(form.screen, record), unanswered: [] });
  return "taken";
}
