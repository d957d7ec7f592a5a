// Plans on the wire: files, the migration, hazards, and what becomes different for API clients.
import { FAMILIES } from "../access.ts";
import {
  boolean,
  count,
  list,
  type MemberValues,
  named,
  nullable,
  nullableText,
  object,
  optional,
  type SchemaValue,
  text,
  words,
} from "../schema.ts";
import { savedRevision } from "./revisions.ts";

/** What generating does to a file. */
export const FILE_ACTIONS = ["create", "update", "merge", "conflict", "delete", "unchanged"] as const;

/** The name of a file action. */
export type FileAction = (typeof FILE_ACTIONS)[number];

/** How a conflict in a file is settled in a word: conflict markers, the generated text, or the text on disk. */
export const RESOLUTIONS = ["merge", "generated", "mine"] as const;

/** How grave a hazard is: a `warning` is told, a `danger` must be accepted by its id. */
const HAZARD_SEVERITIES = ["warning", "danger"] as const;

/** What may go wrong when the migration meets data, or when the application is opened to callers. */
const HAZARD_KINDS = [
  "drops_data",
  "may_fail_on_existing_rows",
  "needs_value",
  "rewrites_table",
  "long_lock",
  "outside_new_bounds",
  "reprocesses_images",
  "always_true_rule",
  "always_hidden",
] as const;

/** The name of a hazard kind. */
export type HazardKind = (typeof HAZARD_KINDS)[number];

/** Whether callers written against the last generation keep working. */
export const API_CHANGE_KINDS = ["breaking", "additive"] as const;

/** The name of a kind of API change. */
export type ApiChangeKind = (typeof API_CHANGE_KINDS)[number];

const fileMembers = {
  path: text(
    "Relative to the project folder, with forward slashes.",
    "src/generated/content/articles/record.ts",
  ),
  action: words("What generating does to it.", FILE_ACTIONS, { examples: ["update"] }),
  from: optional(nullableText("In plans, where the file was before; null where it stays.")),
  note: optional(nullableText("In plans, what a person should know; null where the action says it all.")),
  causes: optional(
    list("In plans, the model changes behind it, as in a rollback preview.", text("The path of a change.")),
  ),
};

/** The schema of a file of a plan. */
export const plannedFile = named("PlannedFile", object(fileMembers));

/** A file of a plan. */
export type PlannedFile = SchemaValue<typeof plannedFile>;

const diffedFile = named(
  "DiffedFile",
  object({
    ...fileMembers,
    diff: text(
      "The change as unified text; empty for none.",
      "@@ -1 +1,2 @@\n title: string;\n+lead: string | null;\n",
    ),
  }),
);
const plannedMigration = named(
  "PlannedMigration",
  object({
    path: text("Relative to the project folder.", "migrations/0002_change.sql"),
    sql: text("The text of the file.", 'ALTER TABLE "content_articles" ADD COLUMN "lead" text;\n'),
  }),
);

/** The migration that a generation adds. */
export type PlannedMigration = SchemaValue<typeof plannedMigration>;

const hazardPart = named(
  "HazardPart",
  object({
    entity: text("The name of the entity; of one that goes, the name that it had.", "articles"),
    member: nullableText("The name of its field or relation; null where it is about the entity.", "teaser"),
  }),
);

const countedOn = named(
  "CountedDatabase",
  object({
    kind: words("The embedded database of the project, or the server that DATABASE_URL names.", [
      "embedded",
      "server",
    ]),
    name: text("Its folder in the project; or host and name, without what opens it.", "data/db"),
  }),
);

const hazard = named(
  "Hazard",
  object({
    id: text("The same risk of the same plan has the same id.", "h-1"),
    severity: words(
      "A danger must be accepted by its id, unless it is known to concern no row.",
      HAZARD_SEVERITIES,
      { examples: ["danger"] },
    ),
    kind: words("What may go wrong.", HAZARD_KINDS),
    message: text(
      "A sentence for people.",
      'The column "teaser" of "content_articles" is dropped, with all it holds.',
    ),
    statement: nullableText(
      "For drops_data, may_fail_on_existing_rows, needs_value, outside_new_bounds and reprocesses_images the query that counts the rows concerned, to be run before the migration; for rewrites_table and long_lock the slow statements; null without SQL.",
      'SELECT count(*) FROM "content_articles" WHERE "teaser" IS NOT NULL',
    ),
    counts: optional(
      words(
        "What the query counts, where that is no records that lose all: images, values that a change of type alters, changes that are remembered.",
        ["images", "altered_values", "changes"],
      ),
    ),
    rows: optional(
      nullable(
        "How many rows of the development database it concerns; null where they were not counted. Not part of what the plan's id stands for.",
        count("So many."),
        { examples: [1284] },
      ),
    ),
    part: optional(
      nullable("The part of the model that it is about; null where that is no single one.", hazardPart),
    ),
  }),
);

/** A risk of a plan. */
export type Hazard = SchemaValue<typeof hazard>;

/** Whether a hazard must be accepted: a danger, unless it is known to concern no row. */
export function needsAcceptance({ severity, rows }: Hazard): boolean {
  return severity === "danger" && rows !== 0;
}

const apiChange = named(
  "ApiChange",
  object({
    family: words("The route family.", FAMILIES),
    kind: words("Whether callers of today keep working.", API_CHANGE_KINDS, { examples: ["additive"] }),
    route: text("Method and path.", "GET /api/admin/v1/content/articles"),
    message: text("A sentence for people.", 'Records have "lead".'),
  }),
);

/** A difference between the routes of the last generation and those of the plan. */
export type ApiChange = SchemaValue<typeof apiChange>;

const handEdit = named(
  "HandEdit",
  object({
    path: text("Relative to the project folder.", "src/generated/content/articles/index.ts"),
    touchesAccess: boolean(
      "Whether the edit changes who may read or write what, so that the model no longer tells it; also where that can't be told.",
      {
        examples: [false],
      },
    ),
  }),
);

/** A generated file that a person has edited. */
export type HandEdit = SchemaValue<typeof handEdit>;

/** A migration as a member of answers. */
export const migration = nullable("Null where the schema stays as it is.", plannedMigration);

/** Changes for API clients as a member of answers. */
export const apiChanges = list("What becomes different for API clients.", apiChange);

/** Hazards as a member of answers. */
export const hazards = list("What may go wrong.", hazard);

/** The members of a plan. */
export const planMembers = {
  savedRevision,
  planId: text("Stands for this plan in generate; opaque.", "p-5b0c"),
  upToDate: boolean("Whether there is nothing to do.", { examples: [false] }),
  summary: text("One line for people.", "1 file to update, 1 migration"),
  files: list("Every file that is or was generated.", plannedFile),
  migration,
  hazards,
  countedOn: nullable("Where the rows of hazards were counted; null where none were.", countedOn),
  apiChanges,
  handEdits: list("Generated files that people have edited since; generating keeps their edits.", handEdit),
  notes: optional(
    list("What could not be found out; left out where there is nothing.", text("A sentence for people.")),
  ),
};

/** What generating would do now; making it writes nothing. */
export type Plan = MemberValues<typeof planMembers>;

/** The members of a plan with the text of every change. */
export const diffedPlanMembers = {
  ...planMembers,
  files: list("Every file that is or was generated.", diffedFile),
};
