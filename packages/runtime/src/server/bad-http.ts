// Answers what is no HTTP: there is no request yet, so the answer is written to the socket as it is.
import type { Socket } from "node:net";
import { ApplicationError } from "../errors/application-error.ts";
import { newId } from "../values/new-id.ts";
import { createProblemAnswer } from "./problem-answer.ts";
import { APPLICATION_ERRORS, REQUEST_ID_HEADER } from "@lathe/contract";

/** Answers a broken request, and closes its connection. */
export function answerBadHttp(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  if (error.code === "ERR_HTTP_REQUEST_TIMEOUT") {
    socket.end("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
    return;
  }
  const isTooLarge = error.code === "HPE_HEADER_OVERFLOW";
  const refusal = isTooLarge
    ? new ApplicationError("payload_too_large", "The headers of this request are too large.")
    : new ApplicationError("validation_failed", "This is not a valid HTTP request.");
  const requestId = newId();
  const { status, body = "", headers = {} } = createProblemAnswer(refusal, requestId);
  const lines = [
    `HTTP/1.1 ${status} ${APPLICATION_ERRORS[refusal.code].title}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `${REQUEST_ID_HEADER}: ${requestId}`,
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
  ];
  socket.end(`${lines.join("\r\n")}\r\n\r\n${String(body)}`);
}
