// Where entries come from, as far as it must be known before they are put anywhere.
import type { AppliedMigration, DataEntries } from "./data-entry.ts";
import { TransferError } from "./transfer-refusal.ts";

/** Entries without their header, and what that said. */
export interface DataSource {
  readonly migrations: readonly AppliedMigration[];
  readonly entries: DataEntries;
}

/** Reads the header of entries, and nothing that follows. Throws a TransferError where there is none. */
export async function readHeader(entries: DataEntries): Promise<DataSource> {
  const iterator = entries[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done === true || first.value.kind !== "header") {
    throw new TransferError("bad_data", "The dump is empty. Nothing was changed.");
  }
  return { migrations: first.value.migrations, entries: { [Symbol.asyncIterator]: () => iterator } };
}
