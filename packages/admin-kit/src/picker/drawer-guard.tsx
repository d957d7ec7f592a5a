// Stands between the drawer of a new record and what would lose what was typed into it: closing it, leaving the page.
import { Button } from "@mantine/core";
import { useBlocker } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { countRunningUploads } from "../fields/image/running-uploads.ts";
import { Dialog } from "@lathe/ui";
import { useFrame } from "../layout/frame-context.tsx";
import type { RecordForm } from "../record/record-form.ts";
import { useFormState } from "../record/record-form-context.tsx";
import { countChanges } from "../record/save-plan.ts";
import { useTexts } from "../texts/texts-context.tsx";

/** What a drawer asks before it goes. */
export interface DrawerGuardState {
  /** Closes the drawer; where something was typed, after asking. */
  close(): void;
  readonly isAsking: boolean;
  keep(): void;
  drop(): void;
}

/** Whether the drawer of a form may go: at once while it is as it was opened. */
export function useDrawerGuard(form: RecordForm, onClose: () => void): DrawerGuardState {
  const [opened] = useState(() => form.getState().draft);
  const [isClosing, setClosing] = useState(false);
  const isTouched = () => {
    const { draft } = form.getState();
    // What was created is the server's.
    return draft.version === null && (draft !== opened || countRunningUploads() > 0);
  };
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isTouched,
    enableBeforeUnload: isTouched,
    withResolver: true,
  });
  const isLeaving = status === "blocked";
  return {
    close: () => (isTouched() ? setClosing(true) : onClose()),
    isAsking: isClosing || isLeaving,
    keep() {
      setClosing(false);
      if (isLeaving) reset();
    },
    drop() {
      onClose();
      if (isLeaving) proceed();
    },
  };
}

/** Asks, and tells the frame that something is unsaved. */
export function DrawerGuard({ noun, guard }: { readonly noun: string; readonly guard: DrawerGuardState }) {
  const { text } = useTexts();
  const count = useFormState(({ draft }) => countChanges(draft));
  const { reportUnsaved } = useFrame();
  useEffect(() => reportUnsaved(count), [count, reportUnsaved]);
  // One that is there, and closed, would be closed by the key that opens it.
  if (!guard.isAsking) return null;
  return (
    <Dialog
      opened
      title={text("relations.drop-new-title", { label: noun })}
      onClose={guard.keep}
      width={440}
      footer={
        <>
          <Button variant="subtle" color="red" onClick={guard.drop}>
            {text("record.drop")}
          </Button>
          <Button onClick={guard.keep} data-autofocus>
            {text("record.keep-editing")}
          </Button>
        </>
      }
    >
      {text("relations.drop-new-text")}
    </Dialog>
  );
}
