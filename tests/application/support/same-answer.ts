// Whether two answers are the same to a caller: everything counts but the request id and the time.
import assert from "node:assert/strict";
import type { Called } from "./client.ts";

/** Asserts that nothing tells two answers apart. */
export function assertSame(actual: Called, expected: Called, what?: string): void {
  assert.deepEqual(toldBy(actual), toldBy(expected), what ?? "the answers differ");
}

/** Headers that differ from request to request, or are about the connection. */
const PASSING = ["x-request-id", "date", "connection", "keep-alive"];

/** What an answer tells: status, body and headers, without the request id and the time. */
export function toldBy({ status, headers, text }: Called): object {
  const id = headers.get("x-request-id") ?? "";
  const told = [...headers].filter(([name]) => !PASSING.includes(name));
  return { status, text: id === "" ? text : text.replaceAll(id, "<id>"), headers: told };
}
