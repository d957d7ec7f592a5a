// Deletes the chosen records, after it was said how many they are.
import { Dialog, type List, numberFormat, toInnerWord, useTexts, useToasts } from "@lathe/admin-kit";
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import styles from "./bulk-edit.module.css";
import { BulkOutcome, LeaveButton } from "./bulk-outcome.tsx";
import { useRestoreMany } from "./use-restore-many.ts";
import { useBulkRun } from "./use-bulk-run.ts";
import type { Selection } from "./use-selection.ts";

/** More than this are deleted only after their number was typed. */
const MANY = 20;

/** Asks before chosen records are deleted. */
export function BulkDeleteDialog({
  list,
  selection,
  onClose,
}: {
  readonly list: List;
  readonly selection: Selection;
  onClose(): void;
}) {
  const { text, locale } = useTexts();
  const { show } = useToasts();
  const [typed, setTyped] = useState("");
  const { screen } = list;
  const restore = useRestoreMany(screen);
  const [count] = useState(selection.count);
  const ids = [...selection.ids];
  const isRestorable = screen.restore && !selection.isAll && count <= MANY;
  const noun = toInnerWord(count === 1 ? screen.label : screen.labelPlural, locale);
  const bulk = useBulkRun(list, selection, {
    onDone({ changed }) {
      selection.clear();
      show({
        text: text("list.deleted-many", { count: changed, noun }),
        icon: "trash-2",
        ...(isRestorable ? { undo: () => void restore(ids) } : {}),
      });
      onClose();
    },
  });
  const close = () => {
    // Some of them are not there any more, or are going.
    if (bulk.isRunning || bulk.end?.stopped !== undefined) selection.clear();
    onClose();
  };
  const needsNumber = count > MANY;
  const isSure = !needsNumber || typed.replaceAll(/\D/g, "") === String(count);
  return (
    <Dialog
      opened
      title={text("list.delete-many", { count, noun })}
      onClose={close}
      isFirm={bulk.isRunning}
      footer={
        <>
          <LeaveButton bulk={bulk} onClose={close} hasFocus={!needsNumber} />
          {bulk.end === undefined ? (
            <Button
              color="red"
              disabled={!isSure || bulk.isRunning}
              onClick={() => bulk.run({ action: "delete" })}
            >
              {text("list.delete-many", { count, noun })}
            </Button>
          ) : undefined}
        </>
      }
    >
      <div className={styles["form"]}>
        {bulk.end === undefined ? (
          <p className={styles["words"]}>
            {text(
              isRestorable
                ? "list.delete-many-undo"
                : screen.history?.keep === "values"
                  ? "list.delete-many-trash"
                  : "list.delete-many-forever",
            )}
          </p>
        ) : undefined}
        {needsNumber && bulk.end === undefined ? (
          <TextInput
            label={text("list.type-number", { number: numberFormat(locale).format(count) })}
            value={typed}
            inputMode="numeric"
            autoComplete="off"
            data-autofocus
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        ) : undefined}
        <BulkOutcome list={list} bulk={bulk} did="list.deleted-many" />
      </div>
    </Dialog>
  );
}
