// Fields, relations and collections of an entity: drafts, which set what refers to them in the same step, and bare ones.
import {
  addCollection,
  addField,
  addRelation,
  type EditResult,
  type Model,
  removeCollection,
  removeField,
  removeRelation,
  replaceCollection,
  replaceField,
  replaceRelation,
} from "@lathe/model";
import { maybe, part } from "../server/request-members.ts";
import { truth } from "../server/request-query.ts";
import { type EntityAnswer, editingEntity } from "./editing-entity.ts";
import type { ProjectRoutes, ServedProject } from "./route.ts";

type Keys =
  | "POST /api/entities/:entity/field-draft"
  | "PUT /api/entities/:entity/field-draft/:field"
  | "DELETE /api/entities/:entity/field-draft/:field"
  | "POST /api/entities/:entity/relation-draft"
  | "POST /api/entities/:entity/collection-draft"
  | "PUT /api/entities/:entity/collection-draft/:collection"
  | "DELETE /api/entities/:entity/collection-draft/:collection"
  | "POST /api/entities/:entity/fields"
  | "PUT /api/entities/:entity/fields/:field"
  | "DELETE /api/entities/:entity/fields/:field"
  | "POST /api/entities/:entity/relations"
  | "PUT /api/entities/:entity/relations/:relation"
  | "DELETE /api/entities/:entity/relations/:relation";

const FIELD_DRAFT = { field: part, settings: maybe(part) };
const FIELD = { field: part };
const RELATION = { relation: part };
const COLLECTION = { collection: part };
const REMOVAL = { cascade: truth };

/** Routes of the members of entities. */
export const MEMBER_ROUTES: ProjectRoutes<Keys> = {
  "POST /api/entities/:entity/field-draft": {
    body: FIELD_DRAFT,
    run: (project, { params: { entity }, body: { field: draft, settings, ...body } }) =>
      edit(project, { entity, ...body }, (model) => addField(model, { entity, draft, settings })),
  },
  "PUT /api/entities/:entity/field-draft/:field": {
    body: FIELD_DRAFT,
    run: (project, { params: { entity, field: name }, body: { field: draft, settings, ...body } }) =>
      edit(project, { entity, ...body }, (model) => replaceField(model, { entity, name, draft, settings })),
  },
  "DELETE /api/entities/:entity/field-draft/:field": {
    query: REMOVAL,
    run: (project, { params: { entity, field: name }, query }) =>
      edit(project, { entity, ...query }, (model) => removeField(model, { entity, name, ...cascade(query) })),
  },
  "POST /api/entities/:entity/relation-draft": {
    body: RELATION,
    run: (project, { params: { entity }, body: { relation: draft, ...body } }) =>
      edit(project, { entity, ...body }, (model) => addRelation(model, { entity, draft })),
  },
  "POST /api/entities/:entity/collection-draft": {
    body: COLLECTION,
    run: (project, { params: { entity }, body: { collection: draft, ...body } }) =>
      edit(project, { entity, ...body }, (model) => addCollection(model, { entity, draft })),
  },
  "PUT /api/entities/:entity/collection-draft/:collection": {
    body: COLLECTION,
    run: (project, { params: { entity, collection: name }, body: { collection: draft, ...body } }) =>
      edit(project, { entity, ...body }, (model) => replaceCollection(model, { entity, name, draft })),
  },
  "DELETE /api/entities/:entity/collection-draft/:collection": {
    query: REMOVAL,
    run: (project, { params: { entity, collection: name }, query }) =>
      edit(project, { entity, ...query }, (model) =>
        removeCollection(model, { entity, name, ...cascade(query) }),
      ),
  },
  "POST /api/entities/:entity/fields": {
    body: FIELD,
    run: (project, { params: { entity }, body: { field: draft, ...body } }) =>
      edit(project, { entity, ...body }, (model) => addField(model, { entity, draft })),
  },
  "PUT /api/entities/:entity/fields/:field": {
    body: FIELD,
    run: (project, { params: { entity, field: name }, body: { field: draft, ...body } }) =>
      edit(project, { entity, ...body }, (model) => replaceField(model, { entity, name, draft })),
  },
  "DELETE /api/entities/:entity/fields/:field": {
    query: REMOVAL,
    run: (project, { params: { entity, field: name }, query }) =>
      edit(project, { entity, ...query }, (model) => removeField(model, { entity, name, ...cascade(query) })),
  },
  "POST /api/entities/:entity/relations": {
    body: RELATION,
    run: (project, { params: { entity }, body: { relation: draft, ...body } }) =>
      edit(project, { entity, ...body }, (model) => addRelation(model, { entity, draft })),
  },
  "PUT /api/entities/:entity/relations/:relation": {
    body: RELATION,
    run: (project, { params: { entity, relation: name }, body: { relation: draft, ...body } }) =>
      edit(project, { entity, ...body }, (model) => replaceRelation(model, { entity, name, draft })),
  },
  "DELETE /api/entities/:entity/relations/:relation": {
    query: REMOVAL,
    run: (project, { params: { entity, relation: name }, query }) =>
      edit(project, { entity, ...query }, (model) =>
        removeRelation(model, { entity, name, ...cascade(query) }),
      ),
  },
};

function edit(
  project: ServedProject,
  { entity, expectedRevision }: { readonly entity: string; readonly expectedRevision: string },
  change: (model: Model) => EditResult,
): Promise<EntityAnswer> {
  return editingEntity(project, { expectedRevision, concerns: { entity }, called: entity, change });
}

function cascade(query: { readonly cascade?: boolean }): { readonly cascade: boolean } {
  return { cascade: query.cascade === true };
}
