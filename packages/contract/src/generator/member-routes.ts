// The routes of bare fields and relations.
import { entityAnswer } from "./entity-routes.ts";
import { part } from "./model-parts.ts";
import { withExpectedRevision } from "./revisions.ts";
import {
  CASCADE,
  changeRoute,
  createRoute,
  EDIT,
  NAMING,
  position,
  removeUsedRoute,
  REPLACES,
} from "./route.ts";

const field = { field: part("FieldDraft") };
const relation = { relation: part("RelationDraft") };

/** Routes of bare fields and relations. */
export const MEMBER_ROUTES = {
  "POST /api/entities/:entity/fields": createRoute({
    operationId: "createField",
    tag: "fields",
    summary: "Create a bare field",
    description: "Adds the field and nothing else.",
    body: withExpectedRevision({ ...field, position }),
    answer: entityAnswer,
    errors: NAMING,
  }),
  "PUT /api/entities/:entity/fields/:field": changeRoute({
    operationId: "replaceField",
    tag: "fields",
    summary: "Replace a bare field",
    description: REPLACES,
    body: withExpectedRevision(field),
    answer: entityAnswer,
    errors: NAMING,
  }),
  "DELETE /api/entities/:entity/fields/:field": removeUsedRoute({
    operationId: "deleteField",
    tag: "fields",
    summary: "Delete a bare field",
    description: CASCADE,
    answer: entityAnswer,
    errors: [...EDIT, "field_in_use"],
  }),
  "POST /api/entities/:entity/relations": createRoute({
    operationId: "createRelation",
    tag: "relations",
    summary: "Create a bare relation",
    description: "Adds the relation and nothing else.",
    body: withExpectedRevision({ ...relation, position }),
    answer: entityAnswer,
    errors: NAMING,
  }),
  "PUT /api/entities/:entity/relations/:relation": changeRoute({
    operationId: "replaceRelation",
    tag: "relations",
    summary: "Replace a relation",
    description: REPLACES,
    body: withExpectedRevision(relation),
    answer: entityAnswer,
    errors: NAMING,
  }),
  "DELETE /api/entities/:entity/relations/:relation": removeUsedRoute({
    operationId: "deleteRelation",
    tag: "relations",
    summary: "Delete a relation",
    description: CASCADE,
    answer: entityAnswer,
    errors: [...EDIT, "relation_in_use"],
  }),
} as const;
