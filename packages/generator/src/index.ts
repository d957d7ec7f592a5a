// The door of the package: the store, the only hand that writes a project folder, and the services that generate.
export {
  type FileSystem,
  type FileContent,
  type FileFacts,
  type FolderEntry,
  type OpenFile,
} from "./store/file-system.ts";
export { diskFiles } from "./store/disk-files.ts";
export { StoreError, type StoreErrorCode, withStoreErrors } from "./store/store-error.ts";
export { type Snapshot, sha256 } from "./store/snapshot.ts";
export { type FileProblem, MAX_FILE_BYTES } from "./store/file-problem.ts";
export { type ProjectReadOutcome, readProject } from "./store/read-project.ts";
export {
  type StoreRefusal,
  type NoProjectRefusal,
  type SaveRefusal,
  type LockedRefusal,
  type ProjectExistsRefusal,
} from "./store/refusal.ts";
export {
  type Decision,
  type EditOutcome,
  type CreateOptions,
  type CreateOutcome,
  type RecoveryOutcome,
  editProject,
  createProject,
  recoverProject,
} from "./store/edit-project.ts";
export { type WriteOptions } from "./store/write-lock.ts";
export { type LockHolder } from "./store/lock-entry.ts";
export { type LockOutcome, type LockRequest, acquireLock } from "./store/lock.ts";
export { type StateProblem } from "./store/state-text.ts";
export { type DiskText } from "./store/disk-text.ts";
export { type Manifest, type ManifestFile } from "./store/manifest.ts";
export { type RefusalOutcome, type ServiceRefusal } from "./services/refusal.ts";
export { type ServiceOptions } from "./services/context.ts";
export { type Codegen, type ModelPair, codegen } from "./services/codegen.ts";
export { renderScaffold } from "./services/scaffold.ts";
export { type SavedRevision, readSavedRevision } from "./services/saved-revision.ts";
export {
  type ExplainedFile,
  type ExplainedPlan,
  type PlanOutcome,
  planGeneration,
} from "./services/plan-generation.ts";
export { type PlanRequest } from "./services/draft-plan.ts";
export { type DiffOutcome, type ExplainedDiff, diffPlan } from "./services/diff-plan.ts";
export { type GenerationRequest } from "./services/check-plan.ts";
export { type GenerateOutcome } from "./services/write-generation.ts";
export { generate } from "./services/generate.ts";
export {
  type HistoryOutcome,
  type HistoryPage,
  type HistoryRequest,
  readHistory,
} from "./services/history.ts";
export { type RollbackPreviewOutcome, previewRollback } from "./services/preview-rollback.ts";
export { type RollbackOutcome, type RollbackRequest, rollback } from "./services/rollback.ts";
export { type RenamePreviewOutcome, type RenameRequest, previewRename } from "./services/preview-rename.ts";
export { type ConfirmedRenameRequest, type RenameOutcome, renameField } from "./services/rename-field.ts";
export { type Proof, type ProofTask, type Prove, proveMigration } from "./services/prove-migration.ts";
export { describeModelChanges } from "./plan/model-changes.ts";
export { type ModelOutcome, type ModelState, readModel } from "./services/read-model.ts";
export { type EditRequest, type ModelEditOutcome, editModel } from "./services/edit-model.ts";
export {
  type ApplicationStatus,
  type GeneratorServer,
  type PortUnavailable,
  type ServeOptions,
  type ServeOutcome,
  serveGenerator,
} from "./server/serve.ts";
export {
  DEFAULT_SEED_ROWS,
  type SeedOutcome,
  type SeedRequest,
  seedProject,
} from "./services/seed-project.ts";
