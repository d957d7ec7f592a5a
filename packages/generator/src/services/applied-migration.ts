// Whether a migration was applied to a database that the project is developed with.
import { isDatabaseError, type ProjectDatabase } from "@lathe/runtime/database";
import { MIGRATIONS_FOLDER } from "../store/project-paths.ts";
import type { ServiceContext } from "./context.ts";
import { withDevelopmentDatabase } from "./development-database.ts";

/**
 * Where a migration was applied, or begun, for people; undefined where it was not: neither in the embedded database, nor on
 * the server that is named. What can't be asked is told as well, since nobody knows.
 */
export async function findApplication(
  path: string,
  { context, databaseUrl: server }: { readonly context: ServiceContext; readonly databaseUrl: string },
): Promise<string | undefined> {
  const number = Number.parseInt(path.slice(MIGRATIONS_FOLDER.length + 1), 10);
  for (const databaseUrl of new Set(["", server])) {
    // oxlint-disable-next-line no-await-in-loop -- the first that has it is enough
    const found = await askDatabase(number, { ...context, databaseUrl });
    if (found !== undefined) return `${path} ${found}`;
  }
  return undefined;
}

async function askDatabase(number: number, context: ServiceContext): Promise<string | undefined> {
  try {
    return await withDevelopmentDatabase(context, async (database) => {
      const where = database.kind === "embedded" ? "the embedded database" : "the server";
      return (await isInLedger(database, number)) ? `was applied to ${where}.` : undefined;
    });
  } catch (error) {
    if (!isDatabaseError(error)) throw error;
    return `may have been applied: ${error.message}`;
  }
}

async function isInLedger(database: ProjectDatabase, number: number): Promise<boolean> {
  const read = async (text: string) => (await database.run({ texts: [text], mode: "read" }))[0]?.rows ?? [];
  const [[ledger] = []] = await read("select to_regclass('lathe.migrations')");
  if (ledger == null) return false;
  return (await read(`select 1 from lathe.migrations where number = ${number}`)).length > 0;
}
