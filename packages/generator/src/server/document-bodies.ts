// The bodies of the API document: what requests send and what answers hold, each with an example.
import { LIST_LIMIT, RESOLUTIONS } from "@lathe/contract";
import { RESPONSE_EXAMPLES, REQUEST_EXAMPLES } from "./document-examples.ts";
import {
  listSchema,
  nullableSchema,
  objectSchema,
  type Schema,
  type Schemas,
  schemaRef,
  textSchema,
  enumSchema,
} from "./document-schema.ts";

/** A schema and something that fits it. */
export interface Body {
  readonly schema: Schema;
  readonly example: unknown;
  /** JSON unless said otherwise. */
  readonly type?: string;
}

const expectedRevisionMember = {
  expectedRevision: textSchema("The revision that the request was built on."),
};
const revisionMember = {
  revision: textSchema("The model's revision, after the change where there was one."),
};
const savedRevision = nullableSchema("The model of the last generation; null before the first.", {
  type: "string",
});
const expectedSavedRevision = nullableSchema(
  "The saved revision that the request was built on; null before the first generation.",
  { type: "string" },
);
const to = textSchema("The new name.");
const entryId = textSchema("The id of a history entry.");
const problems = listSchema("What is wrong with the model; left out while nothing is.", schemaRef("Problem"));
const changes = listSchema("What differs.", schemaRef("ModelChange"));
const migration = nullableSchema("Null where the schema stays as it is.", schemaRef("PlannedMigration"));
const apiChanges = listSchema("What becomes different for API clients.", schemaRef("ApiChange"));

const plan = (file: string): Schemas => ({
  ...revisionMember,
  savedRevision,
  planId: textSchema("Stands for this plan in generate; opaque."),
  upToDate: { type: "boolean", description: "Whether there is nothing to do." },
  summary: textSchema("One line for people."),
  files: listSchema("Every file that is or was generated.", schemaRef(file)),
  migration,
  hazards: listSchema("What may go wrong.", schemaRef("Hazard")),
  apiChanges,
  notes: listSchema(
    "What could not be found out; left out where there is nothing.",
    textSchema("A sentence for people."),
  ),
});

function createRequestBody(example: unknown, members: Schemas, optional: readonly string[] = []): Body {
  return { schema: objectSchema({ ...expectedRevisionMember, ...members }, { optional }), example };
}

function createResponseBody(example: unknown, members: Schemas = {}, optional: readonly string[] = []): Body {
  return { schema: objectSchema({ ...revisionMember, ...members }, { optional }), example };
}

const selections = {
  type: "object",
  description: "The fields that are shown, by the name of the relation or collection.",
  additionalProperties: { type: "array", items: { type: "string" } },
};

/** What requests send. */
export const REQUESTS = {
  session: {
    schema: objectSchema({ launchToken: textSchema("The secret that the server printed when it started.") }),
    example: REQUEST_EXAMPLES.launchToken,
  },
  project: createRequestBody(REQUEST_EXAMPLES.project, { project: schemaRef("ProjectDraft") }),
  module: createRequestBody(REQUEST_EXAMPLES.module, { module: schemaRef("ModuleDraft") }),
  entity: createRequestBody(REQUEST_EXAMPLES.entity, { entity: schemaRef("EntityDraft") }),
  settings: createRequestBody(REQUEST_EXAMPLES.settings, { settings: schemaRef("EntitySettingsDraft") }),
  fieldDraft: createRequestBody(
    REQUEST_EXAMPLES.fieldDraft,
    { field: schemaRef("FieldDraft"), settings: schemaRef("FieldUses") },
    ["settings"],
  ),
  field: createRequestBody(REQUEST_EXAMPLES.field, { field: schemaRef("FieldDraft") }),
  relation: createRequestBody(REQUEST_EXAMPLES.relation, { relation: schemaRef("RelationDraft") }),
  collection: createRequestBody(REQUEST_EXAMPLES.collection, { collection: schemaRef("CollectionDraft") }),
  projection: {
    schema: {
      oneOf: [
        objectSchema({
          ...expectedRevisionMember,
          projection: listSchema("The members of a virtual entity.", schemaRef("ProjectedMemberDraft")),
        }),
        objectSchema({ ...expectedRevisionMember, selections }),
      ],
    },
    example: REQUEST_EXAMPLES.selections,
  },
  renamePreview: createRequestBody(REQUEST_EXAMPLES.to, { to }),
  rename: createRequestBody(REQUEST_EXAMPLES.rename, { expectedSavedRevision, to }),
  revision: createRequestBody(REQUEST_EXAMPLES.revision, {}),
  generate: createRequestBody(
    REQUEST_EXAMPLES.generate,
    {
      planId: textSchema("The plan that was seen."),
      acceptHazards: listSchema("Ids of hazards; none when left out.", textSchema("The id of a hazard.")),
      resolutions: {
        type: "object",
        description: "How conflicts are settled, by file path; none when left out.",
        additionalProperties: enumSchema(
          "Conflict markers, the generated text, or the text on disk.",
          RESOLUTIONS,
        ),
      },
    },
    ["acceptHazards", "resolutions"],
  ),
  rollback: createRequestBody(REQUEST_EXAMPLES.rollback, { expectedSavedRevision, to: entryId }),
} as const satisfies Readonly<Record<string, Body>>;

/** What answers hold. */
export const RESPONSES = {
  health: {
    schema: objectSchema({ status: enumSchema("That it answers says it all.", ["ok"]) }),
    example: RESPONSE_EXAMPLES.health,
  },
  session: {
    schema: objectSchema({
      token: textSchema("To be sent as a bearer token with every request."),
      expiresAt: textSchema("When it ends unless it is used before.", { format: "date-time" }),
    }),
    example: RESPONSE_EXAMPLES.session,
  },
  document: { schema: { type: "object" }, example: RESPONSE_EXAMPLES.document },
  events: { schema: { type: "string" }, example: RESPONSE_EXAMPLES.events, type: "text/event-stream" },
  project: createResponseBody(
    RESPONSE_EXAMPLES.project,
    {
      savedRevision,
      dirty: { type: "boolean", description: "Whether the model differs from the last generation's." },
      project: schemaRef("Project"),
      modules: listSchema("All modules, by name.", schemaRef("Module")),
      entities: listSchema("All entities, by name.", schemaRef("Entity")),
      problems,
    },
    ["problems"],
  ),
  settings: createResponseBody(RESPONSE_EXAMPLES.settings, { project: schemaRef("Project") }),
  editor: createResponseBody(RESPONSE_EXAMPLES.editor, {
    project: schemaRef("Project"),
    modules: listSchema("All modules, by name, each with its entities.", schemaRef("EditedModule")),
    fieldTypes: listSchema("What fields can be.", schemaRef("FieldTypeSummary")),
    operators: schemaRef("Operators"),
    reservedNames: schemaRef("ReservedNames"),
    problems: listSchema("What is wrong with the model.", schemaRef("Problem")),
  }),
  modules: createResponseBody(
    RESPONSE_EXAMPLES.modules,
    { modules: listSchema("All modules, by name.", schemaRef("ListedModule")), problems },
    ["problems"],
  ),
  listedModule: createResponseBody(
    RESPONSE_EXAMPLES.listedModule,
    { module: schemaRef("ListedModule"), problems },
    ["problems"],
  ),
  module: createResponseBody(RESPONSE_EXAMPLES.module, { module: schemaRef("Module") }),
  entities: createResponseBody(
    RESPONSE_EXAMPLES.entities,
    { entities: listSchema("All entities, by name.", schemaRef("EntitySummary")), problems },
    ["problems"],
  ),
  entity: createResponseBody(RESPONSE_EXAMPLES.entity, { entity: schemaRef("Entity") }),
  revision: createResponseBody(RESPONSE_EXAMPLES.revision),
  renamePreview: createResponseBody(RESPONSE_EXAMPLES.renamePreview, {
    savedRevision,
    from: textSchema("The name that the field has."),
    to,
    uses: listSchema("The places that follow.", schemaRef("ModelUse")),
    migration,
    apiChanges,
  }),
  plan: {
    schema: objectSchema(plan("PlannedFile"), { optional: ["notes"] }),
    example: RESPONSE_EXAMPLES.plan,
  },
  diff: {
    schema: objectSchema(plan("DiffedFile"), { optional: ["notes"] }),
    example: RESPONSE_EXAMPLES.diff,
  },
  generated: createResponseBody(RESPONSE_EXAMPLES.generated, {
    historyId: entryId,
    savedRevision: textSchema("The model that is generated now."),
    files: listSchema("What was done with every file.", schemaRef("PlannedFile")),
    migration,
  }),
  history: createResponseBody(
    RESPONSE_EXAMPLES.history,
    {
      items: listSchema("The entries of this page, newest first.", schemaRef("HistoryItem")),
      total: { type: "integer", minimum: 0, description: "How many there are in all." },
      limit: { type: "integer", minimum: 1, maximum: LIST_LIMIT.max, description: "The page size used." },
      offset: { type: "integer", minimum: 0, description: "How many were skipped." },
      problems: listSchema(
        "Entries that can't be read; left out while there are none.",
        schemaRef("RecordProblem"),
      ),
    },
    ["problems"],
  ),
  rollbackPreview: createResponseBody(RESPONSE_EXAMPLES.rollbackPreview, {
    savedRevision,
    to: entryId,
    changes,
  }),
  rollback: createResponseBody(RESPONSE_EXAMPLES.rollback, { changes }),
} as const satisfies Readonly<Record<string, Body>>;
