// Turns at something that only one can use at a time, in the order in which they were asked for.
import { DatabaseError } from "./pg-errors.ts";

interface MutexWaiter {
  readonly start: () => void;
}

/** One after the other. */
export class Mutex {
  readonly #waitMs: number;
  readonly #waiting: MutexWaiter[] = [];
  #isLocked = false;

  /** Who waits longer than `waitMs` gives up. */
  constructor(waitMs: number) {
    this.#waitMs = waitMs;
  }

  /** Does work alone. Throws a DatabaseError where the turn did not come in time. */
  async runExclusive<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isLocked) await this.#wait();
    this.#isLocked = true;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The turn is handed over, so that nobody comes in between.
      if (next === undefined) this.#isLocked = false;
      else next.start();
    }
  }

  #wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
        reject(
          new DatabaseError("The database is in use, and was not free in time.", { kind: "unavailable" }),
        );
      }, this.#waitMs);
      const waiter = {
        start: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      this.#waiting.push(waiter);
    });
  }
}
