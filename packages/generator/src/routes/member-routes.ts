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
import { type EntityEditOutcome, answerEntityEdit } from "./answer-entity-edit.ts";
import { defineHandlers, type ServedProject } from "./route.ts";

/** Routes of the members of entities. */
export const MEMBER_ROUTES = defineHandlers({
  "POST /api/entities/:entity/field-draft": (
    project,
    { params: { entity }, body: { field: draft, settings, ...body } },
  ) =>
    answerMemberEdit(project, { entity, ...body }, (model) => addField(model, { entity, draft, settings })),
  "PUT /api/entities/:entity/field-draft/:field": (
    project,
    { params: { entity, field: name }, body: { field: draft, settings, ...body } },
  ) =>
    answerMemberEdit(project, { entity, ...body }, (model) =>
      replaceField(model, { entity, name, draft, settings }),
    ),
  "DELETE /api/entities/:entity/field-draft/:field": (project, { params: { entity, field: name }, query }) =>
    answerMemberEdit(project, { entity, ...query }, (model) =>
      removeField(model, { entity, name, ...toCascade(query) }),
    ),
  "POST /api/entities/:entity/relation-draft": (
    project,
    { params: { entity }, body: { relation: draft, ...body } },
  ) => answerMemberEdit(project, { entity, ...body }, (model) => addRelation(model, { entity, draft })),
  "POST /api/entities/:entity/collection-draft": (
    project,
    { params: { entity }, body: { collection: draft, ...body } },
  ) => answerMemberEdit(project, { entity, ...body }, (model) => addCollection(model, { entity, draft })),
  "PUT /api/entities/:entity/collection-draft/:collection": (
    project,
    { params: { entity, collection: name }, body: { collection: draft, ...body } },
  ) =>
    answerMemberEdit(project, { entity, ...body }, (model) =>
      replaceCollection(model, { entity, name, draft }),
    ),
  "DELETE /api/entities/:entity/collection-draft/:collection": (
    project,
    { params: { entity, collection: name }, query },
  ) =>
    answerMemberEdit(project, { entity, ...query }, (model) =>
      removeCollection(model, { entity, name, ...toCascade(query) }),
    ),
  "POST /api/entities/:entity/fields": (project, { params: { entity }, body: { field: draft, ...body } }) =>
    answerMemberEdit(project, { entity, ...body }, (model) => addField(model, { entity, draft })),
  "PUT /api/entities/:entity/fields/:field": (
    project,
    { params: { entity, field: name }, body: { field: draft, ...body } },
  ) =>
    answerMemberEdit(project, { entity, ...body }, (model) => replaceField(model, { entity, name, draft })),
  "DELETE /api/entities/:entity/fields/:field": (project, { params: { entity, field: name }, query }) =>
    answerMemberEdit(project, { entity, ...query }, (model) =>
      removeField(model, { entity, name, ...toCascade(query) }),
    ),
  "POST /api/entities/:entity/relations": (
    project,
    { params: { entity }, body: { relation: draft, ...body } },
  ) => answerMemberEdit(project, { entity, ...body }, (model) => addRelation(model, { entity, draft })),
  "PUT /api/entities/:entity/relations/:relation": (
    project,
    { params: { entity, relation: name }, body: { relation: draft, ...body } },
  ) =>
    answerMemberEdit(project, { entity, ...body }, (model) =>
      replaceRelation(model, { entity, name, draft }),
    ),
  "DELETE /api/entities/:entity/relations/:relation": (
    project,
    { params: { entity, relation: name }, query },
  ) =>
    answerMemberEdit(project, { entity, ...query }, (model) =>
      removeRelation(model, { entity, name, ...toCascade(query) }),
    ),
});

function answerMemberEdit(
  project: ServedProject,
  { entity, expectedRevision }: { readonly entity: string; readonly expectedRevision: string },
  change: (model: Model) => EditResult,
): Promise<EntityEditOutcome> {
  return answerEntityEdit(project, { expectedRevision, scope: { entity }, resultName: entity, change });
}

function toCascade(query: { readonly cascade?: boolean }): { readonly cascade: boolean } {
  return { cascade: query.cascade === true };
}
