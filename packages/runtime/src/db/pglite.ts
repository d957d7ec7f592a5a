// PGlite, a PostgreSQL inside this process, behind the one database interface: one connection, used by one at a time.
import { rm } from "node:fs/promises";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { Connection } from "./connection.ts";
import type { Database, Result, ScriptResult, ScriptSession, Session, Statement } from "./driver.ts";
import { lockFolder } from "./folder-lock.ts";
import type { DatabaseLimits } from "./limits.ts";
import { getLockPath, prepareDataFolder } from "./pglite-folder.ts";
import { PrivateFiles } from "./pglite-files.ts";
import { PgliteStream } from "./pglite-stream.ts";
import { DatabaseError } from "./pg-errors.ts";
import { prepareConnection } from "./session-settings.ts";
import { runTransaction } from "./transaction.ts";
import { Mutex } from "./mutex.ts";
import { WireClient } from "./wire-client.ts";

/** Where an embedded database lives, and its budgets. */
export interface PgliteOpenOptions {
  /** An absolute path; undefined for a database in memory, which is gone with `close`. */
  readonly folder: string | undefined;
  /** What a new database begins with, as PGlite dumps it; asked where there is none yet. Empty unless given. */
  readonly findTemplate?: (() => Promise<Blob | undefined>) | undefined;
  /** How long to wait for another process that has the folder. */
  readonly lockWaitMs: number;
  readonly limits: DatabaseLimits;
  /** Asked with `close` of a database that was made here: false where it is to be gone, too. */
  readonly keepsNew?: (() => boolean) | undefined;
}

/**
 * Opens an embedded database, and makes it where there is none. Throws a DatabaseError that names the holder where
 * another process has the folder, or that tells the versions where another PostgreSQL made it.
 *
 * What is acknowledged survives the death of the process, not the loss of power: PGlite does not wait for the disk.
 */
export async function openPglite(options: PgliteOpenOptions): Promise<Database> {
  const { folder, findTemplate, lockWaitMs, limits, keepsNew = () => true } = options;
  if (folder === undefined) {
    return connectToPglite(await startPglite({ dataDir: "memory://" }, await findTemplate?.()), { limits });
  }
  const lock = await lockFolder(getLockPath(folder), lockWaitMs);
  try {
    const isNew = await prepareDataFolder(folder, async (path) => {
      const fresh = await startPglite({ fs: new PrivateFiles(path) }, await findTemplate?.());
      await fresh.close();
    });
    const lite = await startPglite({ fs: new PrivateFiles(folder) });
    const onClose = async () => {
      if (isNew && !keepsNew()) await rm(folder, { recursive: true });
      await lock.release();
    };
    return await connectToPglite(lite, { limits, onClose });
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** PGlite as we use it: with the extensions that emitted SQL needs. */
async function startPglite(
  place: Pick<PGliteOptions, "dataDir" | "fs">,
  template?: Blob | undefined,
): Promise<PGlite> {
  const options: PGliteOptions = { ...place, extensions: { pg_trgm } };
  if (template !== undefined) options.loadDataDir = template;
  return PGlite.create(options);
}

/** PostgreSQL would end the session of an idle transaction, and PGlite, which has but one, then never answers again. */
const TIMERLESS = { idleTransactionMs: 0 };

interface PgliteContext {
  readonly limits: DatabaseLimits;
  readonly onClose?: () => Promise<void>;
}

async function connectToPglite(lite: PGlite, context: PgliteContext): Promise<Database> {
  try {
    // PGlite asks nobody who they are; a password keeps `pg` from looking for one.
    const client = new WireClient({
      stream: () => new PgliteStream(lite),
      host: "localhost",
      user: "postgres",
      database: "postgres",
      password: "none",
      ssl: false,
    });
    await client.connect();
    const limits = { ...context.limits, ...TIMERLESS };
    const connection = new Connection(client, {
      preparedStatements: limits.preparedStatements,
      // It answers, however long it takes; giving up a connection that can't be made again would help nobody.
      responseTimeoutMs: 0,
    });
    await prepareConnection(connection, limits);
    return new PgliteDatabase(lite, connection, { ...context, limits });
  } catch (error) {
    await lite.close();
    throw error;
  }
}

class PgliteDatabase implements Database {
  readonly kind = "pglite";
  readonly epoch = 0;
  readonly #lite: PGlite;
  readonly #connection: Connection;
  readonly #context: PgliteContext;
  readonly #mutex: Mutex;
  #closed: Promise<void> | undefined;

  constructor(lite: PGlite, connection: Connection, context: PgliteContext) {
    this.#lite = lite;
    this.#connection = connection;
    this.#context = context;
    this.#mutex = new Mutex(context.limits.acquireTimeoutMs);
  }

  run(statement: Statement): Promise<Result> {
    return this.#runExclusive(() => this.#connection.run(statement));
  }

  /** One at a time, whatever the isolation: nobody can get in another's way. */
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return this.#runExclusive(() => runTransaction(this.#connection, work));
  }

  script(sql: string): Promise<ScriptResult> {
    return this.reserve((session) => session.script(sql));
  }

  reserve<T>(work: (session: ScriptSession) => Promise<T>): Promise<T> {
    const connection = this.#connection;
    return this.#runExclusive(async () => {
      try {
        return await work({
          run: (statement) => connection.run(statement),
          script: (sql) => connection.script(sql),
          transaction: (inner) => runTransaction(connection, inner),
        });
      } finally {
        await this.#reset();
      }
    });
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #runExclusive<T>(work: () => Promise<T>): Promise<T> {
    if (this.#closed !== undefined) {
      throw new DatabaseError("The database was closed.", { kind: "unavailable" });
    }
    return this.#mutex.runExclusive(work);
  }

  /** There is only this one session: what was set or locked in it would stay. */
  async #reset(): Promise<void> {
    if (this.#connection.transactionStatus !== "I") await this.#connection.command("rollback");
    await this.#connection.command("reset all");
    await this.#connection.command("select pg_advisory_unlock_all()");
    await prepareConnection(this.#connection, this.#context.limits);
  }

  async #close(): Promise<void> {
    // Whoever has the turn may keep it for too long: then it ends with the database.
    await this.#mutex.runExclusive(() => this.#connection.end()).catch(() => {});
    await this.#lite.close();
    await this.#context.onClose?.();
  }
}
