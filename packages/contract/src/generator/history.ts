// The history on the wire, and differences between models.
import {
  anything,
  boolean,
  integer,
  list,
  named,
  nullableText,
  object,
  optional,
  type SchemaValue,
  text,
  words,
} from "../schema.ts";

/** What the history records. */
export const HISTORY_KINDS = ["generate", "rollback", "undo"] as const;

/** The name of a kind of history entry. */
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** How it ended; of what failed nothing is left in the project. */
export const HISTORY_OUTCOMES = ["done", "failed"] as const;

/** How a model part differs between two models; the id tells a rename from a removal and an addition. */
const MODEL_CHANGE_KINDS = ["added", "removed", "renamed", "changed"] as const;

/** The name of a kind of model change. */
export type ModelChangeKind = (typeof MODEL_CHANGE_KINDS)[number];

/** The id of an entry, as a member of bodies. */
export const entryId = text("The id of a history entry.", "000001");

/** The schema of an entry of the history. */
export const historyItem = named(
  "HistoryItem",
  object({
    id: text("Stands for the entry in a rollback.", "000001"),
    at: text("When it was done.", "2026-01-31T08:00:00.000Z", { format: "date-time" }),
    kind: words("What was done.", HISTORY_KINDS),
    outcome: words("How it ended; of what failed nothing is left in the project.", HISTORY_OUTCOMES),
    revision: text("The model it was done with.", "41d7a2b9"),
    summary: text("What was done, in one line for people.", "Created 42 files"),
    message: nullableText("Why it failed; null otherwise.", null),
  }),
);

/** An entry of the history. */
export type HistoryItem = SchemaValue<typeof historyItem>;

/** The schema of a record that Lathe keeps of the project and that can't be used. */
export const recordProblem = named(
  "RecordProblem",
  object({
    file: text("Relative to the project folder."),
    code: text("A stable snake_case word for programs."),
    message: text("A sentence for people."),
  }),
);

const modelChange = named(
  "ModelChange",
  object({
    kind: words("How the part differs.", MODEL_CHANGE_KINDS, { examples: ["renamed"] }),
    path: text("A JSON pointer by names into the model.", "/entities/articles/fields/title"),
    id: nullableText(
      "The id of the part, be it that a setting of it differs; null for the project.",
      "f_title",
    ),
    before: anything("The value in the model left; null where the part was not there.", {
      examples: ["title"],
    }),
    after: anything("The value in the model arrived at; null where the part is gone.", {
      examples: ["headline"],
    }),
    position: optional(
      integer("Where in its list a member stood that is gone, counted from 0; others have none.", {
        minimum: 0,
      }),
    ),
    follows: optional(
      boolean(
        "True of a setting that is another only because a part that it names was renamed; others have none.",
      ),
    ),
    words: text("The difference as a sentence for people.", "title is called headline"),
    note: nullableText(
      "What follows from it, as far as the model alone tells; null where there is nothing to say.",
      "the column is renamed, its values stay",
    ),
  }),
);

/** One difference between two models. */
export type ModelChange = SchemaValue<typeof modelChange>;

/** Differences as a member of answers. */
export const changes = list("What differs.", modelChange);
