// Notices when something takes too long: one timer for all that is awaited, since it is awaited equally long.

/** Something that an answer is awaited for. */
type Awaited = object;

/** Watches over what was sent on one connection, or waits in one queue. */
export class AnswerWatch<T extends Awaited> {
  readonly #timeoutMs: number;
  readonly #giveUp: (oldest: T) => void;
  /** When each was sent; the oldest is the first. */
  readonly #sent = new Map<T, number>();
  #timer: NodeJS.Timeout | undefined;

  /** `giveUp` is told of what had no answer after so many milliseconds, the oldest first; 0 for never. */
  constructor(timeoutMs: number, giveUp: (oldest: T) => void) {
    this.#timeoutMs = timeoutMs;
    this.#giveUp = giveUp;
  }

  /** Begins to wait for an answer. */
  sent(statement: T): void {
    if (this.#timeoutMs === 0) return;
    this.#sent.set(statement, performance.now());
    if (this.#timer === undefined) this.#timer = this.#lookIn(this.#timeoutMs);
  }

  /** The answer came, or none will come. */
  answered(statement: T): void {
    this.#sent.delete(statement);
  }

  /** The socket keeps the process alive for as long as it is open; the timer need not. */
  #lookIn(ms: number): NodeJS.Timeout {
    return setTimeout(() => this.#look(), ms).unref();
  }

  #look(): void {
    this.#timer = undefined;
    for (const [statement, sentAt] of this.#sent) {
      const left = sentAt + this.#timeoutMs - performance.now();
      if (left > 0) {
        this.#timer = this.#lookIn(Math.ceil(left));
        return;
      }
      this.#sent.delete(statement);
      this.#giveUp(statement);
    }
  }
}
