// How the cells of a column are read, by the type of the member that it goes to.
import { PlainSelect, useTexts } from "@lathe/admin-kit";
import { Button } from "@mantine/core";
import { useState } from "react";
import { listTargetKeys } from "./guess.ts";
import type { DraftScope } from "./import-draft.ts";
import type { ImportTarget, Reading } from "./import-targets.ts";
import styles from "./columns-step.module.css";
import { ValuesDialog } from "./values-dialog.tsx";

const DATES = ["dmy", "mdy", "ymd"] as const;

interface ReadingProps {
  readonly column: string;
  readonly target: ImportTarget;
  readonly read: Reading;
  readonly scope: DraftScope;
  /** Words of the column that stand for no choice yet, as far as its first value or a check has any. */
  readonly unknown: readonly string[];
  onChange(read: Reading): void;
}

/** Says how cells are read, and lets it be changed where there is a choice. */
export function ReadingControl(props: ReadingProps) {
  const { text } = useTexts();
  const { field, relation } = props.target;
  if (relation !== undefined) return <ReferenceReading {...props} />;
  switch (field?.type) {
    case "date":
    case "datetime":
      return <DatesReading {...props} />;
    case "integer":
    case "bigint":
    case "decimal":
    case "float":
      return <NumberReading {...props} />;
    case "enum":
    case "boolean":
      return <ValuesReading {...props} />;
    default:
      return text("transfers.as-it-is");
  }
}

function DatesReading({ column, read, onChange }: ReadingProps) {
  const { text } = useTexts();
  return (
    <PlainSelect
      label={text("transfers.reads-as-of", { column })}
      value={read.dates ?? ""}
      options={[
        { value: "", label: text("transfers.dates-iso") },
        ...DATES.map((value) => ({ value, label: text(`transfers.dates-${value}`) })),
      ]}
      onChange={(value) => {
        const dates = DATES.find((each) => each === value);
        onChange(dates === undefined ? {} : { dates });
      }}
    />
  );
}

function NumberReading({ column, read, onChange }: ReadingProps) {
  const { text } = useTexts();
  return (
    <PlainSelect
      label={text("transfers.reads-as-of", { column })}
      value={read.decimal ?? ""}
      options={[
        { value: "", label: text("transfers.as-it-is") },
        { value: ",", label: text("transfers.decimal-comma") },
        { value: ".", label: text("transfers.decimal-point") },
      ]}
      onChange={(value) => onChange(value === "," || value === "." ? { decimal: value } : {})}
    />
  );
}

function ReferenceReading({ column, target, read, scope, onChange }: ReadingProps) {
  const { text } = useTexts();
  const path = target.relation?.target ?? null;
  const keys = path === null ? [] : listTargetKeys(scope.find(path));
  return (
    <PlainSelect
      label={text("transfers.reads-as-of", { column })}
      value={read.by ?? ""}
      options={[
        { value: "", label: text("transfers.by-id") },
        ...keys.map(({ name, label }) => ({
          value: name,
          label: text("transfers.by-member", { member: label }),
        })),
      ]}
      onChange={(by) => onChange(by === "" ? {} : { by })}
    />
  );
}

function ValuesReading({ column, target, read, unknown, onChange }: ReadingProps) {
  const { text } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const count = new Set(Object.values(read.values ?? {})).size;
  return (
    <>
      {unknown.length > 0 ? (
        <span className={styles["lacks"]}>{text("transfers.values-left", { count: unknown.length })}</span>
      ) : count === 0 ? (
        text("transfers.as-it-is")
      ) : (
        text("transfers.values-matched", { count })
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={text("transfers.edit-values", { column })}
        onClick={() => setOpen(true)}
      >
        {text("common.edit")}
      </Button>
      {isOpen ? (
        <ValuesDialog
          column={column}
          target={target}
          read={read}
          unknown={unknown}
          onChange={onChange}
          onClose={() => setOpen(false)}
        />
      ) : undefined}
    </>
  );
}
