// The path of the next migration.
import { MIGRATIONS_FOLDER } from "../store/project-paths.ts";

const NUMBERED = /^([0-9]{4,9})_.*\.sql$/;

/** Where a new migration goes, after those with the given file names: the next number, and a name that tells what it does. */
export function migrationPath(fileNames: readonly string[], name: string): string {
  const numbers = fileNames.map((file) => Number(NUMBERED.exec(file)?.[1] ?? 0));
  const number = String(Math.max(0, ...numbers) + 1).padStart(4, "0");
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]+/g, "_")
    .slice(0, 60);
  return `${MIGRATIONS_FOLDER}/${number}_${slug === "" ? "change" : slug}.sql`;
}
