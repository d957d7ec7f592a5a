// Notices when something takes too long: one timer for all that is awaited, since it is awaited equally long.

/** Something that an answer is awaited for. */
type TimedItem = object;

/** Watches over what was sent on one connection. */
export class ResponseTimeout<T extends TimedItem> {
  readonly #timeoutMs: number;
  readonly #onTimeout: (oldest: T) => void;
  /** When each was sent; the oldest is the first. */
  readonly #startedAt = new Map<T, number>();
  #lastAnswerAt = 0;
  #timer: NodeJS.Timeout | undefined;

  /**
   * `onTimeout` is told of what had no answer after so many milliseconds, the oldest first; 0 for never. What waits for the answers to
   * others before it has as long from then on.
   */
  constructor(timeoutMs: number, onTimeout: (oldest: T) => void) {
    this.#timeoutMs = timeoutMs;
    this.#onTimeout = onTimeout;
  }

  /** Begins to wait for an answer. */
  start(statement: T): void {
    if (this.#timeoutMs === 0) return;
    this.#startedAt.set(statement, performance.now());
    if (this.#timer === undefined) this.#timer = this.#scheduleCheck(this.#timeoutMs);
  }

  /** The answer came, or none will come. */
  stop(statement: T): void {
    if (this.#startedAt.delete(statement)) this.#lastAnswerAt = performance.now();
  }

  /** The socket keeps the process alive for as long as it is open; the timer need not. */
  #scheduleCheck(ms: number): NodeJS.Timeout {
    return setTimeout(() => this.#checkOldest(), ms).unref();
  }

  #checkOldest(): void {
    this.#timer = undefined;
    for (const [statement, sentAt] of this.#startedAt) {
      const left = Math.max(sentAt, this.#lastAnswerAt) + this.#timeoutMs - performance.now();
      if (left > 0) {
        this.#timer = this.#scheduleCheck(Math.ceil(left));
        return;
      }
      this.#startedAt.delete(statement);
      this.#onTimeout(statement);
    }
  }
}
