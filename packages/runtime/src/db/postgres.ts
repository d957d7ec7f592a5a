// A PostgreSQL server behind the one database interface: a pool for transactions, shared lanes for quick statements.
import type { ClientConfig } from "pg";
import { closedError, ConnectionPool } from "./connection-pool.ts";
import { Connection } from "./connection.ts";
import type { Database, Result, Scripting, Session, Statement } from "./driver.ts";
import { Lanes } from "./lanes.ts";
import { answerTimeoutMs, type DatabaseLimits } from "./limits.ts";
import { toConnectError } from "./pg-errors.ts";
import { setUp } from "./session-settings.ts";
import { runTransaction } from "./transaction.ts";
import { WireClient } from "./wire-client.ts";

/** Which server, and how much of it. */
export interface PostgresOptions {
  /** A `postgres:` URL. */
  readonly url: string;
  readonly applicationName: string;
  readonly limits: DatabaseLimits;
}

/**
 * A database on a server. Nothing is connected before the first statement, so this works while the server is away;
 * connections that were lost are made again when they are needed. Throws where `pg` can't read the URL.
 */
export function openPostgres(options: PostgresOptions): Database {
  return new PostgresDatabase(options);
}

class PostgresDatabase implements Database {
  readonly kind = "postgres";
  readonly #limits: DatabaseLimits;
  readonly #pool: ConnectionPool;
  readonly #lanes: Lanes;
  #closed: Promise<void> | undefined;
  #endings = 0;
  /** How many connections there are. */
  #count = 0;

  constructor({ url, applicationName, limits }: PostgresOptions) {
    const config: ClientConfig = {
      connectionString: url,
      application_name: applicationName,
      connectionTimeoutMillis: limits.acquireTimeoutMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    };
    // `pg` reads the URL with the first client, which must not be too late.
    const probe = new WireClient(config);
    probe.removeAllListeners();
    this.#limits = limits;
    this.#lanes = new Lanes(limits.lanes, () => this.#open(config));
    this.#pool = new ConnectionPool({
      size: limits.poolSize,
      waitMs: limits.acquireTimeoutMs,
      idleMs: limits.idleConnectionMs,
      open: () => this.#open(config),
    });
  }

  get endings(): number {
    return this.#endings;
  }

  run(statement: Statement): Promise<Result> {
    const answer = statement.quick === true ? this.#lanes.run(statement) : undefined;
    return answer ?? this.#withConnection((connection) => connection.run(statement));
  }

  transaction<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return this.#withConnection((connection) => runTransaction(connection, work));
  }

  script(sql: string): Promise<void> {
    return this.reserve((session) => session.script(sql));
  }

  reserve<T>(work: (session: Scripting) => Promise<T>): Promise<T> {
    return this.#withConnection(async (connection) => {
      await connection.command("set statement_timeout = 0");
      return work({
        run: (statement) => connection.run(statement),
        script: (sql) => connection.script(sql),
        transaction: (inner) => runTransaction(connection, inner),
      });
    }, "once");
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    await Promise.all([this.#pool.close(), this.#lanes.close()]);
  }

  /** Lends a connection of the pool. One that is lost, in the middle of something, or used `once`, is not kept. */
  async #withConnection<T>(work: (connection: Connection) => Promise<T>, use?: "once"): Promise<T> {
    const borrowed = this.#pool.borrow();
    const connection = borrowed instanceof Connection ? borrowed : await borrowed;
    try {
      return await work(connection);
    } finally {
      const isClean = connection.transactionStatus === "I" && use !== "once";
      this.#pool.giveBack(connection, isClean ? "keep" : "close");
    }
  }

  async #open(config: ClientConfig): Promise<Connection> {
    if (this.#closed !== undefined) throw closedError();
    const client = new WireClient(config);
    client.on("error", () => {});
    try {
      await client.connect();
      const connection = new Connection(client, {
        preparedStatements: this.#limits.preparedStatements,
        answerTimeoutMs: answerTimeoutMs(this.#limits),
      });
      await setUp(connection, this.#limits);
      this.#watchEnd(client, connection);
      return connection;
    } catch (error) {
      client.end().catch(() => {});
      throw toConnectError(error);
    }
  }

  #watchEnd(client: WireClient, connection: Connection): void {
    this.#count += 1;
    client.once("end", () => {
      this.#count -= 1;
      if (!connection.isClosed || this.#count === 0) this.#endings += 1;
    });
  }
}
