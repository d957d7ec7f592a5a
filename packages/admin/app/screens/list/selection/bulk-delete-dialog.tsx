// Deletes the chosen records, after it was said how many they are.
import { Dialog, type List, toInnerWord, useApi, useTexts, useToasts } from "@lathe/admin-kit";
import { Button, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import styles from "./bulk-edit.module.css";
import { BulkFailures } from "./bulk-failures.tsx";
import { BulkProgress } from "./bulk-progress.tsx";
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
  const { system } = useApi();
  const { show } = useToasts();
  const queries = useQueryClient();
  const [typed, setTyped] = useState("");
  const { screen } = list;
  const [count] = useState(selection.count);
  const ids = [...selection.ids];
  const isRestorable =
    screen.history?.keep === "values" && screen.operations.create && !selection.isAll && count <= MANY;
  const noun = toInnerWord(count === 1 ? screen.label : screen.labelPlural, locale);
  const restore = async () => {
    for (const id of ids)
      // oxlint-disable-next-line no-await-in-loop -- what one needs comes back before it
      await system.trash.restore(id).catch(() => undefined);
    await queries.invalidateQueries({ queryKey: ["records"] });
    void queries.invalidateQueries({ queryKey: ["summary"] });
  };
  const bulk = useBulkRun(list, selection, {
    onDone({ changed }) {
      selection.clear();
      show({
        text: text("list.deleted-many", { count: changed, noun }),
        icon: "trash-2",
        ...(isRestorable ? { undo: () => void restore() } : {}),
      });
      onClose();
    },
  });
  const needsNumber = count > MANY;
  const isSure = !needsNumber || typed.replaceAll(/\D/g, "") === String(count);
  return (
    <Dialog
      opened
      title={text("list.delete-many", { count, noun })}
      onClose={onClose}
      isFirm={bulk.isRunning}
      footer={
        <>
          <Button variant="default" onClick={onClose} data-autofocus={!needsNumber || undefined}>
            {text(bulk.failed === undefined ? "common.cancel" : "common.close")}
          </Button>
          {bulk.failed === undefined ? (
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
        {bulk.failed === undefined ? (
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
        {needsNumber && bulk.failed === undefined ? (
          <TextInput
            label={text("list.type-number", { number: new Intl.NumberFormat(locale).format(count) })}
            value={typed}
            inputMode="numeric"
            autoComplete="off"
            data-autofocus
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        ) : undefined}
        <BulkProgress progress={bulk.progress} />
        {bulk.problem === undefined ? undefined : (
          <p role="alert" className={styles["problem"]}>
            {bulk.problem}
          </p>
        )}
        {bulk.failed === undefined ? undefined : <BulkFailures list={list} failed={bulk.failed} />}
      </div>
    </Dialog>
  );
}
