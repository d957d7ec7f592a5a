// The log of models on the wire, and the differences between two of them by parts, which programs can follow.
import {
  anything,
  list,
  named,
  nullable,
  nullableText,
  object,
  optional,
  type SchemaValue,
  text,
  words,
} from "../schema.ts";

/** Models that are remembered. */
export const MAX_REVISIONS = 200;

/** Who changed a model: an editor by way of this API, a command, or whoever wrote the files. */
export const REVISION_SOURCES = ["editor", "cli", "disk"] as const;

/** The name of a source. */
export type RevisionSource = (typeof REVISION_SOURCES)[number];

/** Who changed a model, as a member of bodies. */
export const source = words(
  "Who made it: an editor, by way of this API; a command; or whoever wrote the files.",
  REVISION_SOURCES,
);

/** The schema of a model that there was. */
export const loggedRevision = named(
  "LoggedRevision",
  object({
    revision: text("The revision of the model.", "8c1f5e0d"),
    at: text("Since when, as far as it was noticed.", "2026-01-31T08:00:00.000Z", { format: "date-time" }),
    summary: text("What was done, in one sentence for people.", "Add field wordCount to articles"),
    source,
  }),
);

const PART_KINDS = ["project", "module", "entity", "field", "relation", "collection", "projected"] as const;

const partChangeMembers = {
  kind: words("What happened to the part.", ["added", "removed", "changed", "reordered"], {
    examples: ["removed"],
  }),
  part: words("What kind of part it is.", PART_KINDS, { examples: ["field"] }),
  path: text("A JSON pointer by names into the model.", "/entities/articles/fields/wordCount"),
  id: nullableText("The id of the part; null for the project.", "f_words"),
  entityId: optional(text("Of members: the entity they are in.", "e_articles")),
  before: optional(
    anything("The whole part as it was, an entity that changed without its members.", {
      examples: [{ id: "f_words", name: "wordCount" }],
    }),
  ),
  after: optional(anything("The whole part as it is now.")),
  order: optional(list("Where members are reordered: their ids.", text("An id."))),
};

const partChange = named("PartChange", object(partChangeMembers));

/** Such differences as a member of answers. */
export const partChanges = list(
  "What makes the model of the one before, in an order that can be followed.",
  partChange,
);

/** The same, where they may be unknown. */
export const nullablePartChanges = nullable(
  "What others have changed since the expected revision; null where that is not known, or too much.",
  partChanges,
  { examples: [null] },
);

/** The schema of a place where a step and what others did since meet. */
export const editClash = named(
  "EditClash",
  object(
    {
      path: text("A JSON pointer by names into the model.", "/entities/articles/fields/title/maxLength"),
      before: anything("What it was before the step; null where it was not there.", { examples: [160] }),
      mine: anything("What the step made of it; null where it removed it.", { examples: [120] }),
      actual: anything("What it is now; null where it is gone.", { examples: [100] }),
    },
    { description: "A place that the step changed, and that others have changed since." },
  ),
);

/** A place where a step and what others did since meet. */
export type EditClash = SchemaValue<typeof editClash>;
