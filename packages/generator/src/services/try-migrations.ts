// Whether the development database can take the migrations of a project that it does not have yet.
import { join } from "node:path";
import { findFailingMigration, MigrationError, readMigrations } from "@lathe/runtime/database";
import { MIGRATIONS_FOLDER } from "../store/project-paths.ts";
import { openContext, type ServiceOptions } from "./context.ts";
import { withDevelopmentDatabase } from "./development-database.ts";

/**
 * Tries what is pending and rolls it back. Tells what would fail, for people; undefined where nothing would, and where it can't
 * be tried. Never throws.
 */
export async function findMigrationObstacle(
  dir: string,
  options: ServiceOptions = {},
): Promise<string | undefined> {
  try {
    const opening = await openContext(dir, { purpose: "trying migrations", databaseUrl: "", ...options });
    if (!opening.ok) return undefined;
    const files = await readMigrations(join(opening.context.folder.root, MIGRATIONS_FOLDER));
    const failure = await withDevelopmentDatabase(opening.context, (database) =>
      findFailingMigration(database, files),
    );
    return failure?.message;
  } catch (error) {
    return error instanceof MigrationError ? error.message : undefined;
  }
}
