// The routes of bare fields and relations, and of renaming a field.
import { count, list, type MemberValues, named, object, type SchemaValue, text } from "../schema.ts";
import { entityAnswer } from "./entity-routes.ts";
import { part } from "./model-parts.ts";
import { apiChanges, migration } from "./plan.ts";
import { expectedSavedRevision, withExpectedRevision, withRevision, savedRevision } from "./revisions.ts";
import { CASCADE, changeRoute, createRoute, EDIT, NAMING, removeUsedRoute, REPLACES } from "./route.ts";
import { listUses } from "./uses.ts";

const field = withExpectedRevision({ field: part("FieldDraft") });
const relation = withExpectedRevision({ relation: part("RelationDraft") });
const to = text("The new name.", "headline");

const codeUse = named(
  "CodeUse",
  object({
    file: text("Relative to the project folder.", "src/custom/content/articles/hooks.ts"),
    line: count("From 1.", 3),
    text: text("The line, without the blanks around it.", "if (record.title === '') throw new Error();"),
  }),
);

/** A line of a person's own code that seems to use a part of the model. */
export type CodeUse = SchemaValue<typeof codeUse>;

const renamePreviewMembers = {
  savedRevision,
  from: text("The name that the part has.", "title"),
  to,
  uses: listUses("The places that follow."),
  code: list(
    "Lines of own code that seem to use it, found by their words; they don't follow, and are at most 200.",
    codeUse,
  ),
  migration,
  apiChanges,
};

/** What renaming a part would change. */
export type RenamePreview = MemberValues<typeof renamePreviewMembers>;

/** Routes of bare fields and relations, and of renames. */
export const MEMBER_ROUTES = {
  "POST /api/entities/:entity/fields": createRoute({
    operationId: "createField",
    tag: "fields",
    summary: "Create a bare field",
    description: "Adds the field and nothing else.",
    body: field,
    answer: entityAnswer,
    errors: NAMING,
  }),
  "PUT /api/entities/:entity/fields/:field": changeRoute({
    operationId: "replaceField",
    tag: "fields",
    summary: "Replace a bare field",
    description: REPLACES,
    body: field,
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
    body: relation,
    answer: entityAnswer,
    errors: NAMING,
  }),
  "PUT /api/entities/:entity/relations/:relation": changeRoute({
    operationId: "replaceRelation",
    tag: "relations",
    summary: "Replace a relation",
    description: REPLACES,
    body: relation,
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
  "POST /api/entities/:entity/fields/:field/rename-preview": changeRoute({
    operationId: "previewFieldRename",
    tag: "fields",
    summary: "Preview a field's rename",
    description:
      "Tells the places that would follow, lines of own code that would not, the migration and what API clients would notice. Changes nothing.",
    body: withExpectedRevision({ to }),
    answer: withRevision(renamePreviewMembers),
    errors: ["name_taken", "invalid_model"],
  }),
  "POST /api/entities/:entity/fields/:field/rename": changeRoute({
    operationId: "renameField",
    tag: "fields",
    summary: "Rename a field",
    description: "Renames the field with all its uses, as the preview said.",
    body: withExpectedRevision({ expectedSavedRevision, to }),
    answer: entityAnswer,
    errors: NAMING,
  }),
} as const;
