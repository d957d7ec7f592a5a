// Answers what is no HTTP: there is no request yet, so the answer is written to the socket as it is.
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { BytesAnswer } from "./answer.ts";
import { createAnswerHeaders } from "./answer-headers.ts";
import type { Refusal } from "./refusal.ts";

/** Answers a broken request, and closes its connection. `answer` puts the refusal into words, for a request id. */
export function answerBadHttp(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  answer: (refusal: Refusal) => { readonly requestId: string; readonly answer: BytesAnswer },
): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  if (error.code === "ERR_HTTP_REQUEST_TIMEOUT") {
    socket.end("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
    return;
  }
  const isTooLarge = error.code === "HPE_HEADER_OVERFLOW";
  const told = answer({ reason: isTooLarge ? "headers_too_large" : "bad_http" });
  socket.end(toText(told.answer, told.requestId));
}

function toText(answer: BytesAnswer, requestId: string): string {
  const head = createAnswerHeaders(answer, { requestId, defaultHeaders: {}, closesConnection: true });
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  const start = `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status] ?? ""}`;
  return `${[start, ...lines].join("\r\n")}\r\n\r\n${String(answer.body ?? "")}`;
}
