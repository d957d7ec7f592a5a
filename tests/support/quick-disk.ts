// The real disk for tests that do a thousand saves: the same operations, but without waiting for anything. Nothing is
// synced: only a power cut could tell, and none happens in these tests.
import { type BigIntStats, constants, type Dirent } from "node:fs";
import * as fs from "node:fs";
import type { FileFacts, FileSystem } from "@lathe/generator";

/** The real disk, quickly. */
export const quickDisk: FileSystem = {
  stat: async (path) => {
    try {
      const stats = fs.lstatSync(path, { bigint: true, throwIfNoEntry: false });
      return stats && toFileFacts(stats);
    } catch (error) {
      // As on the real disk, nothing is where the way leads through a file.
      if (error instanceof Error && "code" in error && error.code === "ENOTDIR") return undefined;
      throw error;
    }
  },
  realPath: async (path) => fs.realpathSync.native(path),
  list: async (folder) =>
    fs
      .readdirSync(folder, { withFileTypes: true })
      .map((entry) => ({ name: entry.name, kind: toEntryKind(entry) })),
  read: async (path) => {
    const { stamp } = toFileFacts(fs.lstatSync(path, { bigint: true }));
    return { bytes: fs.readFileSync(path), stamp };
  },
  checkWritable: async (path) => fs.accessSync(path, constants.W_OK),
  create: async (path, mode) => {
    const file = fs.openSync(path, "wx", mode);
    return {
      setMode: async (bits) => fs.fchmodSync(file, bits),
      write: async (bytes) => {
        fs.writeSync(file, bytes);
      },
      sync: async () => {},
      close: async () => fs.closeSync(file),
    };
  },
  rename: async (from, to) => fs.renameSync(from, to),
  remove: async (path) => fs.unlinkSync(path),
  makeFolder: async (path) => {
    fs.mkdirSync(path);
  },
  removeFolder: async (path) => fs.rmdirSync(path),
  syncFolder: async (path) => fs.accessSync(path),
};

function toFileFacts(stats: BigIntStats): FileFacts {
  return {
    kind: toEntryKind(stats),
    mode: Number(stats.mode) & 0o777,
    size: Number(stats.size),
    stamp: `${stats.ino}-${stats.ctimeNs}`,
  };
}

function toEntryKind(entry: BigIntStats | Dirent): FileFacts["kind"] {
  if (entry.isFile()) return "file";
  return entry.isDirectory() ? "folder" : "link";
}
