// What renaming a part would change: its uses, own code that has to follow by hand, the schema, and what callers see.
import type { PlannedMigration, RenamePreview } from "@lathe/contract";
import type { Model } from "@lathe/model";
import { migrationPath } from "../plan/migration-path.ts";
import { MIGRATIONS_FOLDER } from "../store/project-paths.ts";
import type { ProjectView } from "../store/project-view.ts";
import { type ServiceContext, type ServiceOptions, withProjectView } from "./context.ts";
import { collectPartUses } from "./part-uses.ts";
import { type RefusalOutcome, createStaleRefusal, createStateRefusal, findModelRefusal } from "./refusal.ts";
import { findSamePart, type PartAddress, renamePart, toEditScope } from "./rename-part.ts";
import { resolveEditRefusal } from "./resolve-edit-refusal.ts";
import { readManifest, readSavedModel } from "./saved-state.ts";

/** A part and its new name. */
export interface RenamePreviewRequest {
  readonly part: PartAddress;
  readonly to: string;
  readonly expectedRevision: string;
}

/** A preview, or why there is none. */
export type RenamePreviewOutcome =
  | { readonly ok: true; readonly revision: string; readonly preview: RenamePreview }
  | RefusalOutcome;

/** Shows what renaming a part would change. Writes nothing. */
export async function previewRename(
  dir: string,
  request: RenamePreviewRequest,
  options: ServiceOptions = {},
): Promise<RenamePreviewOutcome> {
  return withProjectView(dir, options, (view, context) => createRenamePreview(view, request, context));
}

async function createRenamePreview(
  view: ProjectView,
  request: RenamePreviewRequest,
  context: ServiceContext,
): Promise<RenamePreviewOutcome> {
  const { part, to, expectedRevision: expected } = request;
  const { revision, parsed } = view.snapshot;
  if (expected !== revision) return createStaleRefusal("revision", { expected, actual: revision });
  const edit = renamePart(parsed.model, part, to);
  if (!edit.ok) return resolveEditRefusal(view.snapshot, edit, toEditScope(part));
  const broken = findModelRefusal(parsed.issues);
  if (broken !== undefined) return broken;
  const manifest = readManifest(view.manifest);
  if (!manifest.ok) return createStateRefusal([manifest.problem]);
  const schemaRevision = manifest.value?.schemaRevision ?? null;
  const schema =
    schemaRevision === null ? undefined : await readSavedModel(view, schemaRevision, context.cache);
  if (schema?.ok === false) return createStateRefusal([schema.problem]);
  const migration = schema && (await planRename(view, { request, schema: schema.value }, context));
  return {
    ok: true,
    revision,
    preview: {
      savedRevision: manifest.value?.revision ?? null,
      from: part.name,
      to,
      ...(await collectPartUses(view, part, context)),
      migration: migration ?? null,
      apiChanges: context.codegen.collectApiChanges(
        { before: parsed.model, after: edit.model },
        context.cache.codegen,
      ),
    },
  };
}

/** The migration of this rename alone, on the schema as it was generated; null where nothing is renamed there. */
async function planRename(
  view: ProjectView,
  { request, schema }: { readonly request: RenamePreviewRequest; readonly schema: Model },
  { codegen, cache }: ServiceContext,
): Promise<PlannedMigration | null> {
  const part = findSamePart(view.snapshot.parsed.model, request.part, schema);
  const renamed = part && renamePart(schema, part, request.to);
  if (renamed === undefined || !renamed.ok) return null;
  const plan = codegen.planMigration({ before: schema, after: renamed.model }, cache.codegen);
  if (!plan.ok || plan.sql === null) return null;
  const names = await view.listFiles(MIGRATIONS_FOLDER);
  return { path: migrationPath(names, plan.name), sql: plan.sql };
}
