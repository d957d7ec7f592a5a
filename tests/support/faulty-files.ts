// A file system that counts its operations and fails, stops or kills at the n-th.
import type { FileSystem, OpenFile } from "@lathe/generator";
import { quickDisk } from "./quick-disk.ts";

/** What goes wrong, and at which operation, counted from 1. */
export interface Fault {
  readonly at: number;
  /**
   * An errno: the operation fails, and so do all later ones that change something if it is `lasting`.
   * `crash`: neither this operation nor any later one happens. `kill`: the same, to the whole process.
   */
  readonly kind: "ENOSPC" | "EIO" | "EACCES" | "crash" | "kill";
  readonly lasting?: boolean;
  /** Counts only operations that change something. */
  readonly onlyChanges?: boolean;
}

/** A file system with a fault in it, and what it was asked to do so far. */
export interface FaultyFiles {
  readonly files: FileSystem;
  /** The operations that were counted, each as "name path". */
  readonly operations: readonly string[];
}

/** What a file system does after `crash`. */
export class Crashed extends Error {
  override readonly name = "Crashed";
}

const READING = new Set(["look", "realPath", "list", "read", "checkWritable"]);

/** True for the operations that change something, as they stand in `operations`. */
export function isChange(operation: string): boolean {
  return !READING.has(operation.slice(0, operation.indexOf(" ")));
}

/** The real disk, or the given file system, with a fault; without one it only counts. */
export function faultyFiles(fault?: Fault, inner: FileSystem = quickDisk): FaultyFiles {
  const operations: string[] = [];
  const open = new Set<OpenFile>();
  let hasCrashed = false;

  /** Runs an operation, or what is left of it. `part` is what a failing write has written by then. */
  async function step<T>(
    name: string,
    path: string,
    run: () => Promise<T>,
    part?: () => Promise<void>,
  ): Promise<T> {
    if (hasCrashed) throw new Crashed();
    const changes = !READING.has(name);
    if (fault?.onlyChanges === true && !changes) return run();
    operations.push(`${name} ${path}`);
    const count = operations.length;
    const strikes =
      fault !== undefined && (count === fault.at || (fault.lasting === true && count > fault.at && changes));
    if (!strikes) return run();
    await part?.();
    if (fault.kind === "kill") process.kill(process.pid, "SIGKILL");
    if (fault.kind === "crash" || fault.kind === "kill") return crash();
    throw Object.assign(new Error(`${fault.kind}: injected, ${name} '${path}'`), { code: fault.kind, path });
  }

  async function crash(): Promise<never> {
    hasCrashed = true;
    // The system closes the files of a process that ends.
    await Promise.all([...open].map((file) => file.close()));
    throw new Crashed();
  }

  const files: FileSystem = {
    stat: (path) => step("look", path, () => inner.stat(path)),
    realPath: (path) => step("realPath", path, () => inner.realPath(path)),
    list: (path) => step("list", path, () => inner.list(path)),
    read: (path, limit) => step("read", path, () => inner.read(path, limit)),
    checkWritable: (path) => step("checkWritable", path, () => inner.checkWritable(path)),
    rename: (from, to) => step("rename", to, () => inner.rename(from, to)),
    remove: (path) => step("remove", path, () => inner.remove(path)),
    makeFolder: (path) => step("makeFolder", path, () => inner.makeFolder(path)),
    removeFolder: (path) => step("removeFolder", path, () => inner.removeFolder(path)),
    syncFolder: (path) => step("syncFolder", path, () => inner.syncFolder(path)),
    async create(path, mode) {
      const file = await step("create", path, () => inner.create(path, mode));
      open.add(file);
      const close = () => {
        open.delete(file);
        return file.close();
      };
      return {
        setMode: (bits) => step("setMode", path, () => file.setMode(bits)),
        write: (bytes) =>
          step(
            "write",
            path,
            () => file.write(bytes),
            () => file.write(bytes.subarray(0, bytes.length / 2)),
          ),
        sync: () => step("sync", path, () => file.sync()),
        // A file that fails to close is closed.
        close: () => step("close", path, close, close),
      };
    },
  };
  return { files, operations };
}
