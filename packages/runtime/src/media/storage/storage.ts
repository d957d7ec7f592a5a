// Where the files of media are: one interface for a folder and for a bucket.
import type { Readable } from "node:stream";
import type { ByteRange } from "@lathe/http";

/** A file on this machine's disk that is to be stored. */
export interface FileToStore {
  readonly path: string;
  readonly bytes: number;
  readonly contentType: string;
}

/** A folder for files that are made and not stored yet. */
export interface TemporaryFolder extends AsyncDisposable {
  readonly path: string;
}

/**
 * Keeps files under keys that the server made (`createMediaKey`). Every call throws a StorageError of the kind `unavailable` where the
 * place can't be used.
 */
export interface MediaStorage {
  /** Makes the place where it is new: when a process starts, and never later, since a place that went has to come back as it was. */
  prepare(): Promise<void>;
  /**
   * Stores a file: when it is done, the file is there as a whole and outlives a loss of power; when it fails, there is nothing, or all
   * of it. The file at the path may be gone then.
   */
  put(key: string, file: FileToStore, signal?: AbortSignal): Promise<void>;
  /** The bytes of a file, or a part of them. Throws a StorageError of the kind `missing` where there is none. */
  read(key: string, range: ByteRange | null): Promise<Readable>;
  /** The path of a file with these bytes, for whoever needs one: the stored file itself, or a copy in the folder. Not to be changed. */
  locate(key: string, folder: string, signal?: AbortSignal): Promise<string>;
  /** Removes a file. One that is not there is removed already. */
  delete(key: string): Promise<void>;
  /** A new folder on this machine, which only this user can use, and which is removed when it is disposed. */
  makeTemporaryFolder(): Promise<TemporaryFolder>;
  /** Removes the temporary folders of processes that ended without doing so. */
  sweepTemporaryFolders(): Promise<void>;
}
