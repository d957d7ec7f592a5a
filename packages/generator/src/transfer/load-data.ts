// Puts entries into a database, in the place of what is there: its schema first where it has none, then all of them, or nothing.
import {
  compareCatalogs,
  type Database,
  type MigrationFile,
  readCatalog,
  readLedger,
  type ScriptSession,
} from "@lathe/runtime/database";
import { settleTotals } from "./settle-totals.ts";
import {
  countRows,
  type DataEntries,
  type DataEntry,
  type DataRow,
  formatObjectName,
  type ObjectName,
  type TransferProgress,
  type TransferTotals,
} from "./data-entry.ts";
import type { DataSource } from "./data-source.ts";
import { prepareFreshTarget } from "./fresh-target.ts";
import { describeMigrationMismatch, describeUnfinished } from "./migration-mismatch.ts";
import { withoutConstraints } from "./suspended-constraints.ts";
import {
  type DataTable,
  listMaterializedViews,
  listSequences,
  listTables,
  quoteName,
  quoteObject,
  quoteOwnRows,
} from "./table-catalog.ts";
import { lockTables, lockTransfers } from "./transfer-lock.ts";
import { TransferError } from "./transfer-refusal.ts";
import { assertEmpty } from "./empty-target.ts";

/** How to load. */
export interface LoadOptions {
  /** The migrations of the project. */
  readonly files: readonly MigrationFile[];
  /** Whether rows of the target go; otherwise it must have none. */
  readonly replace: boolean;
  readonly onProgress?: TransferProgress | undefined;
}

/** Loads entries in one transaction. Throws a TransferError where the target is not for them; it is then as it was. */
export function loadData(
  db: Database,
  { migrations, entries }: DataSource,
  { files, replace, onProgress }: LoadOptions,
): Promise<TransferTotals> {
  return db.reserve(async (session) => {
    await lockTransfers(session, "exclusive");
    await session.script("begin");
    const isFresh = await prepareFreshTarget(session, migrations, files);
    const { entries: ledger } = await readLedger(session);
    const mismatch = describeMigrationMismatch(migrations, ledger) ?? describeUnfinished("target", ledger);
    if (mismatch !== undefined) throw new TransferError("mismatch", mismatch);
    const tables = await listTables(session);
    await lockTables(session, tables, "access exclusive");
    if (!replace && !isFresh) await assertEmpty(session, tables);
    const counted = countRows(entries, onProgress);
    await loadTables(session, tables, counted.entries);
    await settleTotals(session, tables, counted.totals());
    await session.script("commit");
    return counted.totals();
  });
}

/** The schema is the same before and after. */
async function loadTables(
  session: ScriptSession,
  tables: readonly DataTable[],
  entries: DataEntries,
): Promise<void> {
  const before = await readCatalog(session);
  await withoutConstraints(session, async () => {
    if (tables.length > 0) await session.script(`truncate ${tables.map(quoteOwnRows).join(", ")}`);
    await loadEntries(session, tables, entries);
  });
  const { missing, unexpected } = compareCatalogs(before, await readCatalog(session));
  if (missing.length + unexpected.length > 0) {
    throw new TransferError(
      "database",
      `The schema would not be the same: ${[...missing, ...unexpected][0]}`,
    );
  }
  for (const view of await listMaterializedViews(session)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await session.script(`refresh materialized view ${quoteObject(view)}`);
  }
  // An embedded database does not look by itself how its tables have grown.
  await session.script(`analyze ${tables.map(quoteObject).join(", ")}`);
}

async function loadEntries(
  session: ScriptSession,
  tables: readonly DataTable[],
  entries: DataEntries,
): Promise<void> {
  const waiting = new Map(tables.map((table) => [formatObjectName(table), table]));
  const sequences = new Set((await listSequences(session)).map(formatObjectName));
  let insert: (rows: readonly DataRow[]) => Promise<void> = async () => {
    throw new TransferError("bad_data", "There are rows before the first table.");
  };
  for await (const entry of entries) {
    if (entry.kind === "table") insert = createInsert(session, takeTable(waiting, entry), entry.columns);
    else if (entry.kind === "rows") await insert(entry.rows);
    else if (entry.kind === "sequence") await setSequence(session, sequences, entry);
    else throw new TransferError("bad_data", "There is a second header.");
  }
  if (waiting.size > 0) throw createTableMismatch("The source lacks", [...waiting.keys()]);
}

/** The table of the target that an entry means, which is then done with. */
function takeTable(
  waiting: Map<string, DataTable>,
  entry: DataEntry & { readonly kind: "table" },
): DataTable {
  const name = formatObjectName(entry);
  const table = waiting.get(name);
  if (table === undefined) throw createTableMismatch("The target lacks", [name]);
  waiting.delete(name);
  const [has, gets] = [table.columns.map((column) => column.name), entry.columns];
  if (JSON.stringify(has.toSorted()) !== JSON.stringify(gets.toSorted())) {
    const message = `${name} has other columns in the target (${has.join(", ")}) than in the source (${gets.join(", ")}).`;
    throw new TransferError("mismatch", message);
  }
  return table;
}

function createTableMismatch(what: string, names: readonly string[]): TransferError {
  const message = `${what} ${names.join(", ")}, though its migrations are the same. Tables that no migration made must be made or dropped by hand.`;
  return new TransferError("mismatch", message);
}

/** Rows go in as lists of texts, one for each column, which the types of the columns read. */
function createInsert(
  session: ScriptSession,
  table: DataTable,
  columns: readonly string[],
): (rows: readonly DataRow[]) => Promise<void> {
  const types = new Map(table.columns.map(({ name, type }) => [name, type]));
  const names = columns.map(quoteName).join(", ");
  const values = columns.map((name, index) => `v${index}::${types.get(name)}`).join(", ");
  const lists = columns.map((_, index) => `$${index + 1}::text[]`).join(", ");
  const aliases = columns.map((_, index) => `v${index}`).join(", ");
  const text = `insert into ${quoteObject(table)} (${names}) overriding system value
    select ${values} from unnest(${lists}) as r(${aliases})`;
  return async (rows) => {
    await session.run({ text, values: columns.map((_, index) => rows.map((row) => row[index] ?? null)) });
  };
}

/** Restarted first, a sequence is a new one until the transaction ends, so that setting it can be taken back. */
async function setSequence(
  session: ScriptSession,
  known: ReadonlySet<string>,
  { lastValue, isCalled, ...name }: ObjectName & { readonly lastValue: string; readonly isCalled: boolean },
): Promise<void> {
  if (!known.has(formatObjectName(name)))
    throw createTableMismatch("The target lacks", [formatObjectName(name)]);
  await session.script(`alter sequence ${quoteObject(name)} restart`);
  const text = "select setval($1::regclass, $2::bigint, $3::boolean)";
  await session.run({ text, values: [quoteObject(name), lastValue, isCalled] });
}
