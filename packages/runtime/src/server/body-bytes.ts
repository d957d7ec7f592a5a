// Reads the bytes of a body, and no more of them than a body may have.
import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { MAX_BODY_BYTES } from "@lathe/contract";
import { ApplicationError } from "../errors/application-error.ts";

/** The bytes of a body. Throws where there are more than `max`, as soon as that is known. */
export async function readBodyBytes(
  payload: Readable,
  headers: IncomingHttpHeaders,
  max = MAX_BODY_BYTES,
): Promise<Buffer> {
  if (Number(headers["content-length"] ?? 0) > max) throw bodyTooLarge(max);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of payload as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > max) throw bodyTooLarge(max);
    chunks.push(chunk);
  }
  return chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
}

/** A body with too many bytes; the connection ends, since the rest of it is not read. */
export function bodyTooLarge(max = MAX_BODY_BYTES): ApplicationError {
  return new ApplicationError("payload_too_large", `The body of this request has at most ${max} bytes.`, {
    headers: { connection: "close" },
  });
}
