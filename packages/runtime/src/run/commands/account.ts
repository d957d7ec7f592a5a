// npm run account -- create: makes an account from the command line, such as the first owner.
import { createAccount } from "../../auth/first-owner.ts";
import type { Database } from "../../db/driver.ts";
import { inspectMigrations, type MigrationProblem } from "../../db/inspect-migrations.ts";
import { applyMigrations } from "../../db/migrate.ts";
import type { MigrationFile } from "../../db/migration-files.ts";
import { isDatabaseError } from "../../db/pg-errors.ts";
import { findSystemVersionProblem } from "../../db/system-version.ts";
import type { AccountDraft } from "../command-line.ts";
import type { Configuration } from "../configuration.ts";
import { Failure } from "../failure.ts";
import { readPassword } from "../read-password.ts";
import { readProjectMigrations, openDatabase, type Project } from "../project.ts";
import { describePending } from "../prepare-schema.ts";

/** Creates an account, and says so. Throws a Failure where it can't be. */
export async function runAccount(
  project: Project,
  configuration: Configuration,
  draft: AccountDraft,
): Promise<void> {
  const { email, kind, name, roles } = draft;
  const password = draft.password ?? (await readPassword());
  const files = await readProjectMigrations(project);
  const db = await openDatabase(project, configuration).catch((error: unknown) => {
    throw "url" in configuration.database ? error : explainLock(error);
  });
  try {
    await ensureSchema(db, files, configuration);
    const outdated = findSystemVersionProblem(files);
    if (outdated !== undefined) throw new Failure(outdated);
    const named = name === undefined ? {} : { name };
    const made = await createAccount(db, { email, password, kind, roles, ...named });
    if (made.outcome === "refused") throw new Failure(made.problem);
  } finally {
    await db.close();
  }
  process.stdout.write(`created ${kind} ${email}\n`);
}

/** The embedded database belongs to the application while it runs, which can make accounts itself. */
function explainLock(error: unknown): unknown {
  if (!isDatabaseError(error) || error.kind !== "unavailable") return error;
  return new Failure(
    `${error.message} Or make the account in the admin of the application that runs: npm run account -- link signs its owner in.`,
  );
}

/** Accounts need their tables: what is pending is applied where the start would do the same. */
async function ensureSchema(
  db: Database,
  files: readonly MigrationFile[],
  { migrate }: Configuration,
): Promise<void> {
  if (migrate === "auto") {
    const outcome = await applyMigrations(db, files);
    if (!outcome.ok) throw createMigrationFailure(outcome.problems);
    return;
  }
  const { problems, pending } = await inspectMigrations(db, files);
  if (problems.length > 0) throw createMigrationFailure(problems);
  if (pending.length > 0) throw new Failure(describePending(pending));
}

function createMigrationFailure(problems: readonly MigrationProblem[]): Failure {
  return new Failure(problems.map(({ message }) => message).join("\n"));
}
