// What becomes of records that are there already, and what they are known by.
import { PlainSelect, toInnerWord, useTexts } from "@lathe/admin-kit";
import type { UiScreen } from "@lathe/client";
import { Radio } from "@mantine/core";
import styles from "./columns-step.module.css";
import { type DraftScope, type ImportDraft, listKeys } from "./import-draft.ts";

const CHOICES = ["update", "skip", "error"] as const;

/** Asks what becomes of records that are there already. */
export function ExistingRecords({
  screen,
  scope,
  draft,
  onChange,
}: {
  readonly screen: UiScreen;
  readonly scope: DraftScope;
  readonly draft: ImportDraft;
  onChange(draft: ImportDraft): void;
}) {
  const { text, locale } = useTexts();
  const keys = listKeys(scope, draft);
  const entity = toInnerWord(screen.label, locale);
  if (keys.length === 0) return <span>{text("transfers.all-new", { entity })}</span>;
  const choices = CHOICES.filter((choice) => choice !== "update" || screen.operations.update);
  const isById = keys.some(({ member }) => member === "id");
  return (
    <>
      <span className={styles["question"]} id="import-existing">
        {text("transfers.when-exists", { entity })}
      </span>
      <Radio.Group
        aria-labelledby="import-existing"
        value={draft.onExisting}
        onChange={(value) =>
          onChange({ ...draft, onExisting: CHOICES.find((each) => each === value) ?? "error" })
        }
      >
        <div className={styles["radios"]}>
          {choices.map((choice) => (
            <Radio
              key={choice}
              value={choice}
              label={text(`transfers.existing-${choice}`)}
              disabled={draft.key === null}
            />
          ))}
        </div>
      </Radio.Group>
      <span className={styles["known"]}>
        {text("transfers.known-by")}
        <PlainSelect
          label={text("transfers.known-by")}
          value={draft.key ?? ""}
          options={[
            ...keys.map(({ member, label }) => ({ value: member, label })),
            ...(isById ? [] : [{ value: "", label: text("transfers.known-by-nothing") }]),
          ]}
          onChange={(value) => onChange({ ...draft, key: value === "" ? null : value })}
        />
      </span>
    </>
  );
}
