// The head of a request: what must be right before a route is looked for. The framework would refuse some of it in its own form,
// and leave out headers above its bound silently.
import type { IncomingMessage } from "node:http";
import { ApplicationError } from "../errors/application-error.ts";
import { SERVER_LIMITS } from "../operations/server-limits.ts";

/** Why a request is refused for its headers; undefined where they are as they must be. HTTP/1.1 demands exactly one Host. */
export function findHeadError({ httpVersion, rawHeaders }: RequestHead): ApplicationError | undefined {
  // Names and values stand in turn.
  if (rawHeaders.length > 2 * SERVER_LIMITS.maxHeaders) {
    const detail = `A request has at most ${SERVER_LIMITS.maxHeaders} headers.`;
    return new ApplicationError("payload_too_large", detail);
  }
  const hosts = listHeaderValues(rawHeaders, "host").length;
  if (hosts === 1 || (hosts === 0 && httpVersion === "1.0")) return undefined;
  return new ApplicationError("validation_failed", "Send the Host header, once.");
}

type RequestHead = Pick<IncomingMessage, "httpVersion" | "rawHeaders">;

/** The values of a header, by its name in lower case, out of names and values as they came. Few are asked for, so none are sorted. */
export function listHeaderValues(rawHeaders: readonly string[], name: string): readonly string[] {
  const values: string[] = [];
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const sent = rawHeaders[i] as string;
    if (sent.length === name.length && sent.toLowerCase() === name) values.push(rawHeaders[i + 1] as string);
  }
  return values;
}
