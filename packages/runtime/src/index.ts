// The door of the package: what generated backends import.
export {
  type EntityDraft,
  type MemberDraft,
  type TypedEntity,
  defineApplication,
  defineEntity,
} from "./define.ts";
export {
  type ApplicationDefinition,
  type EntityDefinition,
  type MemberAccess,
  type MemberDefinition,
  type Rule,
  type RuleCondition,
  type RuleOperand,
  type WriteSchemas,
} from "./definition.ts";
export {
  type Database,
  type Parameter,
  type Result,
  type Row,
  type Session,
  type Statement,
} from "./db/driver.ts";
export { VALUE_TYPES } from "./query/value-types.ts";
export { createSchema } from "./query/schema.ts";
export { parseListRequest } from "./query/list-request.ts";
export { planList } from "./query/list-plan.ts";
export { compileList, planValues, shapeOf } from "./query/list.ts";
export { type Bindings, type CompiledStatement } from "./query/sql-text.ts";
export { compileGet } from "./query/get.ts";
export { writeCursor } from "./query/cursor.ts";
export { connect, type ConnectOptions, type DatabaseTarget, parseDatabaseUrl } from "./db/connect.ts";
export { type Scripting } from "./db/driver.ts";
export { type DatabaseLimits, DEFAULT_LIMITS } from "./db/limits.ts";
export { DatabaseError, type DatabaseErrorKind, isDatabaseError } from "./db/pg-errors.ts";
export { EMPTY, Fragment, identifier, join, sql, toStatement, trustedSourceText } from "./db/sql.ts";
export {
  type Assignment,
  type CompiledWrite,
  compileCreate,
  compileDelete,
  compileUpdate,
} from "./query/write.ts";
export { compareCatalogs, readCatalog } from "./db/catalog.ts";
export {
  inspectMigrations,
  type MigrationProblem,
  type MigrationReport,
  type MigrationState,
} from "./db/inspect-migrations.ts";
export { applyMigrations, type MigrateOptions, type MigrationOutcome } from "./db/migrate.ts";
export { MigrationError } from "./db/migration-error.ts";
export { type MigrationFile, parseMigration, readMigrations } from "./db/migration-files.ts";
export { type Project } from "./run/project.ts";
export { runApplication } from "./run/run-application.ts";
