// Questions that many ask at the same time: whoever asks while an answer is on its way shares the next question with all others who
// do. No answer is older than the question that it is given to.

/** How long a question that is not answered may hold up the next one of its kind. */
const PATIENCE_MS = 20;

/** Questions about keys. */
export class Questions<T> {
  readonly #send: (key: string) => Promise<T>;
  /** Those that are not sent yet: still to be joined. */
  readonly #waiting = new Map<string, Promise<T>>();
  /** Those that are sent and not answered. */
  readonly #sent = new Map<string, Promise<T>>();

  /** `send` asks; what it rejects with is what all who ask get. */
  constructor(send: (key: string) => Promise<T>) {
    this.#send = send;
  }

  /** The answer to a question that is sent after this call. */
  ask(key: string): Promise<T> {
    const joined = this.#waiting.get(key);
    if (joined !== undefined) return joined;
    const answer = this.#askInTurn(key);
    this.#waiting.set(key, answer);
    return answer;
  }

  async #askInTurn(key: string): Promise<T> {
    const sent = this.#sent.get(key);
    // All requests of one turn of the event loop have come before it.
    await (sent === undefined ? new Promise((resolve) => setImmediate(resolve)) : settled(sent));
    this.#waiting.delete(key);
    const answer = this.#send(key);
    this.#sent.set(key, answer);
    try {
      return await answer;
    } finally {
      if (this.#sent.get(key) === answer) this.#sent.delete(key);
    }
  }
}

/** Resolves when a question is answered, however, or has taken too long. */
async function settled(answer: Promise<unknown>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, PATIENCE_MS);
  await Promise.race([answer.catch(() => {}), late]);
  clearTimeout(timer);
}
