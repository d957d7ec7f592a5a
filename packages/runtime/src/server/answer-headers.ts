// The headers of an answer, all together: what every answer carries, what its route says, and what its body needs.
import { REQUEST_ID_HEADER } from "@lathe/contract";
import type { Answer } from "./route.ts";

/** What an answer is sent with besides its own. */
export interface AnswerContext {
  readonly requestId: string;
  /** The headers that every answer of this kind carries. */
  readonly defaultHeaders: Headers;
  /** Those for browsers on other web origins. */
  readonly cors: Headers | null;
  /** Whether the connection ends with this answer. */
  readonly closesConnection: boolean;
}

type Headers = Readonly<Record<string, string>>;

/** Statuses of answers that have no body, and hence no length of one. */
const BODILESS_STATUSES = new Set([204, 304]);

/** The headers of an answer, by their names in lower case; the route's own go over all others. */
export function createAnswerHeaders(answer: Answer, context: AnswerContext): Record<string, string> {
  const { requestId, defaultHeaders, cors, closesConnection } = context;
  const head: Record<string, string> = { [REQUEST_ID_HEADER]: requestId, ...defaultHeaders, ...cors };
  if (closesConnection) head["connection"] = "close";
  for (const name in answer.headers) head[name.toLowerCase()] = answer.headers[name] as string;
  const { body } = answer;
  if (body === undefined) {
    if (!BODILESS_STATUSES.has(answer.status)) head["content-length"] = "0";
    return head;
  }
  head["content-type"] = resolveContentType(head["content-type"], body);
  head["content-length"] = String(Buffer.byteLength(body));
  return head;
}

const JSON_TYPE = "application/json; charset=utf-8";

/** Of an answer with a body. JSON that is given as text goes out in UTF-8, which is told where the type does not say it. */
function resolveContentType(declaredType: string | undefined, body: string | Uint8Array): string {
  if (declaredType === undefined || declaredType === JSON_TYPE) return JSON_TYPE;
  const isOpen =
    typeof body === "string" && /^[^;]*json/i.test(declaredType) && !/;\s*charset=/i.test(declaredType);
  return isOpen ? `${declaredType}; charset=utf-8` : declaredType;
}
