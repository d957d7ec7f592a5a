// The routes of names: what uses a part, what another name for it would change, and renaming a field.
import {
  count,
  list,
  type MemberValues,
  named,
  object,
  optional,
  type SchemaValue,
  text,
} from "../schema.ts";
import { entityAnswer } from "./entity-routes.ts";
import { apiChanges, migration } from "./plan.ts";
import { expectedSavedRevision, withExpectedRevision, withRevision, savedRevision } from "./revisions.ts";
import { changeRoute, type GENERATOR_TAGS, NAMING, readRoute } from "./route.ts";
import { listUses } from "./uses.ts";

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

const usesMembers = {
  uses: listUses("The places of the model that name it; they follow a rename."),
  code: list(
    "Lines of own code that seem to use it, found by their words; they don't follow, and are at most 200.",
    codeUse,
  ),
};

/** What uses a part. */
export type PartUses = MemberValues<typeof usesMembers>;

const renamePreviewMembers = {
  savedRevision,
  from: text("The name that the part has.", "title"),
  to,
  ...usesMembers,
  migration,
  apiChanges,
};

/** What renaming a part would change. */
export type RenamePreview = MemberValues<typeof renamePreviewMembers>;

/** A kind of part, as these routes call it. */
interface NamedKind {
  readonly tag: keyof typeof GENERATOR_TAGS;
  readonly operationId: string;
  /** With its article. */
  readonly what: string;
}

function previewRoute({ tag, operationId, what }: NamedKind) {
  return changeRoute({
    operationId,
    tag,
    summary: `Preview the rename of ${what}`,
    description:
      "Tells the places that would follow, lines of own code that would not, the migration and what API clients would notice. Changes nothing.",
    body: withExpectedRevision({ to }),
    answer: withRevision(renamePreviewMembers),
    errors: ["name_taken", "invalid_model"],
  });
}

function usesRoute({ tag, operationId, what }: NamedKind) {
  return readRoute({ ...describeUses({ tag, operationId, what }), answer: withRevision(usesMembers) });
}

function describeUses({ tag, operationId, what }: NamedKind) {
  return {
    operationId,
    tag,
    summary: `What uses ${what}`,
    description: "The places of the model that name it, and lines of own code that seem to.",
    errors: ["invalid_model"],
  } as const;
}

/** Routes of names. A rename itself is a PUT of the part under its new name; a field has a route of its own for it. */
export const RENAME_ROUTES = {
  "GET /api/modules/:module/uses": usesRoute({
    tag: "modules",
    operationId: "listModuleUses",
    what: "a module",
  }),
  "POST /api/modules/:module/rename-preview": previewRoute({
    tag: "modules",
    operationId: "previewModuleRename",
    what: "a module",
  }),
  "GET /api/entities/:entity/uses": readRoute({
    ...describeUses({ tag: "entities", operationId: "listEntityUses", what: "an entity, or a member of it" }),
    query: object({
      part: optional(text("The name of a member of the entity; the entity itself when left out.")),
    }),
    answer: withRevision(usesMembers),
  }),
  "POST /api/entities/:entity/rename-preview": previewRoute({
    tag: "entities",
    operationId: "previewEntityRename",
    what: "an entity",
  }),
  "GET /api/entities/:entity/fields/:field/uses": usesRoute({
    tag: "fields",
    operationId: "listFieldUses",
    what: "a field",
  }),
  "POST /api/entities/:entity/fields/:field/rename-preview": previewRoute({
    tag: "fields",
    operationId: "previewFieldRename",
    what: "a field",
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
  "GET /api/entities/:entity/relations/:relation/uses": usesRoute({
    tag: "relations",
    operationId: "listRelationUses",
    what: "a relation",
  }),
  "POST /api/entities/:entity/relations/:relation/rename-preview": previewRoute({
    tag: "relations",
    operationId: "previewRelationRename",
    what: "a relation",
  }),
  "GET /api/entities/:entity/collections/:collection/uses": usesRoute({
    tag: "collections",
    operationId: "listCollectionUses",
    what: "a collection",
  }),
  "POST /api/entities/:entity/collections/:collection/rename-preview": previewRoute({
    tag: "collections",
    operationId: "previewCollectionRename",
    what: "a collection",
  }),
} as const;
