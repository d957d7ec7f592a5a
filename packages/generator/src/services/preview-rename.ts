// What renaming a field would change: its uses, the column, and what callers see.
import type { ModelUse, PlannedMigration, RenamePreview } from "@lathe/contract";
import { getLookup, type Model, toJsonPointer, renameField, listUses } from "@lathe/model";
import { migrationPath } from "../plan/migration-path.ts";
import { MIGRATIONS_FOLDER } from "../store/project-paths.ts";
import type { ProjectView } from "../store/project-view.ts";
import { type ServiceContext, type ServiceOptions, withProjectView } from "./context.ts";
import { type RefusalOutcome, createStaleRefusal, createStateRefusal } from "./refusal.ts";
import { resolveEditRefusal } from "./resolve-edit-refusal.ts";
import { readManifest, readSavedModel } from "./saved-state.ts";

/** A field and its new name. */
export interface RenameRequest {
  readonly entity: string;
  readonly field: string;
  readonly to: string;
  readonly expectedRevision: string;
}

/** A preview, or why there is none. */
export type RenamePreviewOutcome =
  | { readonly ok: true; readonly revision: string; readonly preview: RenamePreview }
  | RefusalOutcome;

/** Shows what renaming a field would change. Writes nothing. */
export async function previewRename(
  dir: string,
  request: RenameRequest,
  options: ServiceOptions = {},
): Promise<RenamePreviewOutcome> {
  return withProjectView(dir, options, (view, context) => createRenamePreview(view, request, context));
}

async function createRenamePreview(
  view: ProjectView,
  request: RenameRequest,
  context: ServiceContext,
): Promise<RenamePreviewOutcome> {
  const { entity, field: name, to, expectedRevision: expected } = request;
  const { revision, parsed } = view.snapshot;
  if (expected !== revision) return createStaleRefusal("revision", { expected, actual: revision });
  const edit = renameField(parsed.model, { entity, name, to });
  if (!edit.ok) return resolveEditRefusal(view.snapshot, edit, { entity });
  const manifest = readManifest(view.manifest);
  if (!manifest.ok) return createStateRefusal([manifest.problem]);
  const schemaRevision = manifest.value?.schemaRevision ?? null;
  const schema =
    schemaRevision === null ? undefined : await readSavedModel(view, schemaRevision, context.cache);
  if (schema?.ok === false) return createStateRefusal([schema.problem]);
  const migration = schema && (await planColumnRename(view, { request, schema: schema.value }, context));
  return {
    ok: true,
    revision,
    preview: {
      savedRevision: manifest.value?.revision ?? null,
      from: name,
      to,
      uses: listFieldUses(parsed.model, { entity, name }),
      migration: migration ?? null,
      apiChanges: context.codegen.collectApiChanges(
        { before: parsed.model, after: edit.model },
        context.cache.codegen,
      ),
    },
  };
}

/** The migration of this rename alone, on the schema as it was generated; null where the field has no column there. */
async function planColumnRename(
  view: ProjectView,
  { request, schema }: { readonly request: RenameRequest; readonly schema: Model },
  { codegen, cache }: ServiceContext,
): Promise<PlannedMigration | null> {
  const current = view.snapshot.parsed.model.entities.find(({ name }) => name === request.entity);
  const id = current?.fields.find(({ name }) => name === request.field)?.id;
  const generated = schema.entities.find((entity) => entity.id === current?.id);
  const field = generated?.fields.find((one) => one.id === id);
  if (generated === undefined || field === undefined) return null;
  const renamed = renameField(schema, { entity: generated.name, name: field.name, to: request.to });
  if (!renamed.ok) return null;
  const plan = codegen.planMigration({ before: schema, after: renamed.model }, cache.codegen);
  if (!plan.ok || plan.sql === null) return null;
  const names = await view.listFiles(MIGRATIONS_FOLDER);
  return { path: migrationPath(names, plan.name), sql: plan.sql };
}

/** The places that name a field. */
function listFieldUses(
  model: Model,
  field: { readonly entity: string; readonly name: string },
): readonly ModelUse[] {
  const lookup = getLookup(model);
  return model.entities.flatMap((holder) =>
    listUses(lookup, holder)
      .filter(
        ({ used }) => used.part === "member" && used.entity === field.entity && used.name === field.name,
      )
      .map(({ entity, path, kind }) => ({ entity: entity.name, pointer: toJsonPointer(path), kind })),
  );
}
