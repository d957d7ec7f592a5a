// What has to be proved of a plan, and how a failed proof is told.
import { readTextsIn, withView } from "../store/project-view.ts";
import { MIGRATIONS_FOLDER } from "../store/project-paths.ts";
import type { ServiceContext } from "./context.ts";
import type { PlanDraft } from "./draft-plan.ts";
import type { Proof, ProofTask } from "./prove-migration.ts";
import { type RefusalOutcome, createRefusal } from "./refusal.ts";

/** The proof that a plan needs; undefined where the schema stays as it is. */
export async function createProofTask(
  root: string,
  { model, migration }: PlanDraft,
  { files, codegen }: ServiceContext,
): Promise<ProofTask | undefined> {
  if (migration === null) return undefined;
  const viewing = await withView(root, files, (view) =>
    readTextsIn(view, { folder: MIGRATIONS_FOLDER, ending: ".sql" }),
  );
  const earlier = viewing.ok ? viewing.value : [];
  const initial = codegen.planMigration({ before: null, after: model });
  return {
    migrations: [
      ...earlier.map(({ name, text }) => ({ file: name, text })),
      { file: migration.path.slice(MIGRATIONS_FOLDER.length + 1), text: migration.sql },
    ],
    target: initial.ok ? (initial.sql ?? "") : "",
  };
}

/** Refuses a plan whose migration does not do what it should. */
export function toProofRefusal(
  { migration }: PlanDraft,
  { message, differences }: Extract<Proof, { ok: false }>,
): RefusalOutcome {
  const file = migration?.path ?? MIGRATIONS_FOLDER;
  const told = `The migration ${file} was tried on a scratch database and is not written: ${message} Nothing was changed.`;
  const details = [message, ...differences].map((line) => ({
    file,
    pointer: "",
    code: "unproven_migration",
    message: line,
  }));
  return createRefusal("invalid_model", told, details);
}
