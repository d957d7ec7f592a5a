// A target without any tables gets those of the source, by the project's own migrations.
import { applyMigrations, type Database, type MigrationFile } from "@lathe/runtime/database";
import type { AppliedMigration } from "./data-entry.ts";
import { listTables } from "./table-catalog.ts";
import { TransferError } from "./transfer-refusal.ts";

/**
 * Applies the migrations that the source has, where the target has no tables at all; tells whether it did. Files that are data
 * only are not run: what they made is among the records.
 */
export async function prepareFreshTarget(
  db: Database,
  migrations: readonly AppliedMigration[],
  files: readonly MigrationFile[],
): Promise<boolean> {
  if ((await listTables(db)).length > 0) return false;
  const applied = migrations.map((migration) => findFile(files, migration));
  const outcome = await applyMigrations(db, applied, { skipData: true });
  if (outcome.ok) return true;
  throw new TransferError("database", outcome.problems.map(({ message }) => message).join(" "));
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
