// The door of the package: the store, the only hand that writes a project folder.
export {
  type FileSystem,
  type FileContent,
  type FileFacts,
  type FolderEntry,
  type OpenFile,
} from "./store/file-system.ts";
export { diskFiles } from "./store/disk-files.ts";
export { StoreError, type StoreErrorCode } from "./store/store-error.ts";
export { type Snapshot, sha256 } from "./store/snapshot.ts";
export { type Problem, MAX_FILE_BYTES } from "./store/problem.ts";
export { type ProjectReading, readProject } from "./store/read-project.ts";
export {
  type StoreRefusal,
  type NoProject,
  type SaveRefusal,
  type Locked,
  type ProjectExists,
} from "./store/refusal.ts";
export {
  type Decision,
  type EditOutcome,
  type CreateOutcome,
  type RecoveryOutcome,
  type WriteOptions,
  editProject,
  createProject,
  recoverProject,
} from "./store/edit-project.ts";
export { type LockHolder } from "./store/lock-entry.ts";
export { type LockOutcome, type LockWish, acquireLock } from "./store/lock.ts";
