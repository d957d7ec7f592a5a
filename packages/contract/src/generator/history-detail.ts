// What an entry of the history did, file by file, on the wire.
import { boolean, list, type MemberValues, named, nullable, nullableText, object, text } from "../schema.ts";
import { changes, historyItem } from "./history.ts";
import { apiChanges, hazards, plannedFile } from "./plan.ts";

const migrationOfEntry = named(
  "HistoryMigration",
  object({
    path: text("Relative to the project folder.", "migrations/0002_change.sql"),
    sql: nullableText(
      "Its text as it was generated; null where that is not known any more.",
      'ALTER TABLE "content_articles" ADD COLUMN "lead" text;\n',
    ),
  }),
);

/** The members of what an entry did. */
export const historyDetailMembers = {
  item: historyItem,
  files: nullable(
    "The files that were written or removed; null where that was not noted.",
    list("The files.", plannedFile),
  ),
  changes: nullable(
    "What differs from the model of the generation before, everything where there was none; null for a rollback, and where that model is not known any more.",
    changes,
  ),
  migration: nullable("The migration that it added; null where there was none.", migrationOfEntry),
  apiChanges: nullable("Null where they were not noted.", apiChanges),
  hazards: nullable("With the rows that were counted at the time; null where they were not noted.", hazards),
};

/** What an entry did. */
export type HistoryDetail = MemberValues<typeof historyDetailMembers>;

/** The members of a file of an entry. */
export const historyFileMembers = {
  path: text("The file.", "src/generated/content/articles/record.ts"),
  before: nullableText("Its text before; null where it was not there.", "title: string;\n"),
  after: nullableText("Its text afterwards; null where it was not there any more.", "title: number;\n"),
  recorded: boolean(
    "Whether both texts are on record; where not, because the generation is an old one or changed too much, both are null.",
  ),
};

/** A file as it was before and after a generation. */
export type HistoryFile = MemberValues<typeof historyFileMembers>;
