// The rows of an export, a part at a time, of one snapshot, and without keeping others waiting.
import type { Database, RowBytes, Session, Statement } from "../../db/driver.ts";
import { runForRowBytes } from "../../db/row-bytes.ts";
import { newId } from "../../values/new-id.ts";
import type { CursorShape } from "../../query/export.ts";

/** So many bytes are read at a time, about. */
const PART_BYTES = 2 * 1024 * 1024;
const MAX_PART_ROWS = 1000;
const FIRST_PART_ROWS = 20;

/** Takes the rows that were read; the next ones are read when it is done with them. */
type TakeRows = (rows: readonly RowBytes[]) => Promise<void>;

/**
 * Reads all rows of a cursor. A server reads them in a transaction that others need not wait for. An embedded database has one connection, so
 * there all rows are put aside at once, and what others want goes between the parts.
 */
export async function readRows(
  db: Database,
  createOpen: (cursor: CursorShape) => Statement,
  take: TakeRows,
): Promise<void> {
  const name = `export_${newId().replaceAll("-", "")}`;
  const isHeld = db.kind === "pglite";
  const open = createOpen({ name, isHeld });
  if (!isHeld) {
    await db.transaction(async (session) => {
      await session.run(open);
      await readParts(session, name, take);
    });
    return;
  }
  await db.transaction((session) => session.run(open));
  try {
    await readParts(db, name, take);
  } finally {
    await db.run({ text: `close "${name}"`, values: [] });
  }
}

async function readParts(session: Session, name: string, take: TakeRows): Promise<void> {
  for (let count = FIRST_PART_ROWS; ;) {
    /* oxlint-disable no-await-in-loop -- a part at a time */
    const rows = await runForRowBytes(session, { text: `fetch ${count} from "${name}"`, values: [] });
    if (rows.length === 0) return;
    await take(rows);
    /* oxlint-enable no-await-in-loop */
    const bytes = rows.reduce((sum, { length }) => sum + length, 0) / rows.length;
    count = Math.max(1, Math.min(MAX_PART_ROWS, Math.floor(PART_BYTES / bytes)));
  }
}
