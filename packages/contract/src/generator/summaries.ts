// What an editor is told of the model besides the model itself: entities in short, field types, names, problems.
import { FIELD_TYPE_GROUPS, FIELD_TYPES, type FieldType } from "../field-types.ts";
import { type Operator, OPERATORS, OPERATORS_BY_FIELD_TYPE } from "../operators.ts";
import { modelEdit } from "./model-edit.ts";
import {
  anything,
  boolean,
  count,
  integer,
  list,
  map,
  named,
  object,
  optional,
  type Schema,
  type SchemaValue,
  text,
  words,
} from "../schema.ts";

/** The schema of an entity in a list. */
export const entitySummary = named(
  "EntitySummary",
  object({
    name: text("The entity's name.", "articles"),
    module: text("The module it belongs to.", "content"),
    kind: words("Stored, or a read-only projection.", ["persistent", "virtual"]),
    label: text("What people call one record.", "Article"),
    counts: object(
      {
        fields: count("Its fields.", 1),
        relations: count("Its relations.", 1),
        collections: count("Its collections.", 0),
        projection: count("Its projected members.", 0),
      },
      { description: "How many parts it has." },
    ),
  }),
);

/** An entity in a list: enough to choose one. */
export type EntitySummary = SchemaValue<typeof entitySummary>;

const VALUE_FORMS = [
  "flag",
  "choice",
  "number",
  "text",
  "names",
  "values",
  "relation",
  "sort",
  "flags",
  "modes",
  "fieldValue",
  "json",
] as const;

const wordList = (description: string) => optional(list(description, text("A word.")));

const optionForm = object({
  name: text("The name of the option.", "maxLength"),
  help: text("What it is for.", "The longest value, in characters."),
  required: boolean("Whether a field of this type can't be without it."),
  value: object(
    {
      kind: words("What people enter.", VALUE_FORMS, { examples: ["number"] }),
      choices: wordList("choice: the words to choose from."),
      names: wordList("flags and modes: what each word is said of."),
      modes: wordList("modes: the words to choose from."),
    },
    { description: "What a value consists of." },
  ),
});

/** The schema of what an editor must know of a field type. */
export const fieldTypeSummary = named(
  "FieldTypeSummary",
  object({
    type: words("The name of the type.", FIELD_TYPES),
    label: text("The type's name for people.", "Text, one line"),
    group: words("The group in which it is offered.", FIELD_TYPE_GROUPS),
    description: text("What it is for, as a part of a sentence.", "one line of text with a longest length"),
    example: anything("A value, as records of the admin family carry it.", {
      examples: ["Harbour wall rebuilt"],
    }),
    column: text("The SQL type of its column.", "text"),
    options: list(
      "The options that only fields of this type have.",
      text("The name of an option.", "maxLength"),
    ),
    form: list("The same options, as people are asked for them.", optionForm),
    defaults: map("The values of the options where they are left out.", anything("A value."), {
      examples: [{ minLength: null, maxLength: 255, pattern: null }],
    }),
    initialFlags: list(
      "What editors turn on for a new field of this type.",
      words("A flag.", ["searchable", "filterable", "sortable"]),
      { examples: [[]] },
    ),
    searchable: boolean("Whether such a field can be searchable."),
    filterable: boolean("Whether such a field can be filterable."),
    sortable: boolean("Whether such a field can be sortable."),
    unique: boolean("Whether such a field can be unique."),
  }),
);

/** What an editor must know of a field type to offer it. */
export type FieldTypeSummary = SchemaValue<typeof fieldTypeSummary>;

/** The schema of the operators by field type. */
export const operators: Schema<Readonly<Record<FieldType, readonly Operator[]>>> = named(
  "Operators",
  object(
    Object.fromEntries(
      FIELD_TYPES.map((type) => [type, list(`For ${type} fields.`, words("An operator.", OPERATORS))]),
    ) as Readonly<Record<FieldType, Schema<readonly Operator[]>>>,
    { description: "The operators of conditions, by field type.", examples: [OPERATORS_BY_FIELD_TYPE] },
  ),
);

const names = (of: string, example: string) =>
  list(`For ${of}.`, text("A name that none of them can have.", example));

/** The schema of names that parts may not take. */
export const reservedNames = named(
  "ReservedNames",
  object({
    modules: names("modules", "system"),
    entities: names("entities", "module"),
    members: names("fields, relations, collections and projected members", "id"),
    parameters: names("parameters", "limit"),
    variants: names("variants of images", "original"),
  }),
);

/** Names that a part of each sort may not take, whatever else the model holds. */
export type ReservedNames = SchemaValue<typeof reservedNames>;

const fix = object({
  title: text("What it does, with a verb, for a button.", "Every record"),
  edits: list("What `POST /api/edits` takes to do it.", modelEdit),
});

const excerpt = object(
  {
    line: integer("The line of the problem, counted from 1."),
    column: integer("The column, counted from 1."),
    firstLine: integer("The number of the first of the lines."),
    lines: list("The lines around it.", text("A line.")),
  },
  { description: "What stands in a file that can't be read." },
);

/** The schema of one thing that is wrong with a model. */
export const problem = named(
  "Problem",
  object({
    severity: words("Errors make a model unusable; warnings are worth a look.", ["error", "warning"]),
    code: text("A stable snake_case word for programs."),
    file: text("The model file, as a path in the project folder."),
    pointer: text("A JSON pointer into that file; empty for the whole."),
    message: text("What is wrong and how to mend it, for people."),
    subject: text("The id of the part concerned; the path of a file that could not be read."),
    fixes: optional(
      list("Edits that take it away and bring nothing else; left out where there are none.", fix),
    ),
    excerpt: optional(excerpt),
  }),
);

/** One thing that is wrong with a model, or with the records that Lathe keeps of it. */
export type Problem = SchemaValue<typeof problem>;

/** Problems as a member of answers that have them only where there are any. */
export const problems = optional(list("What is wrong with the model; left out while nothing is.", problem));
