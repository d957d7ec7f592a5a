// Works out what a disk holds after a power cut: what was synced for certain, of the rest whatever chance leaves.
import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { FileSystem } from "@lathe/generator";

interface FileNode {
  content: Buffer;
  /** What is certain to survive. */
  synced: Buffer;
}

type Entries = Map<string, FileNode | FolderNode>;

class FolderNode {
  readonly entries: Entries = new Map();
  #synced: Entries = new Map();
  #pending: ((entries: Entries) => void)[] = [];

  /** Changes names in the folder; all at once or, after a power cut, not at all. */
  change(change: (entries: Entries) => void): void {
    change(this.entries);
    this.#pending.push(change);
  }

  sync(): void {
    this.#synced = new Map(this.entries);
    this.#pending = [];
  }

  /** The names after a power cut; every change since the last sync is there if chance has it so. */
  survivors(chance: () => boolean): Entries {
    const entries = new Map(this.#synced);
    for (const change of this.#pending) if (chance()) change(entries);
    return entries;
  }
}

/** A folder whose changes are followed. */
export interface TrackedFolder {
  /** To be used in place of the real file system, which it changes as well. */
  readonly files: FileSystem;
  /** The files below the folder, by path, that are there after a power cut now. */
  cut(chance: () => boolean): ReadonlyMap<string, Buffer>;
}

/** Follows what happens to a folder, all of which is taken to be on disk for certain now. */
export async function trackFolder(dir: string, inner: FileSystem): Promise<TrackedFolder> {
  const root = await loadFolder(dir);
  const folderAt = (path: string): FolderNode => {
    if (path === dir) return root;
    const node = folderAt(dirname(path)).entries.get(basename(path));
    if (!(node instanceof FolderNode)) throw new Error(`not followed: ${path}`);
    return node;
  };
  const change = (path: string, make: (entries: Entries, name: string) => void) =>
    folderAt(dirname(path)).change((entries) => make(entries, basename(path)));

  const files: FileSystem = {
    ...inner,
    async create(path, mode) {
      const file = await inner.create(path, mode);
      const node: FileNode = { content: Buffer.alloc(0), synced: Buffer.alloc(0) };
      change(path, (entries, name) => entries.set(name, node));
      return {
        ...file,
        async write(bytes) {
          await file.write(bytes);
          node.content = Buffer.concat([node.content, bytes]);
        },
        async sync() {
          node.synced = node.content;
        },
      };
    },
    async rename(from, to) {
      await inner.rename(from, to);
      const node = folderAt(dirname(from)).entries.get(basename(from));
      if (node === undefined || dirname(from) !== dirname(to))
        throw new Error(`can't follow ${from} to ${to}`);
      change(to, (entries, name) => {
        entries.delete(basename(from));
        entries.set(name, node);
      });
    },
    async remove(path) {
      await inner.remove(path);
      change(path, (entries, name) => entries.delete(name));
    },
    async makeFolder(path) {
      await inner.makeFolder(path);
      const node = new FolderNode();
      change(path, (entries, name) => entries.set(name, node));
    },
    async removeFolder(path) {
      await inner.removeFolder(path);
      change(path, (entries, name) => entries.delete(name));
    },
    async syncFolder(path) {
      await inner.syncFolder(path);
      folderAt(path).sync();
    },
  };

  return {
    files,
    cut(chance) {
      const found = new Map<string, Buffer>();
      const collect = (folder: FolderNode, path: string) => {
        for (const [name, node] of folder.survivors(chance)) {
          if (node instanceof FolderNode) collect(node, join(path, name));
          else found.set(join(path, name), chance() ? node.content : node.synced);
        }
      };
      collect(root, "");
      return found;
    },
  };
}

async function loadFolder(dir: string): Promise<FolderNode> {
  const folder = new FolderNode();
  const entries = await readdir(dir, { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const place = join(dir, entry.name);
      if (entry.isDirectory()) folder.entries.set(entry.name, await loadFolder(place));
      else {
        const content = await readFile(place);
        folder.entries.set(entry.name, { content, synced: content });
      }
    }),
  );
  folder.sync();
  return folder;
}
