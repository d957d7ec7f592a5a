// Bytes in memory as a file to answer with.
import { createHash } from "node:crypto";
import type { FileSource } from "./answer.ts";

/** A file whose bytes are there; its tag is a hash of them. */
export function createMemoryFile(bytes: Uint8Array, contentType: string): FileSource {
  return {
    size: bytes.length,
    contentType,
    etag: `"${createHash("sha256").update(bytes).digest("base64url")}"`,
    read: (range) => (range === null ? bytes : bytes.subarray(range.start, range.end + 1)),
  };
}
