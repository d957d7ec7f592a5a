// Conflicts on the wire: the texts that meet in a file, where they can't be merged, and how that is settled.
import {
  anyOf,
  count,
  integer,
  list,
  type MemberValues,
  named,
  nullable,
  nullableText,
  object,
  type SchemaValue,
  text,
  words,
} from "../schema.ts";
import { RESOLUTIONS } from "./plan.ts";

/** The schema of how a conflict in a file is settled. */
export const resolution = anyOf(
  [
    words("Conflict markers, the generated text, or the text on disk.", RESOLUTIONS),
    object({ text: text("What the file is to hold, as it is.") }),
  ],
  { examples: ["mine"] },
);

/** How a conflict in a file is settled: by a word, or by the text that the file is to hold. */
export type Resolution = SchemaValue<typeof resolution>;

/** What the choices for conflicts must be, for people. */
export const RESOLUTIONS_FORM = `an object of choices by path, each ${RESOLUTIONS.map((word) => `"${word}"`).join(", ")} or {"text": "…"}`;

const lineRange = named(
  "LineRange",
  object(
    {
      from: integer("The first line.", { minimum: 1, examples: [34] }),
      to: integer("The line behind the last one; the same as `from` where there is no line.", {
        minimum: 1,
        examples: [36],
      }),
    },
    {
      description:
        "Lines, counted from 1. A line is what lies between line feeds, so a text that ends with one has an empty last line.",
    },
  ),
);

const conflictPlace = named(
  "ConflictPlace",
  object({
    from: integer("The first line in `merged`, which is `<<<<<<< mine`; counted from 1.", {
      minimum: 1,
      examples: [34],
    }),
    to: integer("The line of `merged` behind the last one, which is `>>>>>>> generated`.", {
      minimum: 1,
      examples: [40],
    }),
    disk: lineRange,
    pristine: nullable("Null where nobody knows which lines of `pristine` it was.", lineRange),
    generated: lineRange,
  }),
);

/** The members of a conflict. */
export const conflictMembers = {
  planId: text("The plan that has it.", "p-5b0c"),
  path: text("The file.", "src/generated/content/articles/record.ts"),
  note: nullableText(
    "What a person should know.",
    "You edited lines of this file that are generated differently now.",
  ),
  pristine: nullableText(
    "The text as it was generated last; null where Lathe did not write the file, or the text is lost.",
    "title: string;\n",
  ),
  disk: nullableText(
    "Yours, on disk; where the file moves, at its old path. Null where it is no text, and so can only be left alone: `mine`.",
    "title: Title;\n",
  ),
  generated: text("The text as it is generated now, with your line endings.", "title: number;\n"),
  merged: nullableText(
    "Both, merged, with conflict markers at the places: what the choice `merge` writes. Null where `disk` is.",
    "<<<<<<< mine\ntitle: Title;\n=======\ntitle: number;\n>>>>>>> generated\n",
  ),
  places: list("The places in conflict, in their order.", conflictPlace),
  settled: count("How many other places merge by themselves.", 4),
  changedAt: nullableText(
    "When the file on disk was changed last; null where it is not there.",
    "2026-01-31T08:00:00.000Z",
  ),
};

/** A file in conflict. */
export type FileConflict = MemberValues<typeof conflictMembers>;
