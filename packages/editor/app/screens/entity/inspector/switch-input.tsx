// A switch on a line of its own; a refusal is shown below it.
import { Switch } from "@mantine/core";
import { useState } from "react";
import type { Commit } from "./use-draft.tsx";
import styles from "./inspector.module.css";

/** Shows the switch. */
export function SwitchInput({
  label,
  isOn,
  help,
  note,
  onCommit,
}: {
  readonly label: string;
  readonly isOn: boolean;
  readonly help?: string;
  /** Below the label, for all to read. */
  readonly note?: string;
  readonly onCommit: Commit<boolean>;
}) {
  const [refusal, setRefusal] = useState<string>();
  return (
    <Switch
      className={styles["switch"] ?? ""}
      label={label}
      labelPosition="left"
      title={help}
      description={note}
      checked={isOn}
      error={refusal}
      onChange={({ currentTarget }) => setRefusal(onCommit(currentTarget.checked))}
    />
  );
}
