// How the form stands, at the foot of a text that covers its bar for saving.
import { Icon } from "@lathe/ui";
import { useEffect, useRef } from "react";
import { useFormState } from "../../record/record-form-context.tsx";
import { countChanges } from "../../record/save-plan.ts";
import { useSlow } from "../../states/use-slow.ts";
import { useTexts } from "../../texts/texts-context.tsx";

/** Says how much is not saved, and how a save went; one that the page below has to say more about is told to `onRefused`. */
export function MarkdownSaveNote({ onRefused }: { onRefused(): void }) {
  const { text } = useTexts();
  const status = useFormState((state) => state.status);
  const count = useFormState(({ draft }) => countChanges(draft));
  const isNew = useFormState(({ draft }) => draft.version === null);
  const isSaving = useSlow(status.kind === "saving");
  // What was refused before is no news.
  const known = useRef(status);
  useEffect(() => {
    if (status === known.current) return;
    known.current = status;
    if (status.kind === "refused" || status.kind === "gone" || status.kind === "outdated") onRefused();
  }, [status, onRefused]);
  if (status.kind === "offline" || status.kind === "failed")
    return (
      <span data-trouble>
        <Icon name={status.kind === "offline" ? "wifi-off" : "circle-alert"} size={14} />{" "}
        {text(status.kind === "offline" ? "record.offline" : "record.failed")}
      </span>
    );
  if (isSaving) return text("record.saving");
  if (count > 0) return text("record.unsaved", { count });
  return text(isNew ? "record.not-saved-yet" : "record.saved");
}
