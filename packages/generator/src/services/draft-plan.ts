// Makes a plan: reads everything it depends on, decides, and writes nothing.
import {
  type ApiChange,
  type GenerateRequest,
  type HandEdit,
  type Hazard,
  type Plan,
  type PlannedMigration,
  SYSTEM_SCHEMA_VERSION,
  findSystemVersion,
} from "@lathe/contract";
import type { MigrationPlan, MigrationRequest } from "@lathe/codegen";
import type { Model } from "@lathe/model";
import { normalizeText } from "../plan/line-endings.ts";
import type { FileStep, RenderedFile } from "../plan/file-step.ts";
import { migrationPath } from "../plan/migration-path.ts";
import { computePlanId } from "../plan/plan-id.ts";
import type { FileProblem } from "../store/file-problem.ts";
import type { Manifest } from "../store/manifest.ts";
import { MANIFEST_FILE, MIGRATIONS_FOLDER } from "../store/project-paths.ts";
import { sha256 } from "../store/snapshot.ts";
import { type ProjectView, readTextsIn } from "../store/project-view.ts";
import type { ServiceContext } from "./context.ts";
import type { GenerationCache } from "./generation-cache.ts";
import { listModelHazards } from "./model-hazards.ts";
import { planFiles } from "./plan-files.ts";
import {
  findModelRefusal,
  type RefusalOutcome,
  createRefusal,
  createStaleRefusal,
  createStateRefusal,
} from "./refusal.ts";
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
  /** Where the rows of hazards were counted; null where they were not. */
  readonly countedOn: Plan["countedOn"];
  readonly apiChanges: readonly ApiChange[];
  readonly handEdits: readonly HandEdit[];
  readonly planId: string;
  readonly upToDate: boolean;
}

/** A plan, or why there is none. */
export type DraftOutcome = { readonly ok: true; readonly draft: PlanDraft } | RefusalOutcome;

/** What a plan is asked for on; a model that is not the current one is refused. */
export interface PlanRequest {
  readonly expectedRevision?: string;
  /** What rows get in fields that need a value. They change the migration and its hazards, but not the plan's id. */
  readonly fills?: GenerateRequest["fills"];
}

/** Makes the plan of a project as it is. */
export async function draftPlan(
  view: ProjectView,
  { expectedRevision: expected, fills }: PlanRequest,
  { codegen, cache, onStep }: ServiceContext,
): Promise<DraftOutcome> {
  const { revision } = view.snapshot;
  if (expected !== undefined && expected !== revision)
    return createStaleRefusal("revision", { expected, actual: revision });
  const { model, issues } = view.snapshot.parsed;
  const broken = findModelRefusal(issues);
  if (broken !== undefined) return broken;
  const records = await readRecords(view, cache);
  if (!records.ok) return records;
  const { manifest, saved } = records.value;
  const planStep = (withFills: PlanRequest["fills"]) =>
    planSchema(view, records.value, (request) =>
      codegen.planMigration({ ...request, fills: withFills }, cache.codegen),
    );
  const unfilled = await planStep(undefined);
  const migrating = fills === undefined || !unfilled.ok ? unfilled : await planStep(fills);
  if (!unfilled.ok) return unfilled;
  if (!migrating.ok) return migrating;
  const { migration, hazards } = migrating.value;
  onStep("render");
  const wanted = getOrRender(cache, revision, () => codegen.render(model, cache.codegen));
  const hash = cache.startHashing(sha256);
  const { steps, handEdits } = await planFiles(view, { renderedFiles: wanted, manifest, hash });
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
      hazards: [...hazards, ...listModelHazards(issues)],
      countedOn: null,
      handEdits,
      apiChanges: codegen.collectApiChanges({ before: saved, after: model }, cache.codegen),
      planId: computePlanId({
        revision,
        version: codegen.version,
        manifest: manifestText,
        steps,
        migration: unfilled.value.migration,
        hash,
      }),
      upToDate: isIdle && manifest?.revision === revision,
    },
  };
}

/** The files of the model with a revision. */
function getOrRender(
  { renders }: GenerationCache,
  revision: string,
  render: () => ReadonlyMap<string, RenderedFile>,
): ReadonlyMap<string, RenderedFile> {
  const known = renders.get(revision);
  if (known !== undefined) return known;
  const files = render();
  renders.set(revision, files);
  return files;
}

interface SavedRecords {
  readonly manifest: Manifest | null;
  readonly saved: Model | null;
  /** The model whose schema the migrations lead to. */
  readonly schema: Model | null;
}

type ServiceResult<T> = { readonly ok: true; readonly value: T } | RefusalOutcome;

async function readRecords(view: ProjectView, cache: GenerationCache): Promise<ServiceResult<SavedRecords>> {
  const manifest = readManifest(view.manifest);
  if (!manifest.ok) return createStateRefusal([manifest.problem]);
  if (manifest.value === null) return { ok: true, value: { manifest: null, saved: null, schema: null } };
  const { revision, schemaRevision } = manifest.value;
  const reading = await readSavedModel(view, revision, cache);
  if (!reading.ok) return createStateRefusal([reading.problem]);
  const saved = reading.value;
  if (schemaRevision === null || schemaRevision === revision) {
    const schema = schemaRevision === null ? null : saved;
    return { ok: true, value: { manifest: manifest.value, saved, schema } };
  }
  const schema = await readSavedModel(view, schemaRevision, cache);
  if (!schema.ok) return createStateRefusal([schema.problem]);
  return { ok: true, value: { manifest: manifest.value, saved, schema: schema.value } };
}

interface SchemaPlan {
  readonly migration: PlannedMigration | null;
  readonly hazards: readonly Hazard[];
}

/** The step of the schema; there is none where no backend is generated. */
async function planSchema(
  view: ProjectView,
  { manifest, schema }: SavedRecords,
  planMigration: (request: Omit<MigrationRequest, "fills">) => MigrationPlan,
): Promise<ServiceResult<SchemaPlan>> {
  const { model } = view.snapshot.parsed;
  const none: ServiceResult<SchemaPlan> = { ok: true, value: { migration: null, hazards: [] } };
  if (!model.project.generation.backend) return none;
  const migrations = await readTextsIn(view, { folder: MIGRATIONS_FOLDER, ending: ".sql" });
  const systemVersion = findSystemVersion(migrations.map(({ text }) => normalizeText(text)));
  if (systemVersion !== undefined && systemVersion > SYSTEM_SCHEMA_VERSION)
    return createNewerSystemRefusal(systemVersion);
  const plan = planMigration({ before: schema, after: model, systemVersion });
  if (!plan.ok) {
    const details = plan.problems.map(({ path, code, message }) => ({ pointer: path, code, message }));
    return createRefusal(
      plan.problems.some(({ code }) => code === "bad_fill") ? "invalid_body" : "invalid_model",
      details[0]?.message ?? "The schema can't be changed like that.",
      details,
    );
  }
  if (plan.sql === null) return { ok: true, value: { migration: null, hazards: plan.hazards } };
  if (schema === null && migrations.length > 0) {
    return isOnlyFirstMigration(migrations, plan.sql) ? none : createStrayMigrationsRefusal(manifest);
  }
  const names = migrations.map(({ name }) => name);
  const migration = { path: migrationPath(names, plan.name), sql: plan.sql };
  const inTheWay = (await view.readTexts([migration.path])).get(migration.path);
  if (inTheWay?.text === undefined && inTheWay !== undefined)
    return createUnwritableRefusal(migration.path, inTheWay.problem);
  return { ok: true, value: { migration, hazards: plan.hazards } };
}

/** True where the first migration is there already, and nothing else: it was generated, but that is not on record. */
function isOnlyFirstMigration(migrations: readonly { readonly text: string }[], sql: string): boolean {
  return migrations.length === 1 && normalizeText(migrations[0]?.text ?? "") === sql;
}

function createUnwritableRefusal(path: string, { code, message }: FileProblem): RefusalOutcome {
  return createRefusal("invalid_model", `The migration ${path} can't be written. ${message}`, [
    { file: path, pointer: "", code, message },
  ]);
}

function createNewerSystemRefusal(version: number): RefusalOutcome {
  const message = `The migrations in ${MIGRATIONS_FOLDER}/ were made by a newer Lathe: they lead to version ${version} of the system tables, and this one knows ${SYSTEM_SCHEMA_VERSION}. Install the Lathe that this project was generated with, or a newer one.`;
  return createRefusal("invalid_model", message, [
    { file: MIGRATIONS_FOLDER, pointer: "", code: "newer_system_tables", message },
  ]);
}

function createStrayMigrationsRefusal(manifest: Manifest | null): RefusalOutcome {
  const message =
    manifest === null
      ? `There are migrations in ${MIGRATIONS_FOLDER}/, but ${MANIFEST_FILE} is missing, so nobody can tell which model they lead to. Restore it from version control; or, to begin anew, move the migrations away.`
      : `There are migrations in ${MIGRATIONS_FOLDER}/ that Lathe did not generate, where its first one belongs. Move them away, and plan again.`;
  return createRefusal("invalid_model", message, [
    { file: MIGRATIONS_FOLDER, pointer: "", code: "unknown_migrations", message },
  ]);
}
