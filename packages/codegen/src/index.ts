// The door of the package: a model becomes files, as pure functions.
export { type CodegenCache, createCodegenCache } from "./codegen-cache.ts";
export { resolve, GENERATED_FOLDER, SCREENS_FOLDER } from "./resolve.ts";
export { type JsonSchema, type Resolved, type ResolvedEntity } from "./resolve/types.ts";
export { type ResolvedTable } from "./resolve/sql-types.ts";
export { JOIN_COLUMNS } from "./resolve/join-table.ts";
export { toClosedJsonSchema } from "./resolve/schemas.ts";
export { compileCounter, compileTrackChanges } from "./system/change-trackers.ts";
export { SYSTEM_TABLES } from "./system/system-tables.ts";
export { type FileText, render } from "./render.ts";
export { type EntityOperation, describeEntityApi } from "./emit/openapi/entity-api.ts";
export { collectApiChanges } from "./api-changes/api-changes.ts";
export { type MigrationRequest, planMigration } from "./migrate/plan-migration.ts";
export { type MigrationPlan } from "./migrate/types.ts";
export { RUNTIME_VERSION } from "./emit/runtime.ts";
export { printSql, sqlIdent, sqlJoin, sqlLit } from "./write/sql.ts";
