// Whether two answers are the same to a caller: everything counts but the request id and the time.
import assert from "node:assert/strict";
import type { CallResponse } from "./client.ts";

/** Asserts that nothing tells two answers apart. */
export function assertSameResponse(actual: CallResponse, expected: CallResponse, what?: string): void {
  assert.deepEqual(toComparable(actual), toComparable(expected), what ?? "the answers differ");
}

/** Headers that differ from request to request, or are about the connection. */
const IGNORED_HEADERS = ["x-request-id", "date", "connection", "keep-alive"];

/** What an answer tells: status, body and headers, without the request id and the time. */
export function toComparable({ status, headers, text }: CallResponse): object {
  const id = headers.get("x-request-id") ?? "";
  const told = [...headers].filter(([name]) => !IGNORED_HEADERS.includes(name));
  return { status, text: id === "" ? text : text.replaceAll(id, "<id>"), headers: told };
}
