// The schemas of the description that `_ui` answers, in an API document.
import {
  CONTROLS,
  FIELD_TYPES,
  HISTORY_KEEPS,
  IMAGE_CONTENT_TYPES,
  IMAGE_FITS,
  IMAGE_FORMATS,
  OPERATIONS,
  FILTER_OPERATORS,
  OPERATORS,
  OPTION_LIMIT,
  PARAMETER_TYPES,
  SORT_ORDERS,
  TONES,
} from "@lathe/contract";
import { CONCURRENCY_MODES, DELETE_ACTIONS, ENTITY_KINDS, RELATION_KINDS } from "@lathe/model";
import { AUTH_SCHEMAS, UI_SCHEMAS } from "../../resolve/api-names.ts";
import { toClosedJsonSchema } from "../../resolve/schemas.ts";
import type { JsonSchema } from "../../resolve/types.ts";
import { schemaRef } from "./refs.ts";
import { type Schemas, createClosedSchema } from "./schemas.ts";

const TEXT = { type: "string" };
const TRUTH = { type: "boolean" };
const WHOLE = { type: "integer", minimum: 0 };
const NAMES = listOf(TEXT);
const GROUPS = listOf({ ...NAMES, minItems: 1 });
const NAME_OR_NONE = { type: ["string", "null"] };
const LABELS = { label: TEXT, description: TEXT };
const OPERATOR_LIST = listOf(oneOf(OPERATORS));
const ID = { ...TEXT, description: "Of the part in the model: the same after a rename." };
const PATH = "The path of the entity: module/entity";

const SORT = createClosedSchema({ field: TEXT, order: oneOf(SORT_ORDERS) });
const SORT_OR_NONE = { anyOf: [SORT, { type: "null" }] };

const PIXELS = { type: ["integer", "null"], minimum: 1 };
const VARIANT = createClosedSchema({
  name: TEXT,
  width: PIXELS,
  height: PIXELS,
  fit: oneOf(IMAGE_FITS),
  format: oneOf(IMAGE_FORMATS),
  quality: { type: "integer", minimum: 1, maximum: 100 },
});

const FIELD = toClosedJsonSchema({
  properties: {
    id: ID,
    type: oneOf(FIELD_TYPES),
    control: oneOf(CONTROLS),
    ...LABELS,
    required: TRUTH,
    unique: TRUTH,
    readOnly: { ...TRUTH, description: "True where no caller writes it." },
    default: { description: "A literal, an object with var for what the server sets, or null." },
    searchable: TRUTH,
    filterable: TRUTH,
    sortable: TRUTH,
    operators: OPERATOR_LIST,
    history: { ...TRUTH, description: "False where its values are never remembered." },
    minLength: WHOLE,
    maxLength: WHOLE,
    pattern: TEXT,
    example: { ...TEXT, description: "A text that the pattern matches." },
    min: { type: ["number", "string"] },
    max: { type: ["number", "string"] },
    precision: WHOLE,
    scale: WHOLE,
    from: { ...TEXT, description: "The field that a slug is made from." },
    values: listOf(createClosedSchema({ value: TEXT, label: TEXT, tone: oneOf(TONES) })),
    schema: { type: "object", description: "The JSON Schema of the values." },
    variants: listOf(VARIANT),
    autoProcess: TRUTH,
  },
  required: [
    "id",
    "type",
    "control",
    "label",
    "description",
    "required",
    "unique",
    "readOnly",
    "default",
    "searchable",
    "filterable",
    "sortable",
    "operators",
    "history",
  ],
  minProperties: 0,
});

const RELATION = createClosedSchema({
  id: ID,
  kind: oneOf(RELATION_KINDS),
  ...LABELS,
  target: {
    ...NAME_OR_NONE,
    description: `${PATH}; null where the caller may not read it, so that there is its id and nothing else.`,
  },
  targetDisplay: { ...NAME_OR_NONE, description: "The field that labels records of the target." },
  canCreateTarget: { ...TRUTH, description: "Whether the caller may make new records of the target." },
  required: TRUTH,
  onDelete: oneOf(DELETE_ACTIONS),
  filterable: TRUTH,
  operators: listOf(oneOf(FILTER_OPERATORS)),
  selection: NAMES,
});

const COLLECTION = createClosedSchema({
  id: ID,
  ...LABELS,
  of: createClosedSchema({ entity: { ...TEXT, description: `${PATH}.` }, relation: TEXT }),
  virtual: { ...TRUTH, description: "True where it has a selection, a rule or parameters of its own." },
  selection: NAMES,
  sort: SORT_OR_NONE,
  parameters: listOf(schemaRef(UI_SCHEMAS.parameter)),
});

const PARAMETER = createClosedSchema({
  name: TEXT,
  label: TEXT,
  type: oneOf(PARAMETER_TYPES),
  control: oneOf(CONTROLS),
  required: TRUTH,
  default: { description: "A literal, or null." },
});

const HISTORY = {
  ...createClosedSchema({ keep: oneOf(HISTORY_KEEPS), days: { type: "integer", minimum: 1 } }),
  description: "What is remembered of changes, and for how many days.",
};

const SCREEN = createClosedSchema({
  id: ID,
  module: TEXT,
  name: TEXT,
  kind: oneOf(ENTITY_KINDS),
  source: { ...NAME_OR_NONE, description: `${PATH} whose records a virtual one shows.` },
  label: TEXT,
  labelPlural: TEXT,
  description: TEXT,
  icon: NAME_OR_NONE,
  group: TEXT,
  order: { type: "integer" },
  operations: createClosedSchema(Object.fromEntries(OPERATIONS.map((operation) => [operation, TRUTH]))),
  concurrency: oneOf(CONCURRENCY_MODES),
  history: { anyOf: [HISTORY, { type: "null" }] },
  restore: { ...TRUTH, description: "Whether the caller may bring deleted records back." },
  timestamps: TRUTH,
  display: NAME_OR_NONE,
  thumbnail: NAME_OR_NONE,
  sort: SORT_OR_NONE,
  columns: NAMES,
  form: createClosedSchema({ main: GROUPS, side: GROUPS, tabs: NAMES }),
  fields: byName(UI_SCHEMAS.field),
  relations: byName(UI_SCHEMAS.relation),
  collections: byName(UI_SCHEMAS.collection),
  parameters: listOf(schemaRef(UI_SCHEMAS.parameter)),
});

const UI = createClosedSchema({
  project: createClosedSchema({
    name: TEXT,
    label: TEXT,
    description: TEXT,
    locale: TEXT,
    timeZone: { ...TEXT, description: "An IANA name." },
    accent: { ...NAME_OR_NONE, description: "A colour as #RRGGBB." },
    optionLimit: { type: "integer", minimum: 1, maximum: OPTION_LIMIT.max },
    media: createClosedSchema({
      contentTypes: listOf(oneOf(IMAGE_CONTENT_TYPES)),
      maxUploadBytes: { type: "integer", minimum: 1 },
      maxPixels: { type: "integer", minimum: 1 },
    }),
  }),
  account: schemaRef(AUTH_SCHEMAS.account),
  modules: listOf(
    createClosedSchema({
      id: ID,
      name: TEXT,
      ...LABELS,
      entities: { ...listOf(schemaRef(UI_SCHEMAS.screen)), minItems: 1 },
    }),
  ),
});

/** What the description is made of, by name. */
export const UI_COMPONENTS: Schemas = [
  [UI_SCHEMAS.ui, { description: "All that the caller may see and use, described for a UI.", ...UI }],
  [UI_SCHEMAS.screen, { description: "How an entity is shown.", ...SCREEN }],
  [UI_SCHEMAS.field, { description: "A field; what its type has no use for is left out.", ...FIELD }],
  [UI_SCHEMAS.relation, { description: "A relation; a belongsTo is sent as {relation}Id.", ...RELATION }],
  [UI_SCHEMAS.collection, { description: "A relation of another entity, seen from here.", ...COLLECTION }],
  [UI_SCHEMAS.parameter, { description: "A query parameter of a list.", ...PARAMETER }],
];

function oneOf(words: readonly string[]): JsonSchema {
  return { type: "string", enum: [...words] };
}

function listOf(items: JsonSchema): JsonSchema {
  return { type: "array", items };
}

function byName(schema: string): JsonSchema {
  return { type: "object", additionalProperties: schemaRef(schema) };
}
