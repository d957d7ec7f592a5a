// The draft routes of an entity's members, which set what refers to a member in the same step, and its projection.
import { oneOf, optional } from "../schema.ts";
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

const fieldDraft = { field: part("FieldDraft"), settings: optional(part("FieldUses")) };
const collectionDraft = { collection: part("CollectionDraft") };

/** Draft routes of fields, relations and collections, and what a virtual entity or a relation shows. */
export const DRAFT_ROUTES = {
  "POST /api/entities/:entity/field-draft": createRoute({
    operationId: "createFieldDraft",
    tag: "fields",
    summary: "Create a field and what refers to it",
    description: "Adds the field and sets the entity's display, list columns and default sort in one step.",
    body: withExpectedRevision({ ...fieldDraft, position }),
    answer: entityAnswer,
    errors: NAMING,
  }),
  "PUT /api/entities/:entity/field-draft/:field": changeRoute({
    operationId: "replaceFieldDraft",
    tag: "fields",
    summary: "Replace a field and what refers to it",
    description: REPLACES,
    body: withExpectedRevision(fieldDraft),
    answer: entityAnswer,
    errors: NAMING,
  }),
  "DELETE /api/entities/:entity/field-draft/:field": removeUsedRoute({
    operationId: "deleteFieldDraft",
    tag: "fields",
    summary: "Delete a field",
    description: CASCADE,
    answer: entityAnswer,
    errors: [...EDIT, "field_in_use"],
  }),
  "POST /api/entities/:entity/relation-draft": createRoute({
    operationId: "createRelationDraft",
    tag: "relations",
    summary: "Create a relation",
    description: "Adds a relation to another entity, or to the same.",
    body: withExpectedRevision({ relation: part("RelationDraft"), position }),
    answer: entityAnswer,
    errors: NAMING,
  }),
  "POST /api/entities/:entity/collection-draft": createRoute({
    operationId: "createCollection",
    tag: "collections",
    summary: "Create a collection",
    description: "Adds a read-only view of the records whose relation points here.",
    body: withExpectedRevision({ ...collectionDraft, position }),
    answer: entityAnswer,
    errors: NAMING,
  }),
  "PUT /api/entities/:entity/collection-draft/:collection": changeRoute({
    operationId: "replaceCollection",
    tag: "collections",
    summary: "Replace a collection",
    description: REPLACES,
    body: withExpectedRevision(collectionDraft),
    answer: entityAnswer,
    errors: NAMING,
  }),
  "DELETE /api/entities/:entity/collection-draft/:collection": removeUsedRoute({
    operationId: "deleteCollection",
    tag: "collections",
    summary: "Delete a collection",
    description: CASCADE,
    answer: entityAnswer,
    errors: [...EDIT, "collection_in_use"],
  }),
  "PUT /api/entities/:entity/projection-fields": changeRoute({
    operationId: "setProjectionFields",
    tag: "entities",
    summary: "Set a projection or selections",
    description:
      "Takes either the whole projection of a virtual entity, or selections of relations and collections; those not named stay.",
    body: oneOf([
      withExpectedRevision({ projection: part("ProjectionDraft") }),
      withExpectedRevision({ selections: part("SelectionsDraft") }),
    ]),
    answer: entityAnswer,
    errors: NAMING,
  }),
} as const;
