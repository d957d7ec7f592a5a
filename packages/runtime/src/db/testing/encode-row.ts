// Rows for tests, as a connection brings them.
import type { Row, RowBytes } from "../driver.ts";

/** The bytes of a row. */
export function encodeRow(row: Row): RowBytes {
  const count = Buffer.alloc(2);
  count.writeUInt16BE(row.length);
  return Buffer.concat([count, ...row.flatMap(encodeColumn)]);
}

function encodeColumn(value: string | null): readonly Buffer[] {
  const length = Buffer.alloc(4);
  const bytes = Buffer.from(value ?? "");
  length.writeInt32BE(value === null ? -1 : bytes.length);
  return [length, bytes];
}
