// A column of a file: where it goes, and how it is read.
import { PlainSelect, useTexts } from "@lathe/admin-kit";
import type { Import } from "@lathe/client";
import { Icon } from "@lathe/ui";
import styles from "./columns-step.module.css";
import type { ColumnChoice, DraftScope } from "./import-draft.ts";
import type { Reading } from "./import-targets.ts";
import { ReadingControl } from "./reading-control.tsx";
import { listUnmatched } from "./value-words.ts";

/** A row of the table of columns. */
export function ColumnRow({
  column: { name, sample },
  choice: { member, read },
  scope,
  unknown,
  onMember,
  onRead,
}: {
  readonly column: Import["columns"][number];
  readonly choice: ColumnChoice;
  readonly scope: DraftScope;
  readonly unknown: readonly string[];
  onMember(member: string | null): void;
  onRead(read: Reading): void;
}) {
  const { text } = useTexts();
  const target = scope.targets.find((each) => each.member === member);
  return (
    <tr>
      <td className={styles["name"]}>{name}</td>
      <td>
        <div className={styles["sample"]}>{sample ?? text("common.empty-value")}</div>
      </td>
      <td>
        <div className={styles["goal"]}>
          <Icon
            name={target === undefined ? "minus" : "check"}
            className={styles[target === undefined ? "stays" : "goes"]}
          />
          <PlainSelect
            label={text("transfers.goes-to-of", { column: name })}
            value={member ?? ""}
            options={[
              { value: "", label: text("transfers.not-imported") },
              ...scope.targets.map((each) => ({
                value: each.member,
                label: each.required ? `${each.label} *` : each.label,
              })),
            ]}
            onChange={(value) => onMember(value === "" ? null : value)}
          />
        </div>
      </td>
      <td>
        <div className={styles["reading"]}>
          {target === undefined ? (
            text("transfers.left-out")
          ) : (
            <ReadingControl
              column={name}
              target={target}
              read={read}
              scope={scope}
              unknown={listUnmatched(target, read, { sample, found: unknown })}
              onChange={onRead}
            />
          )}
        </div>
      </td>
    </tr>
  );
}
