// The schemas of what the API speaks of besides the model: plans, the history, renames, errors.
import {
  API_CHANGE_KINDS,
  FAMILIES,
  FIELD_TYPES,
  FILE_ACTIONS,
  HAZARD_KINDS,
  HAZARD_SEVERITIES,
  HISTORY_KINDS,
  HISTORY_OUTCOMES,
  MODEL_CHANGE_KINDS,
  OPERATORS,
  SORT_ORDERS,
  USE_KINDS,
} from "@lathe/contract";
import { ENTITY_KINDS } from "@lathe/model";
import {
  listSchema,
  nullableSchema,
  objectSchema,
  type Schema,
  type Schemas,
  textSchema,
  enumSchema,
} from "./document-schema.ts";

const countSchema = (description: string): Schema => ({ type: "integer", minimum: 0, description });
const booleanSchema = (description: string): Schema => ({ type: "boolean", description });
const pointerSchema = (of: string) => textSchema(`A JSON pointer into ${of}; empty for the whole.`);
const namesSchema = (of: string) =>
  listSchema(`For ${of}.`, textSchema("A name that none of them can have."));
const message = textSchema("A sentence for people.");
const file = textSchema("A model file, as a path in the project folder.");

const plannedFile = {
  path: textSchema("Relative to the project folder, with forward slashes."),
  action: enumSchema("What generating does to it.", FILE_ACTIONS),
};

const plannedFileDetails = {
  from: nullableSchema("Where the file was before; null where it stays.", { type: "string" }),
  note: nullableSchema("What a person should know; null where the action says it all.", { type: "string" }),
  causes: listSchema(
    "The model changes behind it, as in a rollback preview.",
    textSchema("The path of a change."),
  ),
};

const modelSchemas: Schemas = {
  EntitySummary: objectSchema({
    name: textSchema("The entity's name."),
    module: textSchema("The module it belongs to."),
    kind: enumSchema("Stored, or a read-only projection.", ENTITY_KINDS),
    label: textSchema("What people call one record."),
    counts: objectSchema(
      {
        fields: countSchema("Its fields."),
        relations: countSchema("Its relations."),
        collections: countSchema("Its collections."),
        projection: countSchema("Its projected members."),
      },
      { description: "How many parts it has." },
    ),
  }),
  FieldTypeSummary: objectSchema({
    type: enumSchema("The name of the type.", FIELD_TYPES),
    label: textSchema("The type's name for people."),
    options: listSchema(
      "The options that only fields of this type have.",
      textSchema("The name of an option."),
    ),
    searchable: booleanSchema("Whether such a field can be searchable."),
    filterable: booleanSchema("Whether such a field can be filterable."),
    sortable: booleanSchema("Whether such a field can be sortable."),
    unique: booleanSchema("Whether such a field can be unique."),
  }),
  Operators: objectSchema(
    Object.fromEntries(
      FIELD_TYPES.map((type) => [
        type,
        listSchema(`For ${type} fields.`, enumSchema("An operator.", OPERATORS)),
      ]),
    ),
    { description: "The operators of conditions, by field type." },
  ),
  ReservedNames: objectSchema({
    modules: namesSchema("modules"),
    entities: namesSchema("entities"),
    members: namesSchema("fields, relations, collections and projected members"),
    parameters: namesSchema("parameters"),
    variants: namesSchema("variants of images"),
  }),
  Problem: objectSchema({
    severity: enumSchema("Errors make a model unusable; warnings are worth a look.", ["error", "warning"]),
    code: textSchema("A stable snake_case word for programs."),
    file: textSchema("The model file, as a path in the project folder."),
    pointer: pointerSchema("that file"),
    message: textSchema("What is wrong and how to mend it, for people."),
    subject: textSchema("The id of the part concerned; the path of a file that could not be read."),
  }),
  FieldUses: objectSchema(
    {
      display: booleanSchema("Whether the field labels the entity's records."),
      listColumn: booleanSchema("Whether the field is a column of the admin list."),
      defaultSort: nullableSchema(
        "The default sort of the entity, by this field or another; null for none.",
        objectSchema(
          {
            field: textSchema("The field to sort by.", { minLength: 1, maxLength: 100 }),
            order: { ...enumSchema("The direction.", SORT_ORDERS), default: "asc" },
          },
          { optional: ["order"] },
        ),
      ),
    },
    {
      optional: ["display", "listColumn", "defaultSort"],
      description: "What refers to the field, set in one step with it; what is left out stays.",
    },
  ),
};

const planSchemas: Schemas = {
  PlannedFile: objectSchema(
    { ...plannedFile, ...plannedFileDetails },
    { optional: Object.keys(plannedFileDetails) },
  ),
  DiffedFile: objectSchema(
    {
      ...plannedFile,
      ...plannedFileDetails,
      diff: textSchema("The change as unified text; empty for none."),
    },
    { optional: Object.keys(plannedFileDetails) },
  ),
  PlannedMigration: objectSchema({
    path: textSchema("Relative to the project folder."),
    sql: textSchema("The text of the file."),
  }),
  Hazard: objectSchema(
    {
      id: textSchema("The same risk of the same plan has the same id."),
      severity: enumSchema("A danger must be accepted by its id.", HAZARD_SEVERITIES),
      kind: enumSchema("What may go wrong.", HAZARD_KINDS),
      message,
      statement: nullableSchema(
        "A query that counts the rows concerned, or the slow statement; null without SQL.",
        { type: "string" },
      ),
      rows: countSchema("How many rows it concerns, where they were counted."),
    },
    { optional: ["rows"] },
  ),
  ApiChange: objectSchema({
    family: enumSchema("The route family.", FAMILIES),
    kind: enumSchema("Whether callers of today keep working.", API_CHANGE_KINDS),
    route: textSchema("Method and path."),
    message,
  }),
};

const recordSchemas: Schemas = {
  HistoryItem: objectSchema({
    id: textSchema("Stands for the entry in a rollback."),
    at: textSchema("When it was done.", { format: "date-time" }),
    kind: enumSchema("What was done.", HISTORY_KINDS),
    outcome: enumSchema("How it ended; of what failed nothing is left in the project.", HISTORY_OUTCOMES),
    revision: textSchema("The model it was done with."),
    summary: textSchema("What was done, in one line for people."),
    message: nullableSchema("Why it failed; null otherwise.", { type: "string" }),
  }),
  RecordProblem: objectSchema({
    file: textSchema("Relative to the project folder."),
    code: textSchema("A stable snake_case word for programs."),
    message,
  }),
  ModelChange: objectSchema({
    kind: enumSchema("How the part differs.", MODEL_CHANGE_KINDS),
    path: textSchema("A JSON pointer by names into the model."),
    before: { description: "The value in the model left; null where the part was not there." },
    after: { description: "The value in the model arrived at; null where the part is gone." },
  }),
  ModelUse: objectSchema({
    entity: textSchema("The entity that holds the place."),
    pointer: textSchema("A JSON pointer to the place, within that entity."),
    kind: enumSchema("What kind of place it is; cascade clears all but rules.", USE_KINDS),
  }),
};

const errorSchemas: Schemas = {
  ProjectHolder: objectSchema(
    {
      pid: { type: "integer", description: "The id of the process." },
      host: nullableSchema("The machine; null where that is not known.", { type: "string" }),
      purpose: nullableSchema("What it does, for people; null where that is not known.", { type: "string" }),
      since: textSchema("Since when.", { format: "date-time" }),
    },
    { description: "locked: who is at work on the project." },
  ),
  ErrorDetail: objectSchema(
    {
      file,
      pointer: pointerSchema("that file, or into the request body where no file is named"),
      code: textSchema("A stable snake_case word for programs."),
      message,
    },
    { optional: ["file"], description: "One reason among those for which a request was refused." },
  ),
};

/** The schemas of everything that is no part of the model. */
export const WIRE_SCHEMAS: Schemas = { ...modelSchemas, ...planSchemas, ...recordSchemas, ...errorSchemas };
