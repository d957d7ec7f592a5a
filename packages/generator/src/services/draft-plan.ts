// Makes a plan: reads everything it depends on, decides, and writes nothing.
import type { ApiChange, Hazard, PlannedMigration } from "@lathe/contract";
import type { Model } from "@lathe/model";
import { plainText } from "../plan/line-endings.ts";
import { classify } from "../plan/classify.ts";
import type { FileStep, WantedFile } from "../plan/file-step.ts";
import { migrationPath } from "../plan/migration-path.ts";
import { planIdOf } from "../plan/plan-id.ts";
import type { Manifest } from "../store/manifest.ts";
import { MANIFEST_FILE, MIGRATIONS_FOLDER, pristineFile } from "../store/project-paths.ts";
import { sha256 } from "../store/snapshot.ts";
import type { ProjectView } from "../store/view.ts";
import type { Context } from "./context.ts";
import { hashOfPlan } from "./kept-hashes.ts";
import { ruleHazards } from "./rule-hazards.ts";
import { modelRefusal, type Refused, refused, unusableState } from "./refusal.ts";
import { rendered } from "./rendered.ts";
import { sharingParts } from "./shared-parts.ts";
import { readManifest, readSavedModel } from "./saved-state.ts";

/** A plan with all that is needed to tell it and to carry it out. */
export interface PlanDraft {
  readonly revision: string;
  readonly model: Model;
  readonly manifest: Manifest | null;
  readonly manifestText: string | null;
  /** The model of the last generation; null before the first. */
  readonly saved: Model | null;
  readonly steps: readonly FileStep[];
  readonly migration: PlannedMigration | null;
  readonly hazards: readonly Hazard[];
  readonly apiChanges: readonly ApiChange[];
  readonly planId: string;
  readonly upToDate: boolean;
}

/** A plan, or why there is none. */
export type Drafting = { readonly ok: true; readonly draft: PlanDraft } | Refused;

/** Makes the plan of a project as it is. */
export async function draftPlan(view: ProjectView, context: Context): Promise<Drafting> {
  const { model, issues } = view.snapshot.parsed;
  const broken = modelRefusal(issues);
  if (broken !== undefined) return broken;
  const records = await readRecords(view);
  if (!records.ok) return records;
  const { revision } = view.snapshot;
  const { manifest, saved } = records.value;
  const migrating = await planSchema(view, records.value, context);
  if (!migrating.ok) return migrating;
  const { migration, hazards } = migrating.value;
  const wanted = rendered(context.codegen, { model, revision });
  const hash = hashOfPlan();
  const steps = await planFiles(view, { wanted, manifest, hash });
  const manifestText = view.manifest.text ?? null;
  const isIdle = migration === null && steps.every(({ action }) => action === "unchanged");
  return {
    ok: true,
    draft: {
      revision,
      model,
      manifest,
      manifestText,
      saved,
      steps,
      migration,
      hazards: [...hazards, ...ruleHazards(issues)],
      apiChanges: context.codegen.apiChanges({ before: saved, after: model }),
      planId: planIdOf({ revision, manifest: manifestText, steps, migration, hash }),
      upToDate: isIdle && manifest?.revision === revision,
    },
  };
}

interface Records {
  readonly manifest: Manifest | null;
  readonly saved: Model | null;
  /** The model whose schema the migrations lead to. */
  readonly schema: Model | null;
}

type Step<T> = { readonly ok: true; readonly value: T } | Refused;

async function readRecords(view: ProjectView): Promise<Step<Records>> {
  const manifest = readManifest(view.manifest);
  if (!manifest.ok) return unusableState([manifest.problem]);
  if (manifest.value === null) return { ok: true, value: { manifest: null, saved: null, schema: null } };
  const { revision, schemaRevision } = manifest.value;
  const { model } = view.snapshot.parsed;
  const reading = await readSavedModel(view, revision);
  if (!reading.ok) return unusableState([reading.problem]);
  const saved = sharingParts(reading.value, model);
  if (schemaRevision === null || schemaRevision === revision) {
    const schema = schemaRevision === null ? null : saved;
    return { ok: true, value: { manifest: manifest.value, saved, schema } };
  }
  const schema = await readSavedModel(view, schemaRevision);
  if (!schema.ok) return unusableState([schema.problem]);
  return { ok: true, value: { manifest: manifest.value, saved, schema: sharingParts(schema.value, model) } };
}

interface SchemaStep {
  readonly migration: PlannedMigration | null;
  readonly hazards: readonly Hazard[];
}

/** The step of the schema; there is none where no backend is generated. */
async function planSchema(
  view: ProjectView,
  { manifest, schema }: Records,
  { codegen }: Context,
): Promise<Step<SchemaStep>> {
  const { model } = view.snapshot.parsed;
  const none: Step<SchemaStep> = { ok: true, value: { migration: null, hazards: [] } };
  if (!model.project.generation.backend) return none;
  const plan = codegen.planMigration({ before: schema, after: model });
  if (!plan.ok) {
    const details = plan.problems.map(({ path, code, message }) => ({ pointer: path, code, message }));
    return refused("invalid_model", details[0]?.message ?? "The schema can't be changed like that.", details);
  }
  const names = (await view.listFiles(MIGRATIONS_FOLDER)).filter((name) => name.endsWith(".sql"));
  if (plan.sql === null) return { ok: true, value: { migration: null, hazards: plan.hazards } };
  if (schema === null && names.length > 0) {
    return (await isAlone(view, names, plan.sql)) ? none : strayMigrations(manifest);
  }
  const migration = { path: migrationPath(names, plan.name), sql: plan.sql };
  return { ok: true, value: { migration, hazards: plan.hazards } };
}

/** True where the first migration is there already, and nothing else: it was generated, but that is not on record. */
async function isAlone(view: ProjectView, names: readonly string[], sql: string): Promise<boolean> {
  const path = `${MIGRATIONS_FOLDER}/${names[0]}`;
  const text = (await view.readTexts([path])).get(path)?.text;
  return names.length === 1 && typeof text === "string" && plainText(text) === sql;
}

function strayMigrations(manifest: Manifest | null): Refused {
  const message =
    manifest === null
      ? `There are migrations in ${MIGRATIONS_FOLDER}/, but ${MANIFEST_FILE} is missing, so nobody can tell which model they lead to. Restore it from version control; or, to begin anew, move the migrations away.`
      : `There are migrations in ${MIGRATIONS_FOLDER}/ that Lathe did not generate, where its first one belongs. Move them away, and plan again.`;
  return refused("invalid_model", message, [
    { file: MIGRATIONS_FOLDER, pointer: "", code: "unknown_migrations", message },
  ]);
}

interface WantedFiles {
  readonly wanted: ReadonlyMap<string, WantedFile>;
  readonly manifest: Manifest | null;
  hash(text: string): string;
}

/** What is to be done with every file. */
async function planFiles(
  view: ProjectView,
  { wanted, manifest, hash: hashOf }: WantedFiles,
): Promise<readonly FileStep[]> {
  const known = manifest?.files ?? [];
  const disk = await view.readTexts([...wanted.keys(), ...known.map(({ path }) => path)]);
  // Only what was edited needs the text it was made of.
  const edited = known.filter(({ path, hash }) => {
    const text = disk.get(path)?.text;
    return typeof text === "string" && hashOf(text) !== hash;
  });
  const places = new Map(edited.map(({ hash }) => [pristineFile(hash), hash]));
  const pristine = new Map<string, string>();
  for (const [path, { text }] of await view.readTexts(places.keys())) {
    const hash = places.get(path) ?? "";
    // Version control may have changed its line endings.
    const right = [text ?? "", plainText(text ?? "")].find((one) => sha256(one) === hash);
    if (right !== undefined) pristine.set(hash, right);
  }
  return classify({ wanted, known, disk, pristine, hash: hashOf });
}
