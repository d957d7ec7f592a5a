// What renaming a field would change: its uses, the column, and what callers see.
import type { ModelUse, PlannedMigration, RenamePreview } from "@lathe/contract";
import { lookupOf, type Model, pointerOf, renameField, usesIn } from "@lathe/model";
import { migrationPath } from "../plan/migration-path.ts";
import { MIGRATIONS_FOLDER } from "../store/project-paths.ts";
import { type ProjectView, withView } from "../store/view.ts";
import { type Context, contextOf, type ServiceOptions } from "./context.ts";
import { type Refused, staleRevision, unusableState } from "./refusal.ts";
import { refusedOn } from "./refused-on.ts";
import { readManifest, readSavedModel } from "./saved-state.ts";

/** A field and its new name. */
export interface RenameWish {
  readonly entity: string;
  readonly field: string;
  readonly to: string;
  readonly expectedRevision: string;
}

/** A preview, or why there is none. */
export type RenamePreviewOutcome =
  | { readonly ok: true; readonly revision: string; readonly preview: RenamePreview }
  | Refused;

/** Shows what renaming a field would change. Writes nothing. */
export async function previewRename(
  dir: string,
  wish: RenameWish,
  options: ServiceOptions = {},
): Promise<RenamePreviewOutcome> {
  const context = contextOf(options);
  const viewing = await withView(dir, context.files, (view) => preview(view, wish, context));
  return viewing.ok ? viewing.value : viewing;
}

async function preview(view: ProjectView, wish: RenameWish, context: Context): Promise<RenamePreviewOutcome> {
  const { entity, field: name, to, expectedRevision: expected } = wish;
  const { revision, parsed } = view.snapshot;
  if (expected !== revision) return staleRevision("revision", { expected, actual: revision });
  const edit = renameField(parsed.model, { entity, name, to });
  if (!edit.ok) return refusedOn(view.snapshot, edit, { entity });
  const manifest = readManifest(view.manifest);
  if (!manifest.ok) return unusableState([manifest.problem]);
  const schemaRevision = manifest.value?.schemaRevision ?? null;
  const schema = schemaRevision === null ? undefined : await readSavedModel(view, schemaRevision);
  if (schema?.ok === false) return unusableState([schema.problem]);
  const migration = schema && (await columnRename(view, { wish, schema: schema.value }, context));
  return {
    ok: true,
    revision,
    preview: {
      savedRevision: manifest.value?.revision ?? null,
      from: name,
      to,
      uses: usesOf(parsed.model, { entity, name }),
      migration: migration ?? null,
      apiChanges: context.codegen.apiChanges({ before: parsed.model, after: edit.model }),
    },
  };
}

/** The migration of this rename alone, on the schema as it was generated; null where the field has no column there. */
async function columnRename(
  view: ProjectView,
  { wish, schema }: { readonly wish: RenameWish; readonly schema: Model },
  { codegen }: Context,
): Promise<PlannedMigration | null> {
  const current = view.snapshot.parsed.model.entities.find(({ name }) => name === wish.entity);
  const id = current?.fields.find(({ name }) => name === wish.field)?.id;
  const generated = schema.entities.find((entity) => entity.id === current?.id);
  const field = generated?.fields.find((one) => one.id === id);
  if (generated === undefined || field === undefined) return null;
  const renamed = renameField(schema, { entity: generated.name, name: field.name, to: wish.to });
  if (!renamed.ok) return null;
  const plan = codegen.planMigration({ before: schema, after: renamed.model });
  if (!plan.ok || plan.sql === null) return null;
  const names = await view.listFiles(MIGRATIONS_FOLDER);
  return { path: migrationPath(names, plan.name), sql: plan.sql };
}

/** The places that name a field. */
function usesOf(
  model: Model,
  field: { readonly entity: string; readonly name: string },
): readonly ModelUse[] {
  const lookup = lookupOf(model);
  return model.entities.flatMap((holder) =>
    usesIn(lookup, holder)
      .filter(
        ({ used }) => used.part === "member" && used.entity === field.entity && used.name === field.name,
      )
      .map(({ entity, path, kind }) => ({ entity: entity.name, pointer: pointerOf(path), kind })),
  );
}
