// The real file system behind the store's operations.
import { type BigIntStats, constants, type Dirent, lstatSync } from "node:fs";
import {
  access,
  type FileHandle,
  mkdir,
  open,
  readdir,
  realpath,
  rename,
  rmdir,
  unlink,
} from "node:fs/promises";
import { type EntryKind, errorCode, type FileFacts, type FileSystem, isMissing } from "./file-system.ts";

// NONBLOCK: a named pipe put in a file's place must not hold the reader for ever. Windows knows neither flag.
const READ_FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

/** The operations of the store on the disk of this machine. */
export const diskFiles: FileSystem = {
  async stat(path) {
    try {
      // Not by way of the thread pool: a reading of a large project looks hundreds of times, and waiting for the answers
      // would take ten times as long as getting them.
      return toFileFacts(lstatSync(path, { bigint: true }));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  },

  realPath: (path) => realpath(path),

  async list(folder) {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.map((entry) => ({ name: entry.name, kind: toEntryKind(entry) }));
  },

  async read(path, limit) {
    const handle = await open(path, READ_FLAGS);
    return withOpenFile(handle, async () => {
      const stats = await withPathOnError(path, handle.stat({ bigint: true }));
      if (!stats.isFile())
        throw Object.assign(new Error(`EINVAL: not a regular file, read '${path}'`), NOT_A_FILE);
      const { size, stamp } = toFileFacts(stats);
      return { bytes: await withPathOnError(path, readUpTo(handle, Math.min(size, limit) + 1)), stamp };
    });
  },

  checkWritable: (path) => access(path, constants.W_OK),

  async create(path, mode) {
    const handle = await open(path, "wx", mode);
    return {
      setMode: (bits) => withPathOnError(path, handle.chmod(bits)),
      write: (bytes) => withPathOnError(path, handle.writeFile(bytes)),
      sync: () => withPathOnError(path, handle.sync()),
      close: () => withPathOnError(path, handle.close()),
    };
  },

  rename: (from, to) => rename(from, to),
  remove: (path) => unlink(path),
  makeFolder: (path) => mkdir(path),
  removeFolder: (path) => rmdir(path),

  async syncFolder(path) {
    // Windows has no such operation: there, names are as durable as they get.
    if (process.platform === "win32") return;
    const handle = await open(path, "r");
    await withOpenFile(handle, async () => {
      try {
        await withPathOnError(path, handle.sync());
      } catch (error) {
        if (!NO_FOLDER_SYNC.has(errorCode(error) ?? "")) throw error;
      }
    });
  },
};

const NOT_A_FILE = { code: "EINVAL" };

/** What file systems answer that keep no folder buffers to flush. */
const NO_FOLDER_SYNC = new Set(["EINVAL", "ENOTSUP", "ENOSYS"]);

async function withOpenFile<T>(handle: FileHandle, use: () => Promise<T>): Promise<T> {
  try {
    return await use();
  } finally {
    await handle.close();
  }
}

/** Puts the path on the errors of an open file, which Node leaves without. */
async function withPathOnError<T>(path: string, operation: Promise<T>): Promise<T> {
  try {
    return await operation;
  } catch (error) {
    throw error instanceof Error ? Object.assign(error, { path }) : error;
  }
}

async function readUpTo(handle: FileHandle, length: number): Promise<Uint8Array> {
  const bytes = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    // oxlint-disable-next-line no-await-in-loop -- each read starts where the one before it ended
    const { bytesRead } = await handle.read(bytes, filled, length - filled, filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
}

function toFileFacts(stats: BigIntStats): FileFacts {
  return {
    kind: toEntryKind(stats),
    mode: Number(stats.mode) & 0o777,
    size: Number(stats.size),
    stamp: [stats.dev, stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs].join("-"),
  };
}

function toEntryKind(entry: BigIntStats | Dirent): EntryKind {
  if (entry.isFile()) return "file";
  if (entry.isDirectory()) return "folder";
  return entry.isSymbolicLink() ? "link" : "other";
}
