// The file operations that the store is made of: one method, one operation that can fail on its own.

/** What stands at a path; a link is never followed to find out. */
export type EntryKind = "file" | "folder" | "link" | "other";

/** One name in a folder. */
export interface FolderEntry {
  readonly name: string;
  readonly kind: EntryKind;
}

/** What is known of a path without reading it. */
export interface FileFacts {
  readonly kind: EntryKind;
  /** The permission bits. */
  readonly mode: number;
  readonly size: number;
  /** Differs whenever the file was written, or replaced by another. */
  readonly stamp: string;
}

/** The bytes of a file, with the stamp it had before they were read. */
export interface FileContent {
  readonly bytes: Uint8Array;
  readonly stamp: string;
}

/** A new file that is being written. */
export interface OpenFile {
  setMode(mode: number): Promise<void>;
  write(bytes: Uint8Array): Promise<void>;
  /** Resolves once the content would survive a power cut; the name needs `syncFolder` as well. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Everything the store does to a disk. Paths are absolute. Failures are Node's: errors with an errno name in `code`
 * and the path in `path`. Tests put counting and failing versions in place of `diskFiles`.
 */
export interface FileSystem {
  /** The facts of a path, or undefined where nothing is. */
  stat(path: string): Promise<FileFacts | undefined>;
  /** The path with every link in it resolved. */
  realPath(path: string): Promise<string>;
  list(folder: string): Promise<readonly FolderEntry[]>;
  /** A regular file's bytes; no more than `limit` + 1 of them, so that too many can be told. */
  read(path: string, limit: number): Promise<FileContent>;
  /** Fails where this process may not write to the file or into the folder. */
  checkWritable(path: string): Promise<void>;
  /** Opens a file that must not exist yet. */
  create(path: string, mode: number): Promise<OpenFile>;
  rename(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
  makeFolder(path: string): Promise<void>;
  /** Fails where the folder is not empty. */
  removeFolder(path: string): Promise<void>;
  /** Resolves once the names in the folder would survive a power cut. */
  syncFolder(path: string): Promise<void>;
}

/** The errno name that a failed operation carries, or undefined for errors of another making. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

/** True where an operation failed because there is nothing at the path. */
export function isMissing(error: unknown): boolean {
  const code = errorCode(error);
  return code === "ENOENT" || code === "ENOTDIR";
}
