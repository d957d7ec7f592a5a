// A target without any tables gets those of the source, by the project's own migrations.
import { makeSchema, type MigrationFile, readLedger, type ScriptSession } from "@lathe/runtime/database";
import type { AppliedMigration } from "./data-entry.ts";
import { listTables } from "./table-catalog.ts";
import { TransferError } from "./transfer-refusal.ts";

/**
 * Applies the migrations that the source has, where the target has no tables at all, in the transaction that is open; tells whether
 * it did. Files that are data only are not run: what they made is among the records.
 */
export async function prepareFreshTarget(
  session: ScriptSession,
  migrations: readonly AppliedMigration[],
  files: readonly MigrationFile[],
): Promise<boolean> {
  if ((await listTables(session)).length > 0) return false;
  if ((await readLedger(session)).entries.length > 0) return false;
  await makeSchema(
    session,
    migrations.map((migration) => findFile(files, migration)),
  );
  return true;
}

function findFile(
  files: readonly MigrationFile[],
  { number, file, checksum }: AppliedMigration,
): MigrationFile {
  const found = files.find((one) => one.number === number && one.checksum === checksum);
  if (found !== undefined) return found;
  const message = `The source has the migration ${file}, which is not in this project with the same text. Take the project at the state that the records are of.`;
  throw new TransferError("mismatch", message);
}
