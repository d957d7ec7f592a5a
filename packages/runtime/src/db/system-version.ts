// Whether the migrations of a project lead to the system tables that this version of Lathe works with.
import { SYSTEM_SCHEMA_VERSION, findSystemVersion } from "@lathe/contract";
import type { MigrationFile } from "./migration-files.ts";

/** Why applied migrations are not enough to serve, and what to do; undefined where they are. */
export function findSystemVersionProblem(files: readonly MigrationFile[]): string | undefined {
  const version = findSystemVersion(files.map(({ sql }) => sql));
  if (version === undefined || version === SYSTEM_SCHEMA_VERSION) return undefined;
  const versions = `the migrations lead to version ${version}, and it works with version ${SYSTEM_SCHEMA_VERSION}`;
  return version < SYSTEM_SCHEMA_VERSION
    ? `The system tables are older than this Lathe needs: ${versions}. Run lathe generate, apply the migration that it writes, and start again.`
    : `The system tables are newer than this Lathe knows: ${versions}. Install the Lathe that the project was generated with.`;
}
