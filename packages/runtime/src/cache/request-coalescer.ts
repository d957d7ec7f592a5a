// Questions that many ask at the same time: whoever asks while an answer is on its way shares the next question with all others who
// do. No answer is older than the question that it is given to.

import type { Caches } from "./caches.ts";

/** How long a question that is not answered may hold up the next one of its kind. */
const MAX_WAIT_MS = 20;

/** Questions about keys. */
export class RequestCoalescer<T> {
  readonly #send: (key: string) => Promise<T>;
  /** Those that are not sent yet: still to be joined. */
  readonly #queued = new Map<string, Promise<T>>();
  /** Those that are sent and not answered. */
  readonly #inFlight = new Map<string, Promise<T>>();

  /** `send` asks; what it rejects with is what all who ask get. */
  constructor(send: (key: string) => Promise<T>) {
    this.#send = send;
  }

  /** The answer to a question that is sent after this call. */
  request(key: string): Promise<T> {
    const joined = this.#queued.get(key);
    if (joined !== undefined) return joined;
    const answer = this.#sendInTurn(key);
    this.#queued.set(key, answer);
    return answer;
  }

  async #sendInTurn(key: string): Promise<T> {
    const sent = this.#inFlight.get(key);
    // All requests of one turn of the event loop have come before it.
    await (sent === undefined ? new Promise((resolve) => setImmediate(resolve)) : waitUntilSettled(sent));
    this.#queued.delete(key);
    const answer = this.#send(key);
    this.#inFlight.set(key, answer);
    try {
      return await answer;
    } finally {
      if (this.#inFlight.get(key) === answer) this.#inFlight.delete(key);
    }
  }
}

/** A way to ask that is shared by all who ask the same at the same time; each for itself where that is off. */
export function coalesceRequests<T>(
  caches: Caches,
  send: (key: string) => Promise<T>,
): (key: string) => Promise<T> {
  if (!caches.isOn("lookups")) return send;
  const coalescer = new RequestCoalescer(send);
  return (key) => coalescer.request(key);
}

/** Resolves when a question is answered, however, or has taken too long. */
async function waitUntilSettled(answer: Promise<unknown>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, MAX_WAIT_MS);
  await Promise.race([answer.catch(() => {}), late]);
  clearTimeout(timer);
}
