// Whether the tables of a database are those that the records are for.
import {
  type Database,
  type MigrationFile,
  applyMigrations,
  inspectMigrations,
} from "@lathe/runtime/database";

/** Why the schema does not fit, for people. Pending migrations of an embedded database are applied first. */
export function findSchemaProblem(
  db: Database,
  migrations: readonly MigrationFile[],
): Promise<string | undefined> {
  return db.kind === "pglite" ? applyPendingMigrations(db, migrations) : checkServerSchema(db, migrations);
}

async function applyPendingMigrations(
  db: Database,
  migrations: readonly MigrationFile[],
): Promise<string | undefined> {
  const outcome = await applyMigrations(db, migrations);
  return outcome.ok ? undefined : outcome.problems.map(({ message }) => message).join(" ");
}

async function checkServerSchema(
  db: Database,
  migrations: readonly MigrationFile[],
): Promise<string | undefined> {
  const { isCurrent, problems, pending } = await inspectMigrations(db, migrations);
  if (isCurrent) return undefined;
  if (problems.length > 0) return problems.map(({ message }) => message).join(" ");
  const which = pending.length === 1 ? "1 migration is" : `${pending.length} migrations are`;
  return `${which} not applied yet, the first is ${pending[0]}. Run npm run migrate, then lathe seed again.`;
}
