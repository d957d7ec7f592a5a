// The head of a request: what must be right before a route is looked for, and what is taken out of it.
import type { IncomingMessage } from "node:http";
import { REQUEST_ID_PATTERN } from "@lathe/contract";
import type { Refusal } from "./refusal.ts";

/** Why a request is refused for its headers; undefined where they are as they must be. */
export function findHeadProblem(
  { httpVersion, rawHeaders }: Pick<IncomingMessage, "httpVersion" | "rawHeaders">,
  maxHeaders: number,
): Refusal | undefined {
  // Names and values stand in turn.
  if (rawHeaders.length > 2 * maxHeaders) return { reason: "too_many_headers", max: maxHeaders };
  const hosts = listHeaderValues(rawHeaders, "host").length;
  if (hosts === 1 || (hosts === 0 && httpVersion === "1.0")) return undefined;
  return { reason: "bad_host" };
}

/** The values of a header, by its name in lower case, out of names and values as they came. Few are asked for, so none are sorted. */
export function listHeaderValues(rawHeaders: readonly string[], name: string): readonly string[] {
  const values: string[] = [];
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const sent = rawHeaders[i] as string;
    if (sent.length === name.length && sent.toLowerCase() === name) values.push(rawHeaders[i + 1] as string);
  }
  return values;
}

const ID_FORM = new RegExp(REQUEST_ID_PATTERN);

/** The id of a request, out of the values of its `x-request-id` header: a single one of the right form, or a new id. */
export function toRequestId(values: readonly string[], newId: () => string): string {
  const [value] = values;
  return value !== undefined && values.length === 1 && ID_FORM.test(value) ? value : newId();
}

/** Proxies may send whole addresses; whose they are is of no interest here. */
const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

/** The path and the query of an address, as they were sent. A fragment is no part of either. */
export function splitAddress(url: string): { readonly path: string; readonly query: string } {
  const address = url.startsWith("/") ? url : url.replace(ORIGIN, "");
  const mark = address.search(/[?#]/);
  if (mark < 0) return { path: address, query: "" };
  return { path: address.slice(0, mark), query: address[mark] === "?" ? address.slice(mark + 1) : "" };
}
