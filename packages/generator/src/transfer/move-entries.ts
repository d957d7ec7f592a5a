// Entries into a database, whatever they come from: its schema first where it has none, then all records.
import type { Database, MigrationFile } from "@lathe/runtime/database";
import type { DataEntries, DataEntry, TransferTotals } from "./data-entry.ts";
import { prepareFreshTarget } from "./fresh-target.ts";
import { loadData, type LoadOptions } from "./load-data.ts";
import { TransferError } from "./transfer-refusal.ts";

/** Puts entries into a database. Throws a TransferError where it is not for them; no record was changed then. */
export async function moveEntries(
  db: Database,
  entries: DataEntries,
  { files, ...options }: LoadOptions & { readonly files: readonly MigrationFile[] },
): Promise<TransferTotals> {
  const iterator = entries[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done === true || first.value.kind !== "header") {
    throw new TransferError("bad_data", "The dump is empty. Nothing was changed.");
  }
  const { migrations } = first.value;
  const isFresh = await prepareFreshTarget(db, migrations, files);
  const rest: AsyncIterable<DataEntry> = { [Symbol.asyncIterator]: () => iterator };
  return loadData(db, { migrations, entries: rest }, { ...options, replace: options.replace || isFresh });
}
