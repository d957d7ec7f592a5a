// Connections that are lent to one user at a time: made when they are needed, kept for the next, closed when nobody wants them.
import { ResponseTimeout } from "./response-timeout.ts";
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

interface IdleConnection {
  readonly connection: Connection;
  readonly since: number;
}

type ConnectionWaiter = PromiseWithResolvers<Connection>;

/** A pool. Whoever waits gets connections in the order of asking. */
export class ConnectionPool {
  readonly #options: PoolOptions;
  /** The one used last is lent first, so that those that are not needed grow old. */
  readonly #idle: IdleConnection[] = [];
  readonly #waiting = new Set<ConnectionWaiter>();
  readonly #waitTimeout: ResponseTimeout<ConnectionWaiter>;
  readonly #idleTimer: NodeJS.Timeout;
  /** Of all connections, those that are being made included. */
  #count = 0;
  #closing: PromiseWithResolvers<void> | undefined;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#waitTimeout = new ResponseTimeout(options.waitMs, (waiter) => this.#rejectWaiter(waiter));
    this.#idleTimer = setInterval(() => this.#closeIdleConnections(), options.idleMs / 2).unref();
  }

  /** A connection to use alone until it is given back; at once where one is free. Throws a DatabaseError. */
  acquire(): Connection | Promise<Connection> {
    if (this.#closing !== undefined) throw createClosedError();
    const free = this.#takeIdle();
    if (free !== undefined) return free;
    if (this.#count < this.#options.size) return this.#open();
    const waiter = Promise.withResolvers<Connection>();
    this.#waiting.add(waiter);
    this.#waitTimeout.start(waiter);
    return waiter.promise;
  }

  /** Gives a connection back, to be kept for others, or to be closed. */
  release(connection: Connection, next: "keep" | "close"): void {
    if (next === "close" || connection.isLost) {
      this.#discard(connection);
      return;
    }
    const waiter = this.#takeWaiter();
    if (waiter !== undefined) waiter.resolve(connection);
    else if (this.#closing === undefined) this.#idle.push({ connection, since: performance.now() });
    else this.#discard(connection);
  }

  /** Lends no more; ends when those who have or await a connection are done. */
  close(): Promise<void> {
    if (this.#closing === undefined) {
      this.#closing = Promise.withResolvers();
      clearInterval(this.#idleTimer);
      this.#resolveClosing();
      for (const { connection } of this.#idle.splice(0)) this.#discard(connection);
    }
    return this.#closing.promise;
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
      this.#handleRemoved();
      throw error;
    }
  }

  #takeWaiter(): ConnectionWaiter | undefined {
    const [waiter] = this.#waiting;
    if (waiter === undefined) return undefined;
    this.#waiting.delete(waiter);
    this.#waitTimeout.stop(waiter);
    return waiter;
  }

  #rejectWaiter(waiter: ConnectionWaiter): void {
    this.#waiting.delete(waiter);
    waiter.reject(new DatabaseError("All database connections are in use.", { kind: "unavailable" }));
  }

  #discard(connection: Connection): void {
    connection.end().catch(() => {});
    this.#handleRemoved();
  }

  /** One connection less: there is room for whoever waits longest. */
  #handleRemoved(): void {
    this.#count -= 1;
    const waiter = this.#takeWaiter();
    if (waiter !== undefined) this.#open().then(waiter.resolve, waiter.reject);
    this.#resolveClosing();
  }

  #closeIdleConnections(): void {
    const old = performance.now() - this.#options.idleMs;
    const kept = this.#idle.filter(({ connection, since }) => since > old && !connection.isLost);
    for (const entry of this.#idle.splice(0, this.#idle.length, ...kept)) {
      if (!kept.includes(entry)) this.#discard(entry.connection);
    }
  }

  #resolveClosing(): void {
    if (this.#count === 0) this.#closing?.resolve();
  }
}

/** What is said to those who come too late. */
export function createClosedError(): DatabaseError {
  return new DatabaseError("The database was closed.", { kind: "unavailable" });
}
