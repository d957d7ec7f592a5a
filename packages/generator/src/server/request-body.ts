// Reads the JSON body of a request: bounded, strict, and never taken for JSON where it was not sent as such.
import type { IncomingMessage } from "node:http";
import { parseJson } from "@lathe/model";
import { MAX_FILE_BYTES } from "../store/file-problem.ts";
import { decodeText } from "../store/text-content.ts";
import { type WireError, createWireError } from "./wire-error.ts";

/** A body, or what is wrong with it. An object has no members where nothing was sent. */
export type BodyResult =
  | { readonly ok: true; readonly members: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly error: WireError };

const JSON_TYPE = /^application\/json(?:\s*;\s*charset="?utf-8"?)?\s*$/i;

/** The most bytes that a body may have; what is larger could not be a model file, either. */
export const MAX_BODY = MAX_FILE_BYTES;

/** Reads a body of at most so many bytes. Rejects where the connection ends before the body does. */
export async function readBody(request: IncomingMessage, max: number): Promise<BodyResult> {
  const { "content-length": length = "0", "transfer-encoding": encoding } = request.headers;
  const isSent = encoding !== undefined || Number(length) > 0;
  if (!isSent) return { ok: true, members: {} };
  if (!JSON_TYPE.test(request.headers["content-type"] ?? "")) return createUnsupportedMediaType();
  if (Number(length) > max) return createBodyTooLarge(max);
  const bytes = await readBytes(request, max);
  return bytes === undefined ? createBodyTooLarge(max) : parseBody(bytes);
}

/** The object that bytes stand for. */
export function parseBody(bytes: Uint8Array): BodyResult {
  if (bytes.length === 0) return { ok: true, members: {} };
  const text = decodeText(bytes);
  if (text === undefined) return createInvalidBody("", "not_utf8", "The body is not UTF-8 text.");
  const reading = parseJson(text);
  if (!reading.ok) return createInvalidBody(reading.pointer, reading.code, reading.message);
  const { value } = reading;
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return createInvalidBody("", "wrong_type", "The body must be a JSON object.");
  }
  return { ok: true, members: value as Readonly<Record<string, unknown>> };
}

/** The bytes of a body; undefined where they are too many. */
async function readBytes(request: IncomingMessage, max: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop must not end the connection, or nobody would be told.
  const pieces = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  for await (const chunk of pieces) {
    size += chunk.length;
    if (size > max) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function createInvalidBody(pointer: string, code: string, message: string): BodyResult {
  return { ok: false, error: createWireError("invalid_body", message, [{ pointer, code, message }]) };
}

function createUnsupportedMediaType(): BodyResult {
  const message = "Send JSON, with Content-Type: application/json.";
  return { ok: false, error: createWireError("unsupported_media_type", message) };
}

function createBodyTooLarge(max: number): BodyResult {
  const message = `The body of this request has at most ${max} bytes.`;
  return { ok: false, error: createWireError("payload_too_large", message) };
}
