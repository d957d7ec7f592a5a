// Which words of a column stand for which value, one by one.
import { Dialog, useTexts } from "@lathe/admin-kit";
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import styles from "./columns-step.module.css";
import type { ImportTarget, Reading } from "./import-targets.ts";
import { formatWords, listValues, parseWords } from "./value-words.ts";

/** Asks for the words of each value. It is open as long as it is there. */
export function ValuesDialog({
  column,
  target,
  read,
  onChange,
  onClose,
}: {
  readonly column: string;
  readonly target: ImportTarget;
  readonly read: Reading;
  onChange(read: Reading): void;
  onClose(): void;
}) {
  const { text } = useTexts();
  const values = listValues(target, { yes: text("common.yes"), no: text("common.no") });
  const [typed, setTyped] = useState(() =>
    values.map(({ value }) => ({ value, words: formatWords(read, value) })),
  );
  const take = () => {
    onChange(parseWords(typed));
    onClose();
  };
  return (
    <Dialog
      opened
      title={text("transfers.values-title", { column, field: target.label })}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {text("common.cancel")}
          </Button>
          <Button onClick={take}>{text("transfers.take")}</Button>
        </>
      }
    >
      <div className={styles["values"]}>
        <span>{text("transfers.values-hint")}</span>
        {values.map(({ value, label }, index) => (
          <TextInput
            key={label}
            label={label}
            value={typed[index]?.words ?? ""}
            data-autofocus={index === 0 || undefined}
            onChange={({ currentTarget }) =>
              setTyped(typed.with(index, { value, words: currentTarget.value }))
            }
          />
        ))}
      </div>
    </Dialog>
  );
}
