// The door of the package: a model becomes files, as pure functions.
export { resolve, GENERATED_FOLDER, CUSTOM_FOLDER } from "./resolve.ts";
export {
  type EntityTypes,
  type FamilySchemas,
  type JsonSchema,
  type ListCapabilities,
  type ObjectSchema,
  type Resolved,
  type ResolvedEntity,
  type ResolvedMember,
  type ResolvedProject,
  type ResolvedRelation,
  type ResolvedRoute,
  type ResolvedType,
  type TypeMember,
  type ValueType,
} from "./resolve/types.ts";
export { type ApiSchemaNames } from "./resolve/api-names.ts";
export {
  type ColumnDefault,
  type IndexKey,
  type ResolvedCheck,
  type ResolvedColumn,
  type ResolvedForeignKey,
  type ResolvedIndex,
  type ResolvedTable,
} from "./resolve/sql-types.ts";
export { JOIN_COLUMNS } from "./resolve/join-table.ts";
export { toClosedJsonSchema } from "./resolve/schemas.ts";
export {
  ENTITY_EMITTERS,
  PROJECT_EMITTERS,
  type EntityEmitter,
  type Ownership,
  type GenerationTarget,
  type ProjectEmitter,
} from "./emitters.ts";
export { SYSTEM_TABLES, compileTrackChanges } from "./emit/sql/system-tables.ts";
export { type FileText, render } from "./render.ts";
export { type ModelPair, collectApiChanges } from "./api-changes/api-changes.ts";
export { planMigration } from "./migrate/plan-migration.ts";
export { type MigrationPlan, type MigrationProblem } from "./migrate/types.ts";
export { RUNTIME_VERSION } from "./emit/runtime.ts";
export {
  type Code,
  comment,
  docComment,
  ident,
  join,
  lit,
  objectLiteral,
  printFile,
  ref,
  ts,
  typeRef,
} from "./write/ts.ts";
export { type Sql, printSql, sql, sqlComment, sqlIdent, sqlJoin, sqlLit } from "./write/sql.ts";
export { formatJson } from "./write/json.ts";
