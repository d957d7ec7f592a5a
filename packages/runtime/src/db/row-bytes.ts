// A row as the connection brought it: bytes that can be copied into an answer without ever becoming texts.
import type { Row, RowBytes, Session, Statement } from "./driver.ts";

/** Runs a statement for the bytes of its rows. */
export async function runForRowBytes(session: Session, statement: Statement): Promise<readonly RowBytes[]> {
  const { bytes = [] } = await session.run({ ...statement, asBytes: true });
  return bytes;
}

/** Bytes in memory of their own: a small piece of much memory, or of memory that is shared out, would hold on to all of it. */
export function copyBytes(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Where the length of the first column stands. */
const FIRST_COLUMN_OFFSET = 2;

/** The texts of a row's columns. */
export function decodeRow(row: RowBytes): Row {
  const columns: (string | null)[] = [];
  for (let at = FIRST_COLUMN_OFFSET; at < row.length; at = findNextColumnOffset(row, at))
    columns.push(readColumnText(row, at));
  return columns;
}

/** The text of a column that the row has. */
export function getColumnText(row: RowBytes, index: number): string | null {
  return readColumnText(row, findColumnOffset(row, index));
}

/** Where the length of a column stands; its bytes follow. */
export function findColumnOffset(row: RowBytes, index: number): number {
  let at = FIRST_COLUMN_OFFSET;
  for (let i = 0; i < index; i++) at = findNextColumnOffset(row, at);
  return at;
}

/** The length that stands at a place; negative for null. */
export function readColumnLength(row: RowBytes, at: number): number {
  return (
    ((row[at] as number) << 24) |
    ((row[at + 1] as number) << 16) |
    ((row[at + 2] as number) << 8) |
    (row[at + 3] as number)
  );
}

function findNextColumnOffset(row: RowBytes, at: number): number {
  return at + 4 + Math.max(0, readColumnLength(row, at));
}

function readColumnText(row: RowBytes, at: number): string | null {
  const length = readColumnLength(row, at);
  return length < 0 ? null : row.toString("utf8", at + 4, at + 4 + length);
}
