// Opens the storage that a configuration means.
import { resolve } from "node:path";
import { createFolderStorage } from "./folder-storage.ts";
import type { MediaTarget } from "./media-target.ts";
import type { MediaStorage } from "./storage.ts";

/** The storage of a place; paths of folders are seen from the project's. Nothing is read or written yet. */
export async function openMediaStorage(target: MediaTarget, projectFolder: string): Promise<MediaStorage> {
  if (target.kind === "folder") return createFolderStorage(resolve(projectFolder, target.path));
  const { createS3Storage } = await import("./s3-storage.ts");
  return createS3Storage(target);
}
