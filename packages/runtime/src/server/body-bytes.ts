// Reads the bytes of a body, and no more of them than a body may have.
import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { MAX_BODY_BYTES } from "@lathe/contract";
import { ApplicationError } from "../errors/application-error.ts";

/** The bytes of a body. Throws where there are too many, as soon as that is known. */
export async function readBytes(payload: Readable, headers: IncomingHttpHeaders): Promise<Buffer> {
  if (Number(headers["content-length"] ?? 0) > MAX_BODY_BYTES) throw bodyTooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of payload as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw bodyTooLarge();
    chunks.push(chunk);
  }
  return chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
}

/** A body with too many bytes; the connection ends, since the rest of it is not read. */
export function bodyTooLarge(): ApplicationError {
  return new ApplicationError("payload_too_large", `A body has at most ${MAX_BODY_BYTES} bytes.`, {
    headers: { connection: "close" },
  });
}
