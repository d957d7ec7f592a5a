// Questions that many ask at the same time: whoever asks while an answer is on its way shares the next question with all others who
// do. No answer is older than the question that it is given to.

import type { Caches } from "./caches.ts";

/** How long a question that is not answered may hold up the next one of its kind, where nothing else is said. */
const MAX_WAIT_MS = 20;

/** Questions about keys. */
export class RequestCoalescer<T> {
  readonly #maxWaitMs: number;
  /** Those that are not sent yet: still to be joined. */
  readonly #queued = new Map<string, Promise<T>>();
  /** Those that are sent and not answered. */
  readonly #inFlight = new Map<string, Promise<T>>();

  constructor(maxWaitMs = MAX_WAIT_MS) {
    this.#maxWaitMs = maxWaitMs;
  }

  /** The answer to a question that is sent after this call, by whoever asked first; what `send` rejects with is what all get. */
  request(key: string, send: () => Promise<T>): Promise<T> {
    const joined = this.#queued.get(key);
    if (joined !== undefined) return joined;
    const answer = this.#sendInTurn(key, send);
    this.#queued.set(key, answer);
    return answer;
  }

  async #sendInTurn(key: string, send: () => Promise<T>): Promise<T> {
    const sent = this.#inFlight.get(key);
    // All requests of one turn of the event loop have come before it.
    await (sent === undefined
      ? new Promise((resolve) => setImmediate(resolve))
      : waitUntilSettled(sent, this.#maxWaitMs));
    this.#queued.delete(key);
    const answer = send();
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
  const coalescer = new RequestCoalescer<T>();
  return (key) => coalescer.request(key, () => send(key));
}

/** Resolves when a question is answered, however, or has taken too long. */
async function waitUntilSettled(answer: Promise<unknown>, maxWaitMs: number): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, maxWaitMs);
  await Promise.race([answer.catch(() => {}), late]);
  clearTimeout(timer);
}
