// A file on disk as something to answer with.
import { open, type FileHandle } from "node:fs/promises";
import type { FileSource } from "./answer.ts";

/** What is known of a file besides what the disk says. */
export interface DiskFileFacts {
  readonly contentType: string;
  /** Where its name or its owner tells one; else one is made of its size and its time. */
  readonly etag?: string;
}

/** A file as it is now; undefined where there is none at the path. It is opened again when it is sent. */
export async function findDiskFile(path: string, facts: DiskFileFacts): Promise<FileSource | undefined> {
  const handle = await openIfThere(path);
  if (handle === undefined) return undefined;
  try {
    const stats = await handle.stat({ bigint: true });
    if (!stats.isFile()) return undefined;
    return {
      size: Number(stats.size),
      contentType: facts.contentType,
      // Two writes in one tick of the file system's clock look alike, so the tag is weak.
      etag: facts.etag ?? `W/"${stats.size.toString(36)}-${stats.mtimeNs.toString(36)}"`,
      lastModified: new Date(Number(stats.mtimeMs)),
      async read(range) {
        const reading = await open(path);
        return reading.createReadStream(range === null ? {} : { start: range.start, end: range.end });
      },
    };
  } finally {
    await handle.close();
  }
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR" || code === "EISDIR") return undefined;
    throw error;
  }
}
