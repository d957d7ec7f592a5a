// The headers of an answer, all together: what every answer carries, what its route says, and what its body needs.
import { REQUEST_ID_HEADER } from "@lathe/contract";
import type { Answer } from "./route.ts";

/** What an answer is sent with besides its own. */
export interface AnswerSurroundings {
  readonly requestId: string;
  /** The headers that every answer of this kind carries. */
  readonly everyAnswer: Headers;
  /** Those for browsers on other web origins. */
  readonly cors: Headers | null;
  /** Whether the connection ends with this answer. */
  readonly isLast: boolean;
}

type Headers = Readonly<Record<string, string>>;

/** Statuses of answers that have no body, and hence no length of one. */
const BODILESS = new Set([204, 304]);

/** The headers of an answer, by their names in lower case; the route's own go over all others. */
export function answerHead(answer: Answer, surroundings: AnswerSurroundings): Record<string, string> {
  const { requestId, everyAnswer, cors, isLast } = surroundings;
  const head: Record<string, string> = { [REQUEST_ID_HEADER]: requestId, ...everyAnswer, ...cors };
  if (isLast) head["connection"] = "close";
  for (const name in answer.headers) head[name.toLowerCase()] = answer.headers[name] as string;
  const { body } = answer;
  if (body === undefined) {
    if (!BODILESS.has(answer.status)) head["content-length"] = "0";
    return head;
  }
  head["content-type"] = contentTypeOf(head["content-type"], body);
  head["content-length"] = String(Buffer.byteLength(body));
  return head;
}

const JSON_TYPE = "application/json; charset=utf-8";

/** Of an answer with a body. JSON that is given as text goes out in UTF-8, which is told where the type does not say it. */
function contentTypeOf(given: string | undefined, body: string | Uint8Array): string {
  if (given === undefined || given === JSON_TYPE) return JSON_TYPE;
  const isOpen = typeof body === "string" && /^[^;]*json/i.test(given) && !/;\s*charset=/i.test(given);
  return isOpen ? `${given}; charset=utf-8` : given;
}
