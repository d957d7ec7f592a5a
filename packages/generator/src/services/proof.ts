// The proof that a plan's migration does what it should, before anything is written.
import { readTextsIn, withView } from "../store/project-view.ts";
import { MIGRATIONS_FOLDER } from "../store/project-paths.ts";
import { type AlteredMigration, findAlteredMigrations } from "./altered-migrations.ts";
import type { ServiceContext } from "./context.ts";
import type { PlanDraft } from "./draft-plan.ts";
import { readEntries } from "./history.ts";
import type { Proof } from "./prove-migration.ts";
import { type RefusalOutcome, createRefusal } from "./refusal.ts";

/** Proves the migration of a plan; there is nothing to prove where the schema stays as it is. */
export async function provePlan(
  { model, migration }: PlanDraft,
  { folder, cache, codegen, prove }: ServiceContext,
): Promise<{ readonly ok: true } | RefusalOutcome> {
  if (migration === null) return { ok: true };
  const viewing = await withView(folder, async (view) => ({
    ok: true as const,
    texts: await readTextsIn(view, { folder: MIGRATIONS_FOLDER, ending: ".sql" }),
    entries: (await readEntries(view)).entries,
  }));
  const earlier = viewing.ok ? viewing.texts : [];
  const initial = codegen.planMigration({ before: null, after: model }, cache.codegen);
  const proof = await prove({
    migrations: [
      ...earlier.map(({ name, text }) => ({ file: name, text })),
      { file: migration.path.slice(MIGRATIONS_FOLDER.length + 1), text: migration.sql },
    ],
    target: initial.ok ? (initial.sql ?? "") : "",
  });
  if (proof.ok) return proof;
  const altered = viewing.ok ? findAlteredMigrations(viewing.entries, earlier) : [];
  return createProofRefusal(migration.path, proof, altered);
}

function createProofRefusal(
  file: string,
  { message, differences }: Extract<Proof, { ok: false }>,
  altered: readonly AlteredMigration[],
): RefusalOutcome {
  const why = altered.length === 0 ? "" : ` ${altered.map((one) => one.message).join(" ")}`;
  const told = `The migration ${file} was tried on a scratch database and is not written: ${message} Nothing was changed.${why}`;
  const lines = [message, ...differences].map((line) => ({ file, message: line }));
  const details = [...lines, ...altered].map((line) => ({
    file: line.file,
    pointer: "",
    code: "unproven_migration",
    message: line.message,
  }));
  return createRefusal("invalid_model", told, details);
}
