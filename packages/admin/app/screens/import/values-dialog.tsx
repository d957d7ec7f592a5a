// Which words of a column stand for which value, one by one.
import { Dialog, PlainSelect, useTexts } from "@lathe/admin-kit";
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
  unknown,
  onChange,
  onClose,
}: {
  readonly column: string;
  readonly target: ImportTarget;
  readonly read: Reading;
  /** Words of the file that stand for nothing yet: each is matched by itself. */
  readonly unknown: readonly string[];
  onChange(read: Reading): void;
  onClose(): void;
}) {
  const { text } = useTexts();
  const values = listValues(target, { yes: text("common.yes"), no: text("common.no") });
  const [typed, setTyped] = useState(() =>
    values.map(({ value }) => ({ value, words: formatWords(read, value) })),
  );
  const [matched, setMatched] = useState<Readonly<Record<string, string>>>({});
  const take = () => {
    const added = unknown.flatMap((word): readonly [string, string | boolean][] => {
      const chosen = values.find(({ value }) => String(value) === matched[word]);
      return chosen === undefined ? [] : [[word, chosen.value]];
    });
    const all = { ...parseWords(typed).values, ...Object.fromEntries(added) };
    onChange(Object.keys(all).length === 0 ? {} : { values: all });
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
        {unknown.length === 0 ? (
          <span>{text("transfers.values-later")}</span>
        ) : (
          <>
            <span>{text("transfers.values-found")}</span>
            {unknown.map((word) => (
              // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- it stands around the select
              <label key={word} className={styles["match"]}>
                <code>{word}</code>
                <PlainSelect
                  value={matched[word] ?? ""}
                  options={[
                    { value: "", label: text("transfers.not-matched") },
                    ...values.map(({ value, label }) => ({ value: String(value), label })),
                  ]}
                  onChange={(value) => setMatched({ ...matched, [word]: value })}
                />
              </label>
            ))}
          </>
        )}
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
