// Asks before a page is left with changes that are not saved.
import { Dialog, useFrame, useTexts } from "@lathe/admin-kit";
import { Button } from "@mantine/core";
import { useBlocker } from "@tanstack/react-router";
import { type RefObject, useEffect } from "react";

/** Stands between a page and what leaves it, while something on it is unsaved. `isDone` lets a page leave that has just saved. */
export function UnsavedGuard({
  count,
  isDone,
}: {
  readonly count: number;
  readonly isDone: RefObject<boolean>;
}) {
  const { text } = useTexts();
  const { reportUnsaved } = useFrame();
  useEffect(() => reportUnsaved(count), [count, reportUnsaved]);
  const isUnsaved = () => count > 0 && !isDone.current;
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  if (status !== "blocked") return null;
  return (
    <Dialog
      opened
      title={text("record.leave-title")}
      onClose={reset}
      footer={
        <>
          <Button variant="subtle" color="red" onClick={proceed}>
            {text("record.leave")}
          </Button>
          <Button onClick={reset} data-autofocus>
            {text("record.keep-editing")}
          </Button>
        </>
      }
    >
      {text("access.leave-text", { count })}
    </Dialog>
  );
}
