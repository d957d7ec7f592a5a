// The door to the database layer: connections, migrations, and what a schema looks like.
export { compareCatalogs, readCatalog } from "./db/catalog.ts";
export { connect, type ConnectOptions, type DatabaseTarget, parseDatabaseUrl } from "./db/connect.ts";
export {
  type Database,
  type Parameter,
  type Result,
  type Row,
  type RowBytes,
  type ScriptSession,
  type Session,
  type Statement,
} from "./db/driver.ts";
export { runForRowBytes } from "./db/row-bytes.ts";
export {
  inspectMigrations,
  type MigrationProblem,
  type MigrationReport,
  type MigrationState,
} from "./db/inspect-migrations.ts";
export { type DatabaseLimits, DEFAULT_LIMITS } from "./db/limits.ts";
export { applyMigrations, type MigrateOptions, type MigrationOutcome } from "./db/migrate.ts";
export { MigrationError } from "./db/migration-error.ts";
export { type MigrationFile, parseMigration, readMigrations } from "./db/migration-files.ts";
export { DatabaseError, type DatabaseErrorKind, isDatabaseError } from "./db/pg-errors.ts";
export { openPglite } from "./db/pglite.ts";
export { PGLITE_MAJOR } from "./db/pglite-folder.ts";
export { EMPTY, Fragment, identifier, join, sql, toStatement, trustedSourceText } from "./db/sql.ts";
