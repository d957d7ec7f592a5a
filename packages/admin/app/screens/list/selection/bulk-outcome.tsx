// What comes of a bulk change, below what was asked: how far it is, why it was refused or stopped, what failed.
import { type List, toInnerWord, useFormats, useTexts } from "@lathe/admin-kit";
import { Button } from "@mantine/core";
import styles from "./bulk-edit.module.css";
import { BulkFailures } from "./bulk-failures.tsx";
import { BulkProgress } from "./bulk-progress.tsx";
import { describeBulkProblem } from "./use-bulk.ts";
import type { useBulkRun } from "./use-bulk-run.ts";

type Bulk = ReturnType<typeof useBulkRun>;

/** Shows what comes of a change; nothing before it was begun. */
export function BulkOutcome({
  list,
  bulk,
  did,
}: {
  readonly list: List;
  readonly bulk: Bulk;
  /** The words for what was done to some, where others stayed as they were. */
  readonly did: "list.changed-many" | "list.deleted-many";
}) {
  const { text, locale } = useTexts();
  const { number } = useFormats();
  const { progress, problem, end } = bulk;
  const stopped = end?.stopped;
  const { label, labelPlural } = list.screen;
  const name = (count: number) => toInnerWord(count === 1 ? label : labelPlural, locale);
  const reason =
    stopped === undefined || stopped.reason === null ? "" : describeBulkProblem(stopped.reason, text);
  return (
    <>
      <BulkProgress progress={progress} />
      {problem === undefined ? undefined : (
        <p role="alert" className={styles["problem"]}>
          {problem}
        </p>
      )}
      {end === undefined || stopped !== undefined || end.changed === 0 ? undefined : (
        <p className={styles["words"]}>{text(did, { count: end.changed, noun: name(end.changed) })}</p>
      )}
      {end === undefined || stopped === undefined ? undefined : (
        <p role="alert" className={reason === "" ? styles["words"] : styles["problem"]}>
          {text("list.stopped-many", { done: number(end.changed), reason })}
        </p>
      )}
      {end === undefined || end.refused === 0 ? undefined : (
        <BulkFailures list={list} failed={end.failed} count={end.refused} />
      )}
    </>
  );
}

/** Leaves the form: before the change, and after it; while it runs, it stops what can be stopped, or leaves it to itself. */
export function LeaveButton({
  bulk: { isRunning, isStopping, canBeLeft, progress, end, stop },
  onClose,
  hasFocus = false,
}: {
  readonly bulk: Bulk;
  onClose(): void;
  readonly hasFocus?: boolean;
}) {
  const { text } = useTexts();
  if (isRunning)
    return (
      <>
        {canBeLeft ? (
          <Button variant="subtle" color="gray" disabled={isStopping} onClick={onClose}>
            {text("transfers.export-background")}
          </Button>
        ) : undefined}
        <Button variant="default" disabled={progress === undefined || isStopping} onClick={stop}>
          {text("transfers.stop")}
        </Button>
      </>
    );
  return (
    <Button variant="default" onClick={onClose} data-autofocus={hasFocus || undefined}>
      {text(end === undefined ? "common.cancel" : "common.close")}
    </Button>
  );
}
