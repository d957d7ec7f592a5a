// A PostgreSQL server behind the one database interface: whatever runs has a connection of a pool for itself.
import type { ClientConfig } from "pg";
import { ConnectionPool } from "./connection-pool.ts";
import type {
  Database,
  Isolation,
  Result,
  ScriptResult,
  ScriptSession,
  Session,
  Statement,
} from "./driver.ts";
import type { DatabaseLimits } from "./limits.ts";
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
export function openPostgres({ url, applicationName, limits }: PostgresOptions): Database {
  const config: ClientConfig = {
    connectionString: url,
    application_name: applicationName,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  // `pg` reads the URL with the first client, which must not be too late.
  const probe = new WireClient(config);
  probe.removeAllListeners();
  return new PostgresDatabase(new ConnectionPool(config, limits));
}

class PostgresDatabase implements Database {
  readonly kind = "postgres";
  readonly #pool: ConnectionPool;
  #closed: Promise<void> | undefined;

  constructor(pool: ConnectionPool) {
    this.#pool = pool;
  }

  get epoch(): number {
    return this.#pool.epoch;
  }

  run(statement: Statement): Promise<Result> {
    return this.#pool.run(statement);
  }

  transaction<T>(work: (session: Session) => Promise<T>, isolation?: Isolation): Promise<T> {
    return this.#pool.use((connection) => runTransaction(connection, work, isolation));
  }

  script(sql: string): Promise<ScriptResult> {
    return this.reserve((session) => session.script(sql));
  }

  reserve<T>(work: (session: ScriptSession) => Promise<T>): Promise<T> {
    return this.#pool.use(async (connection) => {
      await connection.command("set statement_timeout = 0");
      return work({
        run: (statement) => connection.run(statement),
        script: (sql) => connection.script(sql),
        transaction: (inner, isolation) => runTransaction(connection, inner, isolation),
      });
    }, "close");
  }

  close(): Promise<void> {
    this.#closed ??= this.#pool.close();
    return this.#closed;
  }
}
