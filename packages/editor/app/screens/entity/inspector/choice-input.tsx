// A choice that is committed at once; a refusal is shown below it.
import { NativeSelect } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { NOTE_LAST } from "./draft-input.tsx";
import type { Commit } from "./use-draft.tsx";
import styles from "./inspector.module.css";

/** One of the options. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Shows the choice. */
export function ChoiceInput({
  label,
  ariaLabel,
  value,
  choices,
  help,
  note,
  isMono = false,
  isSmall = false,
  leftSection,
  onCommit,
}: {
  readonly label?: ReactNode;
  readonly ariaLabel?: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly help?: string;
  /** Below the input, for all to read. */
  readonly note?: ReactNode;
  readonly isMono?: boolean;
  readonly isSmall?: boolean;
  readonly leftSection?: ReactNode;
  readonly onCommit: Commit<string>;
}) {
  const [refusal, setRefusal] = useState<string>();
  return (
    <NativeSelect
      label={label}
      aria-label={ariaLabel}
      title={help}
      description={note}
      inputWrapperOrder={NOTE_LAST}
      value={value}
      error={refusal}
      leftSection={leftSection}
      data={[...choices]}
      size={isSmall ? "xs" : "sm"}
      classNames={{ input: `${styles["select"]} ${isMono ? "mono" : ""} ${isSmall ? styles["bare"] : ""}` }}
      onChange={({ currentTarget }) => setRefusal(onCommit(currentTarget.value))}
    />
  );
}
