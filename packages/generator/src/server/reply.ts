// What is sent back: status, headers and bytes, the same way for every route.
import type { ServerResponse } from "node:http";
import { REQUEST_ID_HEADER } from "@lathe/contract";
import { toErrorBody, type WireError } from "./wire-error.ts";

/** An answer before it has its request id. */
export type Reply =
  | { readonly kind: "json"; readonly status: number; readonly body: unknown }
  | { readonly kind: "error"; readonly error: WireError }
  | { readonly kind: "file"; readonly type: string; readonly text: string };

/** On every answer: nothing is guessed from it, kept of it, or shown inside another site. */
const COMMON_HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
} as const;

const JSON_HEADERS = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
} as const;

const FILE_HEADERS = {
  "cache-control": "no-cache",
  "content-security-policy":
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "x-frame-options": "DENY",
} as const;

/** Sets what is on every answer, before it is known which. */
export function setCommonHeaders(response: ServerResponse, requestId: string): void {
  response.setHeader(REQUEST_ID_HEADER, requestId);
  for (const [name, value] of Object.entries(COMMON_HEADERS)) response.setHeader(name, value);
}

/** Sends an answer. */
export function sendReply(response: ServerResponse, reply: Reply, requestId: string): void {
  if (reply.kind === "file") {
    sendText(response, {
      status: 200,
      text: reply.text,
      headers: { ...FILE_HEADERS, "content-type": reply.type },
    });
    return;
  }
  const { status, body } = reply.kind === "error" ? toErrorBody(reply.error, requestId) : reply;
  const headers = { ...JSON_HEADERS, ...(status === 401 ? { "www-authenticate": "Bearer" } : {}) };
  // What is left of a body that was not read is not worth waiting for.
  if (status === 413 || status === 415) response.shouldKeepAlive = false;
  sendText(response, { status, text: JSON.stringify(body), headers });
}

interface TextResponse {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

function sendText(response: ServerResponse, { status, text, headers }: TextResponse): void {
  const bytes = Buffer.from(text);
  response.writeHead(status, { ...headers, "content-length": String(bytes.length) });
  response.end(bytes);
}
