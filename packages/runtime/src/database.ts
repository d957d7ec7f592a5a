// The door to the database layer: connections, migrations, and what a schema looks like.
export { compareCatalogs, OWN_SCHEMAS, readCatalog } from "./db/catalog.ts";
export { connect, type DatabaseTarget, parseDatabaseUrl } from "./db/connect.ts";
export {
  type Database,
  type Parameter,
  type RowBytes,
  type ScriptSession,
  type Session,
  type Statement,
} from "./db/driver.ts";
export { runForRowBytes } from "./db/row-bytes.ts";
export { inspectMigrations } from "./db/inspect-migrations.ts";
export { type DatabaseLimits, DEFAULT_LIMITS } from "./db/limits.ts";
export { makeSchema } from "./db/make-schema.ts";
export { applyMigrations } from "./db/migrate.ts";
export { MigrationError } from "./db/migration-error.ts";
export { type MigrationFile, parseMigration, readMigrations } from "./db/migration-files.ts";
export { acquireMigrationLock, MIGRATION_LOCK_KEY } from "./db/migration-lock.ts";
export { readLedger } from "./db/migration-ledger.ts";
export { DatabaseError, isDatabaseError } from "./db/pg-errors.ts";
export { openPglite } from "./db/pglite.ts";
export { PGLITE_MAJOR, readVersion } from "./db/pglite-folder.ts";
export { openProjectDatabase, type ProjectDatabase } from "./db/project-database.ts";
export { type SqlResults } from "./db/sql-task.ts";
export { splitStatements } from "./db/split-statements.ts";
export { findFailingMigration } from "./db/try-migrations.ts";
export { identifier, join, sql, toStatement } from "./db/sql.ts";
