// Takes an uploaded file: its bytes go to disk as they arrive, and are refused as soon as they can't be a picture.
import { createHash } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { PRIVATE_FILE_MODE } from "../../db/private-folder.ts";
import { type PictureFormat } from "../pictures/picture.ts";
import { withStorageErrors } from "../storage/storage-error.ts";
import { cleanFileName } from "./clean-file-name.ts";
import { createSinglePartReader, parseBoundary, type SinglePartReader } from "./multipart.ts";
import { SNIFFED_BYTES, sniffFormat } from "./sniff-format.ts";

/** What is to be received. */
export interface UploadRequest {
  /** The body: `multipart/form-data` with one part, named `file`. */
  readonly body: Readable;
  /** The request's Content-Type; empty where it has none. */
  readonly contentType: string;
  /** Where the file is put; a folder that is the caller's to remove. */
  readonly folder: string;
  /** The largest file. */
  readonly maxBytes: number;
}

/** A file that was received, whatever is in it. */
export interface ReceivedBytes {
  readonly ok: true;
  readonly path: string;
  /** For people; see `cleanFileName`. */
  readonly fileName: string;
  readonly bytes: number;
  /** SHA-256, as hexadecimal digits. */
  readonly checksum: string;
}

/** A picture that was received. */
export interface ReceivedFile extends ReceivedBytes {
  /** By the first bytes; whether the rest is such a picture is not known yet. */
  readonly format: PictureFormat;
}

/** Why a body is not taken. The message is for people. */
export interface UploadRefusal {
  readonly ok: false;
  readonly kind: "malformed" | "unsupported" | "too_large";
  readonly message: string;
}

const PART_NAME = "file";
const FILE_NAME = "upload";

/**
 * Receives a picture. Nothing is left behind where it is refused. Throws where the body fails, as it does when its sender leaves, and a
 * StorageError where the disk does.
 */
export async function receiveUpload(request: UploadRequest): Promise<ReceivedFile | UploadRefusal> {
  const sniffer = new PictureSniffer();
  const received = await receive(request, sniffer);
  if (!received.ok) return received;
  return sniffer.format === undefined ? NO_PICTURE : { ...received, format: sniffer.format };
}

/** Receives a file, whatever is in it; like `receiveUpload` otherwise. */
export function receiveBytes(request: UploadRequest): Promise<ReceivedBytes | UploadRefusal> {
  return receive(request, { add: () => undefined, end: () => undefined });
}

/** Looks at a file while it arrives. */
interface Sniffer {
  add(content: Buffer): UploadRefusal | undefined;
  end(): UploadRefusal | undefined;
}

async function receive(request: UploadRequest, sniffer: Sniffer): Promise<ReceivedBytes | UploadRefusal> {
  if (!/^multipart\/form-data(?:\s*;|\s*$)/i.test(request.contentType.trim()))
    return refuse("unsupported", "Send the file as multipart/form-data, in one part that is named file.");
  const boundary = parseBoundary(request.contentType);
  if (boundary === undefined) return refuse("malformed", "The Content-Type has no valid boundary.");
  const path = join(request.folder, FILE_NAME);
  const content = new UploadContent(request.maxBytes, sniffer);
  const received = await receiveInto(path, request, {
    part: createSinglePartReader(boundary),
    content,
  }).catch(async (error: unknown) => {
    await rm(path, { force: true });
    throw error;
  });
  if (!received.ok) await rm(path, { force: true });
  return received;
}

async function receiveInto(
  path: string,
  { body }: UploadRequest,
  { part, content }: { readonly part: SinglePartReader; readonly content: UploadContent },
): Promise<ReceivedBytes | UploadRefusal> {
  const file = await withStorageErrors(() => open(path, "wx", PRIVATE_FILE_MODE));
  try {
    await withStorageErrors(() => file.chmod(PRIVATE_FILE_MODE));
    for await (const piece of body as AsyncIterable<Buffer>) {
      const taken = part.take(piece);
      const refusal = "problem" in taken ? refuse("malformed", taken.problem) : findHeadRefusal(part);
      const wrong = refusal ?? ("content" in taken ? content.add(taken.content) : undefined);
      if (wrong !== undefined) return wrong;
      if ("content" in taken && taken.content.length > 0)
        await withStorageErrors(() => file.writeFile(taken.content));
    }
    const cutOff = part.end();
    if (cutOff !== undefined) return refuse("malformed", cutOff);
    const facts = content.end();
    return facts.ok ? { ...facts, path, fileName: cleanFileName(part.head?.fileName ?? "") } : facts;
  } finally {
    await file.close();
  }
}

function findHeadRefusal({ head }: SinglePartReader): UploadRefusal | undefined {
  if (head === undefined || head.name === PART_NAME) return undefined;
  return refuse("malformed", "The body has a part that is not named file.");
}

/** What the bytes of a file tell while they arrive. */
class UploadContent {
  readonly #maxBytes: number;
  readonly #sniffer: Sniffer;
  readonly #hash = createHash("sha256");
  #bytes = 0;

  constructor(maxBytes: number, sniffer: Sniffer) {
    this.#maxBytes = maxBytes;
    this.#sniffer = sniffer;
  }

  add(content: Buffer): UploadRefusal | undefined {
    this.#bytes += content.length;
    if (this.#bytes > this.#maxBytes)
      return refuse("too_large", `The file is larger than ${this.#maxBytes} bytes.`);
    this.#hash.update(content);
    return this.#sniffer.add(content);
  }

  end(): Pick<ReceivedBytes, "ok" | "bytes" | "checksum"> | UploadRefusal {
    return this.#sniffer.end() ?? { ok: true, bytes: this.#bytes, checksum: this.#hash.digest("hex") };
  }
}

/** Refuses what does not begin like a picture, as soon as that is known. */
class PictureSniffer implements Sniffer {
  format: PictureFormat | undefined;
  /** The first bytes, until the format is known. */
  #head: Buffer = Buffer.alloc(0);

  add(content: Buffer): UploadRefusal | undefined {
    if (this.format !== undefined) return undefined;
    const missing = SNIFFED_BYTES - this.#head.length;
    this.#head = Buffer.concat([this.#head, content.subarray(0, missing)]);
    return this.#head.length < SNIFFED_BYTES ? undefined : this.end();
  }

  end(): UploadRefusal | undefined {
    this.format ??= sniffFormat(this.#head);
    return this.format === undefined ? NO_PICTURE : undefined;
  }
}

const NO_PICTURE = refuse("unsupported", "The file is no JPEG, PNG, WebP, AVIF or GIF picture.");

function refuse(kind: UploadRefusal["kind"], message: string): UploadRefusal {
  return { ok: false, kind, message };
}
