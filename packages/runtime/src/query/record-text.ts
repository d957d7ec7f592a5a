// Writes rows as the JSON of records: the columns of a shape are known, so nothing is parsed, and no object is made.
import type { RowBytes } from "../db/driver.ts";
import { findColumnOffset, readColumnLength } from "../db/row-bytes.ts";
import { type JsonWriter, MAX_ESCAPED_BYTES, emitJsonText } from "./json-bytes.ts";

/** How the text that the database gives for a value becomes JSON. */
export type WireForm =
  /** It is JSON already: whole numbers, JSON itself. */
  | "asIs"
  /** A text without anything to escape: ids, dates, exact numbers. */
  | "quoted"
  /** Any text. */
  | "text"
  | "boolean"
  | "float"
  | "time";

/** A column of a record, in the order of the members. */
export interface RecordColumn {
  readonly name: string;
  /** The SQL expression. */
  readonly value: string;
  readonly form: WireForm;
}

/** Writes the record of a row. */
export interface RecordWriter {
  write(out: JsonWriter, row: RowBytes): void;
  /** About how many bytes the records of rows take, with what is needed to begin the last of them. */
  estimateBytes(rows: readonly RowBytes[]): number;
}

const END = Buffer.from("}");

/** A writer of records whose columns begin at an index of the row. */
export function createRecordWriter(columns: readonly RecordColumn[], first: number): RecordWriter {
  const prefixes = columns.map(({ name }, i) =>
    Buffer.from(`${i === 0 ? "{" : ","}${JSON.stringify(name)}:`),
  );
  const forms = columns.map(({ form }) => form);
  const extraBytes = prefixes.reduce((sum, { length }) => sum + length, END.length);
  const write: RecordWriter["write"] = (out, row) => {
    out.startRow(row, extraBytes);
    let at = findColumnOffset(row, first);
    for (let i = 0; i < forms.length; i++) {
      const length = readColumnLength(row, at);
      at += 4;
      out.bytes(prefixes[i] as Buffer);
      if (length < 0) {
        out.null();
        continue;
      }
      const end = at + length;
      writeValue(out, forms[i] as WireForm, at, end);
      at = end;
    }
    out.bytes(END);
  };
  const estimateBytes: RecordWriter["estimateBytes"] = (rows) => {
    let sum = 0;
    let largest = 0;
    for (const { length } of rows) {
      sum += length + extraBytes;
      largest = Math.max(largest, length);
    }
    return sum + largest * MAX_ESCAPED_BYTES;
  };
  return { write, estimateBytes };
}

function writeValue(out: JsonWriter, form: WireForm, from: number, end: number): void {
  switch (form) {
    case "asIs":
      return out.asIs(from, end);
    case "quoted":
      return out.quoted(from, end);
    case "text":
      return out.text(from, end);
    case "boolean":
      return out.boolean(from);
    case "float":
      return out.float(from, end);
    case "time":
      return out.time(from, end);
  }
}

/** The JSON of one record. */
export function formatRecord({ write }: RecordWriter, row: RowBytes): string {
  return emitJsonText((out) => write(out, row));
}
