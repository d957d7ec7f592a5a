// The door of the package: the store, the only hand that writes a project folder, and the services that generate.
export { type FileSystem, type FileFacts, type OpenFile } from "./store/file-system.ts";
export { diskFiles } from "./store/disk-files.ts";
export { StoreError, withStoreErrors } from "./store/store-error.ts";
export { sha256 } from "./store/snapshot.ts";
export { readProject } from "./store/read-project.ts";
export { editProject, createProject, recoverProject } from "./store/edit-project.ts";
export { acquireLock } from "./store/lock.ts";
export { type RefusalOutcome, type ServiceRefusal } from "./services/refusal.ts";
export { type ServiceOptions } from "./services/context.ts";
export { type GenerationCache, createGenerationCache } from "./services/generation-cache.ts";
export { type Codegen, codegen } from "./services/codegen.ts";
export { renderScaffold } from "./services/scaffold.ts";
export { readSavedRevision } from "./services/saved-revision.ts";
export { type ExplainedFile, type ExplainedPlan, planGeneration } from "./services/plan-generation.ts";
export { type ExplainedDiff, diffPlan } from "./services/diff-plan.ts";
export { type GenerationRequest } from "./services/check-plan.ts";
export { type GenerateOutcome } from "./services/write-generation.ts";
export { generate } from "./services/generate.ts";
export { readHistory } from "./services/history.ts";
export { previewRollback } from "./services/preview-rollback.ts";
export { isWholeSql, runSql, type SqlOutcome } from "./services/sql.ts";
export { type ExplainOutcome, type ExplainRequest, explainRecord } from "./services/explain-record.ts";
export { findMigrationObstacle } from "./services/try-migrations.ts";
export { undoGeneration } from "./services/undo.ts";
export { rollback } from "./services/rollback.ts";
export { previewRename } from "./services/preview-rename.ts";
export { type PartAddress, renamePart } from "./services/rename-part.ts";
export { renameField } from "./services/rename-field.ts";
export { type Proof, type Prove, proveMigration } from "./services/prove-migration.ts";
export { type ModelState, readModel } from "./services/read-model.ts";
export { editModel } from "./services/edit-model.ts";
export {
  type ApplicationStatus,
  type GeneratorServer,
  type ServeOutcome,
  serveGenerator,
} from "./server/serve.ts";
export { type SeedOutcome, type SeedRequest, seedProject } from "./services/seed-project.ts";
export { copyData, type TransferOutcome } from "./services/copy-data.ts";
export { dumpData } from "./services/dump-data.ts";
export { restoreData } from "./services/restore-data.ts";
export { formatObjectName, type TransferProgress } from "./transfer/data-entry.ts";
export { type TransferRefusal } from "./transfer/transfer-refusal.ts";
