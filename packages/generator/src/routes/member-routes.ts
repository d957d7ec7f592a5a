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
import { optional, partRule } from "../server/request-members.ts";
import { booleanRule } from "../server/request-query.ts";
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

const FIELD_DRAFT_BODY = { field: partRule, settings: optional(partRule) };
const FIELD_BODY = { field: partRule };
const RELATION_BODY = { relation: partRule };
const COLLECTION_BODY = { collection: partRule };
const REMOVAL_QUERY = { cascade: booleanRule };

/** Routes of the members of entities. */
export const MEMBER_ROUTES: ProjectRoutes<Keys> = {
  "POST /api/entities/:entity/field-draft": {
    body: FIELD_DRAFT_BODY,
    run: (project, { params: { entity }, body: { field: draft, settings, ...body } }) =>
      answerMemberEdit(project, { entity, ...body }, (model) => addField(model, { entity, draft, settings })),
  },
  "PUT /api/entities/:entity/field-draft/:field": {
    body: FIELD_DRAFT_BODY,
    run: (project, { params: { entity, field: name }, body: { field: draft, settings, ...body } }) =>
      answerMemberEdit(project, { entity, ...body }, (model) =>
        replaceField(model, { entity, name, draft, settings }),
      ),
  },
  "DELETE /api/entities/:entity/field-draft/:field": {
    query: REMOVAL_QUERY,
    run: (project, { params: { entity, field: name }, query }) =>
      answerMemberEdit(project, { entity, ...query }, (model) =>
        removeField(model, { entity, name, ...toCascade(query) }),
      ),
  },
  "POST /api/entities/:entity/relation-draft": {
    body: RELATION_BODY,
    run: (project, { params: { entity }, body: { relation: draft, ...body } }) =>
      answerMemberEdit(project, { entity, ...body }, (model) => addRelation(model, { entity, draft })),
  },
  "POST /api/entities/:entity/collection-draft": {
    body: COLLECTION_BODY,
    run: (project, { params: { entity }, body: { collection: draft, ...body } }) =>
      answerMemberEdit(project, { entity, ...body }, (model) => addCollection(model, { entity, draft })),
  },
  "PUT /api/entities/:entity/collection-draft/:collection": {
    body: COLLECTION_BODY,
    run: (project, { params: { entity, collection: name }, body: { collection: draft, ...body } }) =>
      answerMemberEdit(project, { entity, ...body }, (model) =>
        replaceCollection(model, { entity, name, draft }),
      ),
  },
  "DELETE /api/entities/:entity/collection-draft/:collection": {
    query: REMOVAL_QUERY,
    run: (project, { params: { entity, collection: name }, query }) =>
      answerMemberEdit(project, { entity, ...query }, (model) =>
        removeCollection(model, { entity, name, ...toCascade(query) }),
      ),
  },
  "POST /api/entities/:entity/fields": {
    body: FIELD_BODY,
    run: (project, { params: { entity }, body: { field: draft, ...body } }) =>
      answerMemberEdit(project, { entity, ...body }, (model) => addField(model, { entity, draft })),
  },
  "PUT /api/entities/:entity/fields/:field": {
    body: FIELD_BODY,
    run: (project, { params: { entity, field: name }, body: { field: draft, ...body } }) =>
      answerMemberEdit(project, { entity, ...body }, (model) => replaceField(model, { entity, name, draft })),
  },
  "DELETE /api/entities/:entity/fields/:field": {
    query: REMOVAL_QUERY,
    run: (project, { params: { entity, field: name }, query }) =>
      answerMemberEdit(project, { entity, ...query }, (model) =>
        removeField(model, { entity, name, ...toCascade(query) }),
      ),
  },
  "POST /api/entities/:entity/relations": {
    body: RELATION_BODY,
    run: (project, { params: { entity }, body: { relation: draft, ...body } }) =>
      answerMemberEdit(project, { entity, ...body }, (model) => addRelation(model, { entity, draft })),
  },
  "PUT /api/entities/:entity/relations/:relation": {
    body: RELATION_BODY,
    run: (project, { params: { entity, relation: name }, body: { relation: draft, ...body } }) =>
      answerMemberEdit(project, { entity, ...body }, (model) =>
        replaceRelation(model, { entity, name, draft }),
      ),
  },
  "DELETE /api/entities/:entity/relations/:relation": {
    query: REMOVAL_QUERY,
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
