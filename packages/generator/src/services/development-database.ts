// The database that a project is developed with, as far as services ask it something.
import { join } from "node:path";
import {
  type DatabaseError,
  isDatabaseError,
  openProjectDatabase,
  type ProjectDatabase,
  type Session,
} from "@lathe/runtime/database";
import { acquireMutex, releaseMutex } from "../store/mutex.ts";
import type { ServiceContext } from "./context.ts";

/**
 * Asks the development database something; undefined where services are to ask none, or there is none yet. Throws a
 * DatabaseError where it can't be asked.
 */
export async function withDevelopmentDatabase<T>(
  { folder, databaseUrl: url, purpose }: Pick<ServiceContext, "folder" | "databaseUrl" | "purpose">,
  work: (database: ProjectDatabase) => Promise<T>,
): Promise<T | undefined> {
  if (url === undefined) return undefined;
  const dataFolder = join(folder.root, "data");
  // An embedded database has one opener at a time.
  const hasTurn = await acquireMutex(dataFolder, MAX_WAIT_MS);
  try {
    return await withOpenDatabase({ url, dataFolder, applicationName: purpose }, work);
  } finally {
    if (hasTurn) releaseMutex(dataFolder);
  }
}

/** How long requests wait for each other. */
const MAX_WAIT_MS = 10_000;

async function withOpenDatabase<T>(
  options: Parameters<typeof openProjectDatabase>[0],
  work: (database: ProjectDatabase) => Promise<T>,
): Promise<T | undefined> {
  const database = await openProjectDatabase(options);
  try {
    return database === undefined ? undefined : await work(database);
  } finally {
    await database?.close();
  }
}

/** Statements on a database, in transactions that can't write. */
export function createReadSession(database: ProjectDatabase, timeoutMs?: number): Session {
  return {
    async run(statement) {
      const [result] = await database.run({ texts: [statement], mode: "read", timeoutMs });
      return { rows: result?.rows ?? [], affected: 0 };
    },
  };
}

/** What was found in the development database; or why nothing was, for people. */
export type DatabaseFinding<T> =
  | { readonly isFound: true; readonly value: T }
  | { readonly isFound: false; readonly note: string };

/** Asks the development database something that others can do without. */
export async function lookIntoDatabase<T>(
  context: Pick<ServiceContext, "folder" | "databaseUrl" | "purpose">,
  work: (database: ProjectDatabase) => Promise<T>,
): Promise<DatabaseFinding<T>> {
  try {
    const found = await withDevelopmentDatabase(context, async (database) => ({
      value: await work(database),
    }));
    return found === undefined
      ? { isFound: false, note: NO_DATABASE }
      : { isFound: true, value: found.value };
  } catch (error) {
    if (!isDatabaseError(error)) throw error;
    return { isFound: false, note: describeDatabaseProblem(error) };
  }
}

const NO_DATABASE =
  "There is no development database yet. Generate, and start lathe dev, which makes it; then there are records to look at.";

/** Why records were not looked at to the end. */
export const TOO_SLOW = "Two seconds were not enough to look at the records.";

/** Why a statement about the model failed. */
export function describeDatabaseProblem({ kind, sqlState, message }: DatabaseError): string {
  if (kind === "timeout") return TOO_SLOW;
  // No such table, and no such column.
  if (sqlState === "42P01" || sqlState === "42703")
    return "The development database does not have all of this model yet. Generate, and let the application migrate it.";
  return `The development database can't be asked: ${message}`;
}
