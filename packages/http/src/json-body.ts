// The JSON body of a request: its type, its size, its bytes, and the value that they stand for, checked in this order.
import type { IncomingMessage } from "node:http";
import { parseStrictJson } from "@lathe/json";
import { readBytes } from "./body-bytes.ts";
import { isJsonType } from "./json-type.ts";
import type { JsonBodyRules } from "./limits.ts";
import type { Refusal } from "./refusal.ts";

/** The value of a body, or why there is none. */
export type JsonBody =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly refusal: Refusal };

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Reads the JSON body of a request. */
export async function readJsonBody(message: IncomingMessage, rules: JsonBodyRules): Promise<JsonBody> {
  const { "content-type": type, "content-length": length, "transfer-encoding": coding } = message.headers;
  const isSent = coding !== undefined || Number(length ?? 0) > 0;
  if (!isJsonType(type) && (isSent || (type !== undefined && !rules.allowsEmpty))) {
    return refuse({ reason: "unsupported_media_type" });
  }
  const read = isSent ? await readBytes(message, rules.maxBytes) : NOTHING;
  return read.ok ? parseJsonBytes(read.bytes, rules) : read;
}

const NOTHING = { ok: true, bytes: Buffer.alloc(0) } as const;

/** The value that the bytes of a body stand for; a byte order mark is passed over. */
function parseJsonBytes(bytes: Uint8Array, rules: Omit<JsonBodyRules, "maxBytes">): JsonBody {
  if (bytes.length === 0) {
    return rules.allowsEmpty ? { ok: true, value: undefined } : refuse({ reason: "body_missing" });
  }
  const text = decodeText(bytes);
  if (text === undefined) return refuse({ reason: "not_utf8" });
  const result = parseStrictJson(text, rules);
  return result.ok ? result : refuse({ reason: "bad_json", text, problem: result.problem });
}

function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

function refuse(refusal: Refusal): JsonBody {
  return { ok: false, refusal };
}
