// Projects in temporary folders, for the tests beside this file.
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { diskFiles } from "./disk-files.ts";
import type { FileSystem } from "./file-system.ts";

/** A small project; every part has its id. */
export const SMALL_PROJECT: Readonly<Record<string, string>> = {
  "lathe.json": '{"name":"shop"}',
  "model/blog/module.json": '{"id":"m1","name":"blog"}',
  "model/blog/posts.json":
    '{ "id": "e1", "name": "posts", "module": "blog", "kind": "persistent",\n\n  "fields": [{ "id": "f1", "name": "title", "type": "string" }] }',
};

/** Runs a test with files in a folder that is removed afterwards. */
export async function withFiles<T>(
  files: Readonly<Record<string, string | Uint8Array>>,
  work: (dir: string) => Promise<T>,
): Promise<T> {
  const dir = await realpath(await mkdtemp(join(tmpdir(), "lathe-store-")));
  try {
    await Promise.all(
      Object.entries(files).map(async ([path, content]) => {
        await mkdir(dirname(join(dir, path)), { recursive: true });
        await writeFile(join(dir, path), content);
      }),
    );
    return await work(dir);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** The paths below a folder that are not runtime state, in order; those of folders end with a slash. */
export async function listPaths(dir: string): Promise<readonly string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .map(
      (entry) => join(entry.parentPath, entry.name).slice(dir.length + 1) + (entry.isDirectory() ? "/" : ""),
    )
    .filter((path) => !path.startsWith(".lathe/run/"))
    .toSorted();
}

/** The text of a file below a folder. */
export function readText(dir: string, path: string): Promise<string> {
  return readFile(join(dir, path), "utf8");
}

/** The real disk, except for the operations that are given. */
export function diskExcept(operations: Partial<FileSystem>): FileSystem {
  return { ...diskFiles, ...operations };
}

/** A failure of the operating system. */
export function errnoError(code: string, path: string): Error {
  return Object.assign(new Error(`${code}: '${path}'`), { code, path });
}
