// The routes that plan, generate, tell the history and go back.
import { LIST_LIMIT } from "../limits.ts";
import {
  anything,
  count,
  integer,
  list,
  map,
  type MemberValues,
  named,
  nullableText,
  object,
  oneOf,
  optional,
  type SchemaValue,
  text,
} from "../schema.ts";
import { conflictMembers, resolution, RESOLUTIONS_FORM } from "./conflict.ts";
import { changes, entryId, historyItem, recordProblem } from "./history.ts";
import { historyDetailMembers, historyFileMembers } from "./history-detail.ts";
import { diffedPlanMembers, migration, plannedFile, planMembers } from "./plan.ts";
import {
  expectedSavedRevision,
  withExpectedRevision,
  generatedRevision,
  withRevision,
  savedRevision,
} from "./revisions.ts";
import { changeRoute, EDIT, readRoute, undoRoute } from "./route.ts";

const fill = named(
  "Fill",
  oneOf(
    [
      object({ value: anything("A value of the field, the same for all rows.", { examples: ["unknown"] }) }),
      object({ from: text("The name of another member of the entity, whose value each row gets.") }),
      object({ sql: text("An expression over the columns of the table, by their names after the step.") }),
    ],
    { title: 'an object with one of "value", "from" and "sql"', examples: [{ value: "unknown" }] },
  ),
);

/** What rows that are there get in a field that must have a value from now on: a value, another member, or SQL. */
export type Fill = SchemaValue<typeof fill>;

const generateMembers = {
  planId: text("The plan that was seen.", "p-5b0c"),
  acceptHazards: optional(list("Ids of hazards; none when left out.", text("The id of a hazard.", "h-1"))),
  fills: optional(
    map("What rows get in fields that need a value, by the id of the hazard; none when left out.", fill, {
      title: "an object of fills by the id of the hazard",
      examples: [{}],
    }),
  ),
  resolutions: optional(
    map(
      "How conflicts are settled, by file path; none when left out. A text for a file that is not in conflict is refused.",
      resolution,
      { title: RESOLUTIONS_FORM, examples: [{}] },
    ),
  ),
};

/** Which plan to carry out, and what its hazards and conflicts are answered with. */
export type GenerateRequest = MemberValues<typeof generateMembers>;

const generatedMembers = {
  historyId: text("The id of a history entry.", "000002"),
  savedRevision: generatedRevision,
  files: list("What was done with every file.", plannedFile),
  migration,
};

/** What a generation did. */
export type GenerateResult = MemberValues<typeof generatedMembers>;

const undoneMembers = {
  historyId: text("The id of the history entry that tells of it.", "000003"),
  savedRevision,
  files: list("What was done with every file.", plannedFile),
  migration: nullableText(
    "The path of the migration that was taken back; null where there was none.",
    "migrations/0002_change.sql",
  ),
};

/** What taking back the last generation did. */
export type UndoResult = MemberValues<typeof undoneMembers>;

const rollbackPreviewMembers = { savedRevision, to: entryId, changes };

/** What restoring a saved model would change. */
export type RollbackPreview = MemberValues<typeof rollbackPreviewMembers>;

/** How far into the history a page may begin. */
const MAX_OFFSET = 1_000_000_000;

/** Routes of generation and history. */
export const GENERATION_ROUTES = {
  "GET /api/plan": readRoute({
    operationId: "getPlan",
    tag: "generation",
    summary: "What generating would do",
    description: "Changes nothing. Refused while the model has problems.",
    answer: withRevision(planMembers),
    errors: ["invalid_model"],
  }),
  "GET /api/plan/conflict": readRoute({
    operationId: "getConflict",
    tag: "generation",
    summary: "The texts that meet in a file in conflict",
    description:
      "For a view of all three, and for a result made by hand, which `resolutions` of generate takes as `{text}`. Changes nothing.",
    query: object({
      path: text(
        "A file of the plan whose action is `conflict`.",
        "src/generated/content/articles/record.ts",
      ),
    }),
    answer: withRevision(conflictMembers),
    errors: ["not_found", "invalid_model"],
  }),
  "POST /api/diff": changeRoute({
    operationId: "diffPlan",
    tag: "generation",
    summary: "What generating would change in every file",
    description: "The plan with the text of every change. Changes nothing.",
    body: withExpectedRevision({}),
    answer: withRevision(diffedPlanMembers),
    errors: ["invalid_model"],
  }),
  "POST /api/generate": changeRoute({
    operationId: "generate",
    tag: "generation",
    summary: "Generate",
    description:
      "Carries out the plan that was seen, all of it or nothing. How it ended is in the history also where the connection is lost; repeating it is safe.",
    body: withExpectedRevision(generateMembers),
    answer: withRevision(generatedMembers),
    errors: ["stale_plan", "hazards_not_accepted", "conflicts_unresolved", ...EDIT],
  }),
  "DELETE /api/generate/last": undoRoute({
    operationId: "undoGeneration",
    tag: "generation",
    summary: "Take back the last generation",
    description:
      "Files, migration and manifest become as before, while the migration was applied nowhere that is known of: neither in the embedded database nor on the server of the environment. The model stays as it is. Edits made by hand are kept; where that is not possible, nothing is done.",
    answer: withRevision(undoneMembers),
    errors: ["stale_revision", "undo_refused", ...EDIT],
  }),
  "GET /api/history": readRoute({
    operationId: "listHistory",
    tag: "history",
    summary: "What was generated and rolled back",
    description: "Newest first.",
    query: object({
      limit: optional(integer("The page size.", { minimum: 1, maximum: LIST_LIMIT.max })),
      offset: optional(
        integer("How many entries are skipped.", { minimum: 0, maximum: MAX_OFFSET, default: 0 }),
      ),
    }),
    answer: withRevision({
      items: list("The entries of this page, newest first.", historyItem),
      total: count("How many there are in all.", 1),
      limit: integer("The page size used.", { minimum: 1, maximum: LIST_LIMIT.max, examples: [50] }),
      offset: count("How many were skipped.", 0),
      problems: optional(list("Entries that can't be read; left out while there are none.", recordProblem)),
    }),
  }),
  "GET /api/history/:id": readRoute({
    operationId: "getHistoryEntry",
    tag: "history",
    summary: "What an entry of the history did",
    description: "What was not noted, as in projects of earlier versions, is null.",
    answer: withRevision(historyDetailMembers),
    errors: ["not_found", "invalid_model"],
  }),
  "GET /api/history/:id/files": readRoute({
    operationId: "getHistoryFile",
    tag: "history",
    summary: "A file before and after a generation",
    description: "The texts of the last 50 generations are kept.",
    query: object({
      path: text("A file that the entry names.", "src/generated/content/articles/record.ts"),
    }),
    answer: withRevision(historyFileMembers),
    errors: ["not_found", "invalid_model"],
  }),
  "GET /api/manifest-rollback": readRoute({
    operationId: "previewRollback",
    tag: "history",
    summary: "Preview a rollback",
    description: "Tells what restoring the model of a history entry would change. Changes nothing.",
    query: object({
      to: optional(text("The id of a history entry; the last generation when left out.")),
    }),
    answer: withRevision(rollbackPreviewMembers),
    errors: ["not_found", "invalid_model"],
  }),
  "POST /api/manifest-rollback": changeRoute({
    operationId: "rollBack",
    tag: "history",
    summary: "Roll back",
    description: "Restores the model of a history entry; code and schema follow with the next generation.",
    body: withExpectedRevision({
      expectedSavedRevision,
      to: optional(text("The id of a history entry; the last generation when left out.")),
    }),
    answer: withRevision({ changes }),
    errors: ["not_found", "name_taken", ...EDIT],
  }),
} as const;
