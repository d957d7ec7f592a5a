// The database that a project is developed with, as far as services ask it something.
import { join } from "node:path";
import { openProjectDatabase, type ProjectDatabase } from "@lathe/runtime/database";
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
  const database = await openProjectDatabase({ url, dataFolder, applicationName: purpose });
  try {
    return database === undefined ? undefined : await work(database);
  } finally {
    await database?.close();
  }
}
