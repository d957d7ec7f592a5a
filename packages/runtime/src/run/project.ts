// A generated project as its commands see it: what it says about itself, and where its files are.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { connect } from "../db/connect.ts";
import type { Database } from "../db/driver.ts";
import { type MigrationFile, readMigrations } from "../db/migration-files.ts";
import type { ApplicationDefinition } from "../definition.ts";
import type { AnyJob } from "../hooks/job-types.ts";
import type { AnyHooks, OwnRoute } from "../hooks/types.ts";
import type { Configuration } from "./configuration.ts";

/** What `src/main.ts` of a generated project gives. */
export interface Project {
  readonly application: ApplicationDefinition;
  readonly hooks: Readonly<Record<string, AnyHooks>>;
  readonly routes: readonly OwnRoute[];
  /** Left out by projects that were made before there were jobs. */
  readonly jobs?: readonly AnyJob[];
  /** The project's folder, as a URL that ends with a slash. */
  readonly root: URL;
}

/** Where the embedded database, media and the secret are kept. */
export function getDataFolder({ root }: Project): string {
  return join(fileURLToPath(root), "data");
}

/** Where the embedded database is. */
export function getDatabaseFolder(project: Project): string {
  return join(getDataFolder(project), "db");
}

/** The project's migrations, in order. */
export function readProjectMigrations({ root }: Project): Promise<readonly MigrationFile[]> {
  return readMigrations(join(fileURLToPath(root), "migrations"));
}

/** Opens the database that the configuration means. */
export function openDatabase(project: Project, { database }: Configuration): Promise<Database> {
  const url = { postgres: "url" in database ? database.url : "", memory: "memory://", embedded: "" };
  return connect({
    url: url[database.kind],
    dataFolder: getDataFolder(project),
    applicationName: project.application.name,
  });
}
