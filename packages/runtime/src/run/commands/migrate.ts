// npm run migrate: applies what is pending, and says what it did.
import { applyMigrations } from "../../db/migrate.ts";
import { findSystemVersionProblem } from "../../db/system-version.ts";
import type { Configuration } from "../configuration.ts";
import { Failure } from "../failure.ts";
import { readProjectMigrations, openDatabase, type Project } from "../project.ts";

/** Applies pending migrations. Throws a Failure with everything that is in the way. */
export async function runMigrate(
  project: Project,
  configuration: Configuration,
  { acceptDrift }: { readonly acceptDrift: boolean },
): Promise<void> {
  const files = await readProjectMigrations(project);
  const db = await openDatabase(project, configuration);
  try {
    const outcome = await applyMigrations(db, files, { acceptDrift });
    if (!outcome.ok) throw new Failure(outcome.problems.map(({ message }) => message).join("\n"));
    for (const warning of outcome.warnings ?? []) process.stderr.write(`${warning}\n`);
    const outdated = findSystemVersionProblem(files);
    if (outdated !== undefined && outcome.applied.length === 0) throw new Failure(outdated);
    process.stdout.write(describeApplied(outcome.applied, outcome.acceptedDrift === true));
    if (outdated !== undefined) throw new Failure(outdated);
  } finally {
    await db.close();
  }
}

function describeApplied(applied: readonly string[], isDriftAccepted: boolean): string {
  if (isDriftAccepted) return "Nothing to apply: the schema is taken for right as it is.\n";
  if (applied.length === 0) return "Nothing to apply: the schema fits.\n";
  return applied.map((file) => `applied ${file}\n`).join("");
}
