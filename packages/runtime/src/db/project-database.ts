// The database of a project for those beside its application: a server, or the embedded one, whoever has it open.
import { resolve } from "node:path";
import { connect, parseDatabaseUrl } from "./connect.ts";
import { askHolder } from "./database-socket.ts";
import { DatabaseError, isDatabaseError } from "./pg-errors.ts";
import { readVersion } from "./pglite-folder.ts";
import { runSqlTask, type SqlResults, type SqlTask } from "./sql-task.ts";

/** Which database. */
export interface ProjectDatabaseOptions {
  /** As DATABASE_URL: a server, or nothing for the embedded database. */
  readonly url: string;
  /** The project's `data` folder. */
  readonly dataFolder: string;
  /** How a server knows who asks. */
  readonly applicationName: string;
}

/** A database that tasks can be run on. */
export interface ProjectDatabase {
  readonly kind: "embedded" | "server";
  /** Runs a task. Throws a DatabaseError where it fails. */
  run(task: SqlTask): Promise<SqlResults>;
  /** More than once does no harm. */
  close(): Promise<void>;
}

/**
 * Opens the database of a project; undefined where there is none yet, or one in memory that only its process has. An embedded
 * database is reached through the application that has it open, or opened under its lock. Throws a DatabaseError where
 * neither is possible.
 */
export async function openProjectDatabase(
  options: ProjectDatabaseOptions,
): Promise<ProjectDatabase | undefined> {
  const { kind } = parseDatabaseUrl(options.url);
  if (kind === "postgres") return { kind: "server", ...(await openDirectly(options)) };
  const folder = resolve(options.dataFolder, "db");
  if (kind === "memory" || (await readVersion(folder)) === undefined) return undefined;
  const held = await findHolder(folder);
  if (held !== undefined) return held;
  try {
    return { kind: "embedded", ...(await openDirectly(options)) };
  } catch (error) {
    // Somebody may have opened it just now.
    const holder = isDatabaseError(error) ? await findHolder(folder) : undefined;
    if (holder === undefined) throw error;
    return holder;
  }
}

async function findHolder(folder: string): Promise<ProjectDatabase | undefined> {
  const greeting = await askHolder(folder, { texts: [], mode: "write" });
  if (greeting === undefined) return undefined;
  const reopen = { run: (task: SqlTask) => runThroughHolder(folder, task), close: async () => {} };
  return { kind: "embedded", ...reopen };
}

async function runThroughHolder(folder: string, task: SqlTask): Promise<SqlResults> {
  const results = await askHolder(folder, task);
  if (results === undefined) throw createGoneError();
  return results;
}

function createGoneError(): DatabaseError {
  const message = "The process that had the embedded database open has ended. Try again.";
  return new DatabaseError(message, { kind: "unavailable" });
}

async function openDirectly({ url, dataFolder, applicationName }: ProjectDatabaseOptions) {
  const limits = { poolSize: 1 };
  const db = await connect({ url, dataFolder, applicationName, limits });
  return { run: (task: SqlTask) => runSqlTask(db, task), close: () => db.close() };
}
