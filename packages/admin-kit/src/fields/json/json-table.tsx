// A list of flat objects as a table, one row each.
import { getOwn } from "../../record/get-own.ts";
import { useTexts } from "../../texts/texts-context.tsx";
import type { FieldInputProps } from "../field-type.ts";
import { InputButton } from "../input-button.tsx";
import { useTypedText } from "../use-typed-text.ts";
import { type FlatColumn, type FlatRow, listColumns, readCell, setCell, writeCell } from "./flat-table.ts";
import styles from "./json-table.module.css";

/** Enters the rows. */
export function JsonTable({
  id,
  field,
  rows,
  onChange,
  onBlur,
  labelledBy,
  describedBy,
  invalidPaths,
}: FieldInputProps & { readonly rows: readonly FlatRow[] }) {
  const { text } = useTexts();
  const columns = listColumns(field.schema);
  if (rows.length === 0)
    return (
      <p id={id} tabIndex={-1} className={styles["empty"]} aria-describedby={describedBy}>
        {text("fields.json-empty")}
      </p>
    );
  return (
    <div className={styles["scroll"]}>
      <table className={styles["table"]} aria-labelledby={labelledBy} aria-describedby={describedBy}>
        <thead>
          <tr>
            <th className={styles["number"]}>
              <span className="visually-hidden">{text("fields.json-number")}</span>
            </th>
            {columns.map(({ name, label, required }) => (
              <th key={name} scope="col">
                {label}
                {required ? <span aria-hidden> *</span> : null}
              </th>
            ))}
            <th className={styles["remove"]}>
              <span className="visually-hidden">{text("fields.json-remove")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows have no other name than their place
            <tr key={index}>
              <td className={styles["number"]}>{index + 1}</td>
              {columns.map((column, place) => (
                <td key={column.name}>
                  <Cell
                    id={index === 0 && place === 0 ? id : undefined}
                    column={column}
                    value={getOwn(row, column.name)}
                    label={text("fields.json-cell", { number: index + 1, name: column.label })}
                    isInvalid={invalidPaths?.includes(`/${index}/${column.name}`) ?? false}
                    onBlur={onBlur}
                    onChange={(next) => onChange(setCell(rows, { row: index, column, value: next }))}
                  />
                </td>
              ))}
              <td className={styles["remove"]}>
                <InputButton
                  icon="x"
                  label={text("fields.json-remove-entry", { number: index + 1 })}
                  onClick={() => onChange(rows.filter((_, other) => other !== index))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  readonly id: string | undefined;
  readonly column: FlatColumn;
  readonly value: unknown;
  readonly label: string;
  readonly isInvalid: boolean;
  onBlur: (() => void) | undefined;
  /** Null for an empty cell; what can't be read yet is its text. */
  onChange(value: unknown): void;
}

function Cell({ id, column, value, label, isInvalid, onBlur, onChange }: CellProps) {
  const { text, locale } = useTexts();
  const typed = useTypedText<unknown>({
    value,
    onChange,
    onBlur,
    format: (known) => writeCell(known, locale),
    parse: (cell) => readCell(column, cell, locale),
  });
  const shared = {
    ...(id === undefined ? {} : { id }),
    className: styles["cell"],
    "aria-label": label,
    "aria-invalid": isInvalid,
  };
  if (column.kind === "text" || column.kind === "number")
    return (
      <input
        {...shared}
        {...typed}
        data-mono={column.isAddress || undefined}
        autoComplete="off"
        placeholder="–"
      />
    );
  const choices =
    column.kind === "choice"
      ? column.choices.map((each) => [each, each] as const)
      : ([
          ["true", text("common.yes")],
          ["false", text("common.no")],
        ] as const);
  return (
    <select
      {...shared}
      value={typed.value}
      onBlur={onBlur}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === "" ? null : readCell(column, currentTarget.value, locale))
      }
    >
      <option value="">–</option>
      {choices.map(([choice, words]) => (
        <option key={choice} value={choice}>
          {words}
        </option>
      ))}
    </select>
  );
}
