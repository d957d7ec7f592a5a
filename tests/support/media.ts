// Media of an application that is put together by a test: files in a folder that ends with it, and processes for pictures.
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type MediaServices, createPictureWorkers, openMediaStorage } from "@lathe/runtime/parts";
import { makeTempFolder, removeFolder } from "./temp-folder.ts";

/** Media whose folder can be looked into. */
export interface TestMedia extends MediaServices {
  /** The names of all files that are stored. */
  listFiles(): readonly string[];
  /** The folders of uploads and of work that is under way. */
  listTemporaryFolders(): readonly string[];
  /** Has the folder be in the way of everything meanwhile. */
  withBrokenFolder<T>(work: () => Promise<T>): Promise<T>;
}

/** Opens media that end with the stack. Nothing is written, and no process started, before there is a picture. */
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
    async withBrokenFolder(work) {
      const away = join(folder, "away");
      if (existsSync(root)) renameSync(root, away);
      writeFileSync(root, "");
      try {
        return await work();
      } finally {
        rmSync(root);
        if (existsSync(away)) renameSync(away, root);
      }
    },
  };
}

function listFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
