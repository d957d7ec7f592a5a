// A PostgreSQL server behind the one database interface: a pool for transactions, shared lanes for quick statements.
import type { ClientConfig } from "pg";
import { createClosedError, ConnectionPool } from "./connection-pool.ts";
import { Connection } from "./connection.ts";
import type {
  Database,
  Isolation,
  Result,
  ScriptResult,
  ScriptSession,
  Session,
  Statement,
} from "./driver.ts";
import { PipelinedConnections } from "./pipelined-connections.ts";
import { getResponseTimeoutMs, type DatabaseLimits } from "./limits.ts";
import { toConnectError } from "./pg-errors.ts";
import { prepareConnection } from "./session-settings.ts";
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
  readonly #pipelined: PipelinedConnections;
  #closed: Promise<void> | undefined;
  #epoch = 0;
  /** How many connections there are. */
  #openCount = 0;

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
    this.#pipelined = new PipelinedConnections(limits.pipelinedConnections, () => this.#open(config));
    this.#pool = new ConnectionPool({
      size: limits.poolSize,
      waitMs: limits.acquireTimeoutMs,
      idleMs: limits.idleConnectionMs,
      open: () => this.#open(config),
    });
  }

  get epoch(): number {
    return this.#epoch;
  }

  run(statement: Statement): Promise<Result> {
    const answer = statement.quick === true ? this.#pipelined.run(statement) : undefined;
    return answer ?? this.#withConnection((connection) => connection.run(statement));
  }

  transaction<T>(work: (session: Session) => Promise<T>, isolation?: Isolation): Promise<T> {
    return this.#withConnection((connection) => runTransaction(connection, work, isolation));
  }

  script(sql: string): Promise<ScriptResult> {
    return this.reserve((session) => session.script(sql));
  }

  reserve<T>(work: (session: ScriptSession) => Promise<T>): Promise<T> {
    return this.#withConnection(async (connection) => {
      await connection.command("set statement_timeout = 0");
      return work({
        run: (statement) => connection.run(statement),
        script: (sql) => connection.script(sql),
        transaction: (inner, isolation) => runTransaction(connection, inner, isolation),
      });
    }, "once");
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    await Promise.all([this.#pool.close(), this.#pipelined.close()]);
  }

  /** Lends a connection of the pool. One that is lost, in the middle of something, or used `once`, is not kept. */
  async #withConnection<T>(work: (connection: Connection) => Promise<T>, use?: "once"): Promise<T> {
    const borrowed = this.#pool.acquire();
    const connection = borrowed instanceof Connection ? borrowed : await borrowed;
    try {
      return await work(connection);
    } finally {
      const isClean = connection.transactionStatus === "I" && use !== "once";
      this.#pool.release(connection, isClean ? "keep" : "close");
    }
  }

  async #open(config: ClientConfig): Promise<Connection> {
    if (this.#closed !== undefined) throw createClosedError();
    const client = new WireClient(config);
    client.on("error", () => {});
    try {
      await client.connect();
      const connection = new Connection(client, {
        preparedStatements: this.#limits.preparedStatements,
        responseTimeoutMs: getResponseTimeoutMs(this.#limits),
      });
      await prepareConnection(connection, this.#limits);
      this.#trackEnd(client, connection);
      return connection;
    } catch (error) {
      client.end().catch(() => {});
      throw toConnectError(error);
    }
  }

  #trackEnd(client: WireClient, connection: Connection): void {
    this.#openCount += 1;
    client.once("end", () => {
      this.#openCount -= 1;
      if (!connection.isClosed || this.#openCount === 0) this.#epoch += 1;
    });
  }
}
