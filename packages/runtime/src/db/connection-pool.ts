// Connections that are lent to one user at a time: made when they are needed, kept for the next, closed when nobody wants them.
import { AnswerWatch } from "./answer-watch.ts";
import type { Connection } from "./connection.ts";
import { DatabaseError } from "./pg-errors.ts";

/** How many connections, and how long things take. */
export interface PoolOptions {
  readonly size: number;
  /** How long to wait for a connection that others use. */
  readonly waitMs: number;
  /** After what time a connection that nobody uses is closed. */
  readonly idleMs: number;
  /** Makes a connection; what it rejects with is what the borrower gets. */
  readonly open: () => Promise<Connection>;
}

interface Idle {
  readonly connection: Connection;
  readonly since: number;
}

type Waiter = PromiseWithResolvers<Connection>;

/** A pool. Whoever waits gets connections in the order of asking. */
export class ConnectionPool {
  readonly #options: PoolOptions;
  /** The one used last is lent first, so that those that are not needed grow old. */
  readonly #idle: Idle[] = [];
  readonly #waiting = new Set<Waiter>();
  readonly #watch: AnswerWatch<Waiter>;
  readonly #sweeper: NodeJS.Timeout;
  /** Of all connections, those that are being made included. */
  #count = 0;
  #ending: PromiseWithResolvers<void> | undefined;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#watch = new AnswerWatch(options.waitMs, (waiter) => this.#giveUp(waiter));
    this.#sweeper = setInterval(() => this.#sweep(), options.idleMs / 2).unref();
  }

  /** A connection to use alone until it is given back; at once where one is free. Throws a DatabaseError. */
  borrow(): Connection | Promise<Connection> {
    if (this.#ending !== undefined) throw closedError();
    const free = this.#takeIdle();
    if (free !== undefined) return free;
    if (this.#count < this.#options.size) return this.#open();
    const waiter = Promise.withResolvers<Connection>();
    this.#waiting.add(waiter);
    this.#watch.sent(waiter);
    return waiter.promise;
  }

  /** Gives a connection back, to be kept for others, or to be closed. */
  giveBack(connection: Connection, next: "keep" | "close"): void {
    if (next === "close" || connection.isLost) {
      this.#discard(connection);
      return;
    }
    const waiter = this.#nextWaiter();
    if (waiter !== undefined) waiter.resolve(connection);
    else if (this.#ending === undefined) this.#idle.push({ connection, since: performance.now() });
    else this.#discard(connection);
  }

  /** Lends no more; ends when those who have or await a connection are done. */
  close(): Promise<void> {
    if (this.#ending === undefined) {
      this.#ending = Promise.withResolvers();
      clearInterval(this.#sweeper);
      this.#endIfDone();
      for (const { connection } of this.#idle.splice(0)) this.#discard(connection);
    }
    return this.#ending.promise;
  }

  /** Connections can be lost while nobody uses them. */
  #takeIdle(): Connection | undefined {
    for (let entry = this.#idle.pop(); entry !== undefined; entry = this.#idle.pop()) {
      if (!entry.connection.isLost) return entry.connection;
      this.#discard(entry.connection);
    }
    return undefined;
  }

  async #open(): Promise<Connection> {
    this.#count += 1;
    try {
      return await this.#options.open();
    } catch (error) {
      this.#leave();
      throw error;
    }
  }

  #nextWaiter(): Waiter | undefined {
    const [waiter] = this.#waiting;
    if (waiter === undefined) return undefined;
    this.#waiting.delete(waiter);
    this.#watch.answered(waiter);
    return waiter;
  }

  #giveUp(waiter: Waiter): void {
    this.#waiting.delete(waiter);
    waiter.reject(new DatabaseError("All database connections are in use.", { kind: "unavailable" }));
  }

  #discard(connection: Connection): void {
    connection.end().catch(() => {});
    this.#leave();
  }

  /** One connection less: there is room for whoever waits longest. */
  #leave(): void {
    this.#count -= 1;
    const waiter = this.#nextWaiter();
    if (waiter !== undefined) this.#open().then(waiter.resolve, waiter.reject);
    this.#endIfDone();
  }

  #sweep(): void {
    const old = performance.now() - this.#options.idleMs;
    const kept = this.#idle.filter(({ connection, since }) => since > old && !connection.isLost);
    for (const entry of this.#idle.splice(0, this.#idle.length, ...kept)) {
      if (!kept.includes(entry)) this.#discard(entry.connection);
    }
  }

  #endIfDone(): void {
    if (this.#count === 0) this.#ending?.resolve();
  }
}

/** What is said to those who come too late. */
export function closedError(): DatabaseError {
  return new DatabaseError("The database was closed.", { kind: "unavailable" });
}
