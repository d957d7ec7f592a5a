// Some names out of many, as boxes.
import { Checkbox } from "@mantine/core";
import { useState } from "react";
import type { Commit } from "./use-draft.tsx";
import styles from "./inspector.module.css";

/** Shows the names; those that are chosen keep their order, others come last. */
export function NameChecks({
  label,
  names,
  chosen,
  note,
  onCommit,
}: {
  readonly label: string;
  readonly names: readonly string[];
  readonly chosen: readonly string[];
  /** Below the boxes, for all to read. */
  readonly note?: string | undefined;
  readonly onCommit: Commit<readonly string[]>;
}) {
  const [refusal, setRefusal] = useState<string>();
  return (
    <fieldset className={styles["checks"]}>
      <legend>{label}</legend>
      {names.map((name) => (
        <Checkbox
          key={name}
          size="xs"
          label={<code title={name}>{name}</code>}
          checked={chosen.includes(name)}
          onChange={({ currentTarget }) =>
            setRefusal(
              onCommit(currentTarget.checked ? [...chosen, name] : chosen.filter((one) => one !== name)),
            )
          }
        />
      ))}
      {note === undefined ? undefined : <p className={styles["note"]}>{note}</p>}
      {refusal === undefined ? undefined : <p className={styles["refusal"]}>{refusal}</p>}
    </fieldset>
  );
}
