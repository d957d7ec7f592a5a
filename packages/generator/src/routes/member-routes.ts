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

/** Routes of the members of entities. */
export const MEMBER_ROUTES: ProjectRoutes<Keys> = {
  "POST /api/entities/:entity/field-draft": {
    run: (project, { params: { entity }, body: { field: draft, settings, ...body } }) =>
      answerMemberEdit(project, { entity, ...body }, (model) => addField(model, { entity, draft, settings })),
  },
  "PUT /api/entities/:entity/field-draft/:field": {
    run: (project, { params: { entity, field: name }, body: { field: draft, settings, ...body } }) =>
      answerMemberEdit(project, { entity, ...body }, (model) =>
        replaceField(model, { entity, name, draft, settings }),
      ),
  },
  "DELETE /api/entities/:entity/field-draft/:field": {
    run: (project, { params: { entity, field: name }, query }) =>
      answerMemberEdit(project, { entity, ...query }, (model) =>
        removeField(model, { entity, name, ...toCascade(query) }),
      ),
  },
  "POST /api/entities/:entity/relation-draft": {
    run: (project, { params: { entity }, body: { relation: draft, ...body } }) =>
      answerMemberEdit(project, { entity, ...body }, (model) => addRelation(model, { entity, draft })),
  },
  "POST /api/entities/:entity/collection-draft": {
    run: (project, { params: { entity }, body: { collection: draft, ...body } }) =>
      answerMemberEdit(project, { entity, ...body }, (model) => addCollection(model, { entity, draft })),
  },
  "PUT /api/entities/:entity/collection-draft/:collection": {
    run: (project, { params: { entity, collection: name }, body: { collection: draft, ...body } }) =>
      answerMemberEdit(project, { entity, ...body }, (model) =>
        replaceCollection(model, { entity, name, draft }),
      ),
  },
  "DELETE /api/entities/:entity/collection-draft/:collection": {
    run: (project, { params: { entity, collection: name }, query }) =>
      answerMemberEdit(project, { entity, ...query }, (model) =>
        removeCollection(model, { entity, name, ...toCascade(query) }),
      ),
  },
  "POST /api/entities/:entity/fields": {
    run: (project, { params: { entity }, body: { field: draft, ...body } }) =>
      answerMemberEdit(project, { entity, ...body }, (model) => addField(model, { entity, draft })),
  },
  "PUT /api/entities/:entity/fields/:field": {
    run: (project, { params: { entity, field: name }, body: { field: draft, ...body } }) =>
      answerMemberEdit(project, { entity, ...body }, (model) => replaceField(model, { entity, name, draft })),
  },
  "DELETE /api/entities/:entity/fields/:field": {
    run: (project, { params: { entity, field: name }, query }) =>
      answerMemberEdit(project, { entity, ...query }, (model) =>
        removeField(model, { entity, name, ...toCascade(query) }),
      ),
  },
  "POST /api/entities/:entity/relations": {
    run: (project, { params: { entity }, body: { relation: draft, ...body } }) =>
      answerMemberEdit(project, { entity, ...body }, (model) => addRelation(model, { entity, draft })),
  },
  "PUT /api/entities/:entity/relations/:relation": {
    run: (project, { params: { entity, relation: name }, body: { relation: draft, ...body } }) =>
      answerMemberEdit(project, { entity, ...body }, (model) =>
        replaceRelation(model, { entity, name, draft }),
      ),
  },
  "DELETE /api/entities/:entity/relations/:relation": {
    run: (project, { params: { entity, relation: name }, query }) =>
      answerMemberEdit(project, { entity, ...query }, (model) =>
        removeRelation(model, { entity, name, ...toCascade(query) }),
      ),
  },
};

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
