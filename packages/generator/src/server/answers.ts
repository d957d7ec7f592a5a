// The generator's answers: JSON, and errors in the form of the contract.
import { type BytesAnswer, type Headers, createJsonAnswer } from "@lathe/http";
import { toErrorBody, type WireError } from "./wire-error.ts";

/** On every answer: nothing is guessed from it, told to other sites, or shown inside one. */
export const COMMON_HEADERS: Headers = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
};

const NO_STORE: Headers = { "cache-control": "no-store" };

/** An answer with a value. */
export function createValueAnswer(status: number, value: unknown): BytesAnswer {
  return createJsonAnswer(status, value, NO_STORE);
}

/** An error. It brings all its headers along: what is no HTTP has no request that would add them. */
export function createErrorAnswer(error: WireError, requestId: string): BytesAnswer {
  const { status, body } = toErrorBody(error, requestId);
  const challenge: Headers = status === 401 ? { "www-authenticate": "Bearer" } : {};
  return createJsonAnswer(status, body, { ...COMMON_HEADERS, ...NO_STORE, ...challenge });
}
