// Uses of parts, and previews of renames.
import { readPartUses, type UsesRequest } from "../services/part-uses.ts";
import { previewRename } from "../services/preview-rename.ts";
import type { PartAddress } from "../services/rename-part.ts";
import { defineHandlers, type ServedProject } from "./route.ts";

/** Routes of names. */
export const RENAME_ROUTES = defineHandlers({
  "GET /api/modules/:module/uses": (project, { params: { module: name } }) =>
    answerUses(project, { sort: "module", name }),
  "GET /api/entities/:entity/uses": (project, { params: { entity }, query: { part } }) =>
    answerUses(project, part === undefined ? { sort: "entity", name: entity } : { entity, member: part }),
  "GET /api/entities/:entity/fields/:field/uses": (project, { params: { entity, field: name } }) =>
    answerUses(project, { sort: "field", entity, name }),
  "GET /api/entities/:entity/relations/:relation/uses": (project, { params: { entity, relation: name } }) =>
    answerUses(project, { sort: "relation", entity, name }),
  "GET /api/entities/:entity/collections/:collection/uses": (
    project,
    { params: { entity, collection: name } },
  ) => answerUses(project, { sort: "collection", entity, name }),
  "POST /api/modules/:module/rename-preview": (project, { params: { module: name }, body }) =>
    answerPreview(project, { sort: "module", name }, body),
  "POST /api/entities/:entity/rename-preview": (project, { params: { entity: name }, body }) =>
    answerPreview(project, { sort: "entity", name }, body),
  "POST /api/entities/:entity/fields/:field/rename-preview": (
    project,
    { params: { entity, field: name }, body },
  ) => answerPreview(project, { sort: "field", entity, name }, body),
  "POST /api/entities/:entity/relations/:relation/rename-preview": (
    project,
    { params: { entity, relation: name }, body },
  ) => answerPreview(project, { sort: "relation", entity, name }, body),
  "POST /api/entities/:entity/collections/:collection/rename-preview": (
    project,
    { params: { entity, collection: name }, body },
  ) => answerPreview(project, { sort: "collection", entity, name }, body),
});

async function answerUses({ dir, options }: ServedProject, request: UsesRequest) {
  const outcome = await readPartUses(dir, request, options);
  if (!outcome.ok) return outcome;
  return { ok: true, answer: { revision: outcome.revision, ...outcome.uses } } as const;
}

async function answerPreview(
  { dir, options }: ServedProject,
  part: PartAddress,
  body: { readonly to: string; readonly expectedRevision: string },
) {
  const outcome = await previewRename(dir, { part, ...body }, options);
  if (!outcome.ok) return outcome;
  return { ok: true, answer: { revision: outcome.revision, ...outcome.preview } } as const;
}
