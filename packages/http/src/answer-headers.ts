// The headers of an answer, all together: what every answer carries, what its route says, and what its body needs.
import { REQUEST_ID_HEADER } from "@lathe/contract";
import type { BytesAnswer, Headers } from "./answer.ts";

/** What an answer is sent with besides its own. */
export interface HeaderContext {
  readonly requestId: string;
  /** The headers that every answer of this kind carries. */
  readonly defaultHeaders: Headers;
  /** Whether the connection ends with this answer. */
  readonly closesConnection: boolean;
}

/** Statuses of answers that have no body, and hence no length of one. */
const BODILESS = new Set([204, 304]);

/** Headers by their names in lower case; those of the answer go over all others. */
export function mergeHeaders(own: Headers | undefined, context: HeaderContext): Record<string, string> {
  const head: Record<string, string> = { [REQUEST_ID_HEADER]: context.requestId, ...context.defaultHeaders };
  if (context.closesConnection) head["connection"] = "close";
  for (const name in own) head[name.toLowerCase()] = own[name] as string;
  return head;
}

/** The headers of an answer that is there as a whole. */
export function createAnswerHeaders(
  { status, headers, body }: BytesAnswer,
  context: HeaderContext,
): Record<string, string> {
  const head = mergeHeaders(headers, context);
  if (body === undefined) {
    if (!BODILESS.has(status)) head["content-length"] = "0";
    return head;
  }
  head["content-type"] = toContentType(head["content-type"], body);
  head["content-length"] = String(Buffer.byteLength(body));
  return head;
}

const JSON_TYPE = "application/json; charset=utf-8";

/** Of an answer with a body. JSON that is given as text goes out in UTF-8, which is told where the type does not say it. */
function toContentType(type: string | undefined, body: string | Uint8Array): string {
  if (type === undefined || type === JSON_TYPE) return JSON_TYPE;
  const isOpen = typeof body === "string" && /^[^;]*json/i.test(type) && !/;\s*charset=/i.test(type);
  return isOpen ? `${type}; charset=utf-8` : type;
}
