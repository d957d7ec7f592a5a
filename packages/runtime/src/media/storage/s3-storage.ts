// Storage in a bucket that speaks S3. Files pass by as streams, and are never in memory as a whole.
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, openAsBlob } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ByteRange } from "@lathe/http";
import { PRIVATE_FILE_MODE } from "../../db/private-folder.ts";
import { assertMediaKey } from "./media-key.ts";
import type { S3Target } from "./media-target.ts";
import { formatObjectUrl } from "./s3-address.ts";
import { createObjectSender, type SendObjectRequest } from "./s3-requests.ts";
import type { FileToStore, MediaStorage } from "./storage.ts";
import { StorageError, withStorageErrors } from "./storage-error.ts";
import { makeTemporaryFolder, sweepTemporaryFolders } from "./temporary-folders.ts";

const ANSWER_TIMEOUT_MS = 30_000;

/** The slowest connection that a file is sent over, in bytes per millisecond. */
const SLOWEST_RATE = 50;

/** Storage in a bucket. Temporary folders are in the system's. */
export function createS3Storage(target: S3Target): MediaStorage {
  const send = createObjectSender(target);
  const getUrl = (key: string): string => {
    assertMediaKey(key);
    return formatObjectUrl(target, key);
  };
  return {
    // Buckets are made by those who pay for them.
    prepare: async () => {},
    put: (key, file, signal) => withStorageErrors(() => putObject(send, getUrl(key), file, signal)),
    read: (key, range) => readObject(send, getUrl(key), { range }),
    async locate(key, folder, signal) {
      const stream = await readObject(send, getUrl(key), { range: null, signal });
      const path = join(folder, `stored-${basename(key)}`);
      await withStorageErrors(() =>
        pipeline(stream, createWriteStream(path, { flags: "wx", mode: PRIVATE_FILE_MODE })),
      );
      return path;
    },
    delete: (key) => deleteObject(send, getUrl(key)),
    makeTemporaryFolder: () => withStorageErrors(() => makeTemporaryFolder(tmpdir())),
    sweepTemporaryFolders: () => withStorageErrors(() => sweepTemporaryFolders(tmpdir(), new Date())),
  };
}

/** The service compares what arrives with the hash that is signed. */
async function putObject(
  send: SendObjectRequest,
  url: string,
  { path, bytes, contentType }: FileToStore,
  signal: AbortSignal | undefined,
): Promise<void> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  const response = await send({
    method: "PUT",
    url,
    headers: { "content-type": contentType, "x-amz-content-sha256": hash.digest("hex") },
    body: await openAsBlob(path, { type: contentType }),
    timeoutMs: ANSWER_TIMEOUT_MS + bytes / SLOWEST_RATE,
    signal,
  });
  await finish(response, (status) => status === 200);
}

async function readObject(
  send: SendObjectRequest,
  url: string,
  { range, signal }: { readonly range: ByteRange | null; readonly signal?: AbortSignal | undefined },
): Promise<Readable> {
  const headers: Record<string, string> =
    range === null ? {} : { range: `bytes=${range.start}-${range.end}` };
  const response = await send({ method: "GET", url, headers, timeoutMs: ANSWER_TIMEOUT_MS, signal });
  if (response.status === (range === null ? 200 : 206) && response.body !== null)
    return Readable.fromWeb(response.body);
  await finish(response, () => false);
  throw new Error("An answer that is none was taken for one.");
}

async function deleteObject(send: SendObjectRequest, url: string): Promise<void> {
  const response = await send({ method: "DELETE", url, headers: {}, timeoutMs: ANSWER_TIMEOUT_MS });
  await finish(response, (status) => [200, 204, 404].includes(status));
}

/** Ends an answer, so that its connection can be used again; throws where the status is not a good one, or the bucket itself is gone. */
async function finish(response: Response, isGood: (status: number) => boolean): Promise<void> {
  const { status } = response;
  const isBucketGone = status === 404 && (await response.text()).includes("<Code>NoSuchBucket</Code>");
  if (status !== 404) await response.body?.cancel().catch(() => {});
  if (isBucketGone) throw new StorageError("unavailable", "The bucket of media is not there.");
  if (isGood(status)) return;
  if (status === 404) throw new StorageError("missing", "A file of media is not there.");
  throw new StorageError("unavailable", `The storage of media refuses with ${status}.`);
}
