// Writes rows as the JSON text of records: the columns of a shape are known, so nothing is parsed, and no object is made.
import type { Row } from "../db/driver.ts";

/** How the text that the database gives for a value becomes JSON. */
export type WireForm =
  /** It is JSON already: whole numbers, JSON itself. */
  | "asIs"
  /** A text without anything to escape: ids, dates, exact numbers. */
  | "quoted"
  /** Any text. */
  | "text"
  | "truth"
  | "float"
  | "time";

/** A column of a record, in the order of the members. */
export interface RecordColumn {
  readonly name: string;
  /** The SQL expression. */
  readonly value: string;
  readonly form: WireForm;
}

/** Makes records of rows. */
export type RecordWriter = (row: Row) => string;

const WRITERS: Readonly<Record<WireForm, (value: string) => string>> = {
  asIs: (value) => value,
  quoted: (value) => `"${value}"`,
  text: (value) => JSON.stringify(value),
  truth: (value) => (value === "t" ? "true" : "false"),
  // What is no number can't be written by callers; SQL by hand could.
  float: (value) => (Number.isFinite(Number(value)) ? value : `"${value}"`),
  time: (value) => `"${wireTime(value)}"`,
};

/** A writer of records whose columns begin at an index of the row. */
export function recordWriter(columns: readonly RecordColumn[], from: number): RecordWriter {
  const heads = columns.map(({ name }, i) => `${i === 0 ? "{" : ","}${JSON.stringify(name)}:`);
  const nulls = heads.map((head) => `${head}null`);
  const writers = columns.map(({ form }) => WRITERS[form]);
  return (row) => {
    let text = "";
    for (let i = 0; i < writers.length; i++) {
      const value = row[from + i];
      text += value == null ? nulls[i] : heads[i] + (writers[i] as (value: string) => string)(value);
    }
    return `${text}}`;
  };
}

/** A point in time as the wire has it, out of `2026-01-31 09:30:00.5+00`: connections are set to UTC and to this form. */
export function wireTime(value: string): string {
  if (!value.endsWith("+00") || value[10] !== " ") return value;
  const milliseconds = value.length > 22 ? value.slice(20, -3).padEnd(3, "0") : "000";
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${milliseconds}Z`;
}
