// Reads all records of a database in one snapshot, a batch at a time. The same records give the same entries.
import { type Database, readLedger, type ScriptSession } from "@lathe/runtime/database";
import type { AppliedMigration, DataEntries, DataEntry, DataRow } from "./data-entry.ts";
import {
  type DataTable,
  listSequences,
  listTables,
  quoteName,
  quoteObject,
  quoteOwnRows,
} from "./table-catalog.ts";
import { describeUnfinished } from "./migration-mismatch.ts";
import { lockTables, lockTransfers } from "./transfer-lock.ts";
import { TransferError } from "./transfer-refusal.ts";

/** Does something with the records of a database as they are at one moment; nobody migrates or loads it meanwhile. */
export function withDataOf<T>(db: Database, work: (entries: DataEntries) => Promise<T>): Promise<T> {
  return db.reserve(async (session) => {
    await lockTransfers(session, "shared");
    const tables = await beginSnapshot(session);
    const outcome = await work(readData(session, tables));
    await session.script("rollback");
    return outcome;
  });
}

/**
 * Begins a transaction whose snapshot is taken once nobody can empty or rewrite a table any more: such a table has no rows at all
 * for snapshots that are older. Gives the tables.
 */
async function beginSnapshot(session: ScriptSession): Promise<readonly DataTable[]> {
  const listed = await listTables(session);
  await session.script("begin isolation level repeatable read read only");
  await lockTables(session, listed, "access share");
  const tables = await listTables(session);
  if (JSON.stringify(tables) === JSON.stringify(listed)) return tables;
  await session.script("rollback");
  return beginSnapshot(session);
}

async function* readData(session: ScriptSession, tables: readonly DataTable[]): AsyncGenerator<DataEntry> {
  yield { kind: "header", migrations: await readAppliedMigrations(session) };
  for (const table of tables) {
    const { schema, name, columns } = table;
    yield { kind: "table", schema, name, columns: columns.map((column) => column.name) };
    yield* readRows(session, table);
  }
  for (const { schema, name } of await listSequences(session)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const { rows } = await session.script(
      `select last_value, is_called from ${quoteObject({ schema, name })}`,
    );
    const [lastValue, isCalled] = rows[0] ?? [];
    yield { kind: "sequence", schema, name, lastValue: lastValue ?? "1", isCalled: isCalled === "t" };
  }
}

/** The migrations that a database has. Throws a TransferError where it has none, or one that did not come to its end. */
async function readAppliedMigrations(session: ScriptSession): Promise<readonly AppliedMigration[]> {
  const { entries } = await readLedger(session);
  if (entries.length === 0) {
    throw new TransferError("no_database", "The source has no tables of this project. Is it the right one?");
  }
  const unfinished = describeUnfinished("source", entries);
  if (unfinished !== undefined) throw new TransferError("mismatch", unfinished);
  return entries.map(({ number, file, checksum }) => ({ number, file, checksum }));
}

/** About as many bytes as a batch is to have. */
const BATCH_BYTES = 1_000_000;
const FIRST_BATCH_ROWS = 16;
const MAX_BATCH_ROWS = 2000;

async function* readRows(session: ScriptSession, table: DataTable): AsyncGenerator<DataEntry> {
  await session.script(`declare "rows" no scroll cursor for ${compileSelect(table)}`);
  let size = FIRST_BATCH_ROWS;
  /* oxlint-disable no-await-in-loop -- one batch in memory at a time */
  for (;;) {
    const { rows } = await session.script(`fetch ${size} from "rows"`);
    if (rows.length > 0) yield { kind: "rows", rows };
    if (rows.length < size) break;
    size = chooseBatchSize(rows);
  }
  /* oxlint-enable no-await-in-loop */
  await session.script('close "rows"');
}

function compileSelect(table: DataTable): string {
  const columns = table.columns.map(({ name }) => quoteName(name)).join(", ");
  return `select ${columns} from ${quoteOwnRows(table)} as "t" order by ${compileOrder(table)}`;
}

/** By the key, whatever the collations of a server; rows of tables without one by all that they hold. */
function compileOrder({ key, columns }: DataTable): string {
  if (key.length === 0) return '"t"::text collate "C"';
  const collated = new Set(columns.filter(({ hasCollation }) => hasCollation).map(({ name }) => name));
  return key.map((name) => `${quoteName(name)}${collated.has(name) ? ' collate "C"' : ""}`).join(", ");
}

/** How many rows the next batch may have, judged by the largest of those before. */
function chooseBatchSize(rows: readonly DataRow[]): number {
  const sizes = rows.map((row) => row.reduce((sum, text) => sum + (text?.length ?? 0), 0));
  const largest = sizes.reduce((a, b) => Math.max(a, b), 1);
  const fitting = Math.floor(BATCH_BYTES / largest);
  return Math.max(1, Math.min(fitting, rows.length * 4, MAX_BATCH_ROWS));
}
