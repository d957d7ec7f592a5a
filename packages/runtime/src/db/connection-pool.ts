// Connections to a server, lent to one user at a time. The pool of `pg` makes, keeps and closes them; here is what it leaves to us:
// they are prepared before their first use, it is known when one was lost, and who waits is served before all is closed.
import { type ClientBase, type ClientConfig, Pool, type PoolClient } from "pg";
import { Connection } from "./connection.ts";
import type { Result, Statement } from "./driver.ts";
import { getResponseTimeoutMs, type DatabaseLimits } from "./limits.ts";
import { DatabaseError, toConnectError } from "./pg-errors.ts";
import { prepareConnection } from "./session-settings.ts";
import { WireClient } from "./wire-client.ts";

/** A pool. Whoever waits gets connections in the order of asking. */
export class ConnectionPool {
  readonly #limits: DatabaseLimits;
  readonly #pool: Pool;
  readonly #connections = new WeakMap<ClientBase, Connection>();
  #epoch = 0;
  #openCount = 0;
  /** How many have a connection, or wait for one. */
  #userCount = 0;
  /** The only statement that is under way, while it is not sent yet. */
  #unsent: UnsentStatement | undefined;
  #closing: PromiseWithResolvers<void> | undefined;

  constructor(config: ClientConfig, limits: DatabaseLimits) {
    this.#limits = limits;
    this.#pool = new Pool({
      ...config,
      Client: WireClient,
      max: limits.poolSize,
      connectionTimeoutMillis: limits.acquireTimeoutMs,
      idleTimeoutMillis: limits.idleConnectionMs,
    });
    // A connection that is lost while nobody uses it leaves the pool, and that is all.
    this.#pool.on("error", () => {});
  }

  /** How often a connection was lost, or the last one was closed. */
  get epoch(): number {
    return this.#epoch;
  }

  /**
   * Lends a connection for some work. One that is lost, or in the middle of something, is not kept, nor one that is to be closed
   * afterwards. Throws a DatabaseError where there is none.
   */
  async use<T>(
    work: (connection: Connection) => Promise<T>,
    afterwards: "keep" | "close" = "keep",
  ): Promise<T> {
    if (this.#closing !== undefined) throw createClosedError();
    this.#userCount += 1;
    try {
      return await this.#lend(work, afterwards);
    } finally {
      this.#userCount -= 1;
      this.#resolveClosing();
    }
  }

  /**
   * Runs a statement. Where there is but one other, which is sent at the end of this turn of the event loop, and both only read, they
   * go together: a caller who is alone asks who he is and for a record, and one process of the server wakes up for it instead of two.
   */
  run(statement: Statement): Promise<Result> {
    const unsent = this.#unsent;
    if (unsent !== undefined && this.#userCount === 1 && isRead(statement)) {
      this.#unsent = undefined;
      return (unsent.companion = unsent.connection.promise.then((connection) => connection.run(statement)));
    }
    return this.#userCount === 0 && isRead(statement)
      ? this.#runFirst(statement)
      : this.use((connection) => connection.run(statement));
  }

  /** Runs a statement that another may go with: then the connection is kept until both are answered, and each is told when it is. */
  #runFirst(statement: Statement): Promise<Result> {
    const first: UnsentStatement = { connection: Promise.withResolvers(), companion: undefined };
    this.#unsent = first;
    setImmediate(() => {
      if (this.#unsent === first) this.#unsent = undefined;
    });
    const early = Promise.withResolvers<Result>();
    const whole = this.use(async (connection) => {
      first.connection.resolve(connection);
      const result = connection.run(statement);
      await Promise.allSettled([result]);
      if (first.companion !== undefined) early.resolve(result);
      await Promise.allSettled([first.companion]);
      return result;
    });
    first.connection.promise.catch(() => {});
    whole.catch(first.connection.reject);
    return Promise.race([early.promise, whole]);
  }

  /** Lends no more; ends when those who have or await a connection are done. To be called once. */
  async close(): Promise<void> {
    this.#closing = Promise.withResolvers();
    this.#resolveClosing();
    // The pool of `pg` would forget those who wait.
    await this.#closing.promise;
    await this.#pool.end();
  }

  #resolveClosing(): void {
    if (this.#userCount === 0) this.#closing?.resolve();
  }

  async #lend<T>(work: (connection: Connection) => Promise<T>, afterwards: "keep" | "close"): Promise<T> {
    const client = await this.#acquire();
    let isKept = false;
    try {
      const connection = this.#connections.get(client) ?? (await this.#prepare(client));
      try {
        return await work(connection);
      } finally {
        isKept = afterwards === "keep" && connection.transactionStatus === "I" && !connection.isLost;
      }
    } finally {
      client.release(!isKept);
    }
  }

  async #acquire(): Promise<PoolClient> {
    try {
      return await this.#pool.connect();
    } catch (error) {
      throw isWaitTimeout(error) ? createBusyError() : toConnectError(error);
    }
  }

  /** Makes a connection of a client that is new. */
  async #prepare(client: PoolClient): Promise<Connection> {
    // The pool makes no others.
    const connection = new Connection(client as PoolClient & WireClient, {
      preparedStatements: this.#limits.preparedStatements,
      responseTimeoutMs: getResponseTimeoutMs(this.#limits),
      onLost: () => (this.#epoch += 1),
    });
    await prepareConnection(connection, this.#limits);
    this.#connections.set(client, connection);
    this.#openCount += 1;
    client.once("end", () => {
      this.#openCount -= 1;
      if (this.#openCount === 0) this.#epoch += 1;
    });
    return connection;
  }
}

/** A statement that another may go with. */
interface UnsentStatement {
  readonly connection: PromiseWithResolvers<Connection>;
  companion: Promise<Result> | undefined;
}

/** Whether a statement can't be held up by a lock of somebody else. */
function isRead({ text }: Statement): boolean {
  return text.startsWith("select ");
}

/** Whether somebody waited too long for a connection that others use: `pg` tells that by its words alone. */
function isWaitTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === "timeout exceeded when trying to connect";
}

function createBusyError(): DatabaseError {
  return new DatabaseError("All database connections are in use.", { kind: "unavailable" });
}

/** What is said to those who come too late. */
function createClosedError(): DatabaseError {
  return new DatabaseError("The database was closed.", { kind: "unavailable" });
}
