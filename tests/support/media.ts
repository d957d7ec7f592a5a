// Media of an application that is put together by a test: files in a folder that ends with it, and processes for pictures.
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type MediaServices, createPictureWorkers, openMediaStorage } from "@lathe/runtime/parts";
import { makeTempFolder, removeFolder } from "./temp-folder.ts";

/** Media whose folder can be looked into. */
export interface TestMedia extends MediaServices {
  /** The names of all files that are stored. */
  listFiles(): readonly string[];
  /** The folders of uploads and of work that is under way. */
  listTemporaryFolders(): readonly string[];
  /** Has the folder be away meanwhile, and a file in its place, an empty folder as of a volume that is not mounted, or nothing. */
  withBrokenFolder<T>(work: () => Promise<T>, standIn?: "file" | "folder" | "nothing"): Promise<T>;
}

/** Opens media that end with the stack. No process is started before there is a picture. */
export async function openTestMedia(stack: AsyncDisposableStack): Promise<TestMedia> {
  const pictures = createPictureWorkers();
  const folder = makeTempFolder();
  stack.defer(() => removeFolder(folder));
  stack.defer(() => pictures.close());
  const root = join(folder, "media");
  return {
    storage: await openMediaStorage({ kind: "folder", path: root }, ""),
    pictures,
    listFiles: () => listFiles(join(root, "files")),
    listTemporaryFolders: () =>
      existsSync(join(root, "temporary")) ? readdirSync(join(root, "temporary")) : [],
    async withBrokenFolder(work, standIn = "file") {
      const away = join(folder, "away");
      renameSync(root, away);
      if (standIn === "file") writeFileSync(root, "");
      else if (standIn === "folder") mkdirSync(root);
      try {
        return await work();
      } finally {
        if (standIn === "folder") assert.deepEqual(readdirSync(root), []);
        if (standIn === "nothing") assert.ok(!existsSync(root));
        else rmSync(root, { recursive: true });
        renameSync(away, root);
      }
    },
  };
}

function listFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
