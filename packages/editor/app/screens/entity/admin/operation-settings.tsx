// What operators can do with an entity.
import { OPERATIONS } from "@lathe/contract";
import type { Entity } from "@lathe/model";
import { Checkbox } from "@mantine/core";
import { useState } from "react";
import { OPERATION_NAMES, canHave } from "../../access/access-modes.ts";
import { useSettingsCommit } from "../head/use-settings-commit.ts";
import styles from "./admin-tab.module.css";

/** Shows the operations. */
export function OperationSettings({ entity }: { readonly entity: Entity }) {
  const commit = useSettingsCommit(entity);
  const [refusal, setRefusal] = useState<string>();
  const { operations, kind } = entity;
  return (
    <section className={styles["section"]}>
      <h2>What operators can do</h2>
      <div className={styles["operations"]}>
        {OPERATIONS.filter((operation) => canHave(entity, operation)).map((operation) => (
          <Checkbox
            key={operation}
            size="xs"
            label={OPERATION_NAMES[operation]}
            checked={operations[operation]}
            onChange={({ currentTarget }) =>
              setRefusal(commit({ operations: { ...operations, [operation]: currentTarget.checked } }))
            }
          />
        ))}
      </div>
      {refusal === undefined ? undefined : <p className={styles["refusal"]}>{refusal}</p>}
      <p className={styles["note"]}>
        {kind === "virtual" ? "A virtual entity is only read. " : ""}What is off has no route and no button.
        Who may do it is set by roles in the admin.
      </p>
    </section>
  );
}
