// The schemas of work on many records at once, in an API document.
import {
  EXPORT_FORMATS,
  IMPORT_CHOICES,
  IMPORT_DELIMITERS,
  IMPORT_ENCODINGS,
  LIST_LIMIT,
} from "@lathe/contract";
import { TRANSFER_SCHEMAS } from "../../resolve/api-names.ts";
import { UUID_SCHEMA } from "../../resolve/member-schema.ts";
import { SAMPLE_ID } from "../../resolve/samples.ts";
import { toClosedJsonSchema } from "../../resolve/schemas.ts";
import type { JsonSchema } from "../../resolve/types.ts";
import { schemaRef } from "./refs.ts";
import { type Schemas, createClosedSchema, createCountedListSchema } from "./schemas.ts";

const COUNT: JsonSchema = { type: "integer", minimum: 0 };
const TEXT: JsonSchema = { type: "string" };
const TEXT_OR_NONE: JsonSchema = { type: ["string", "null"] };
const TAKEN = { code: "conflict", message: "Another record has this slug already." };

const SAMPLE_FAILURE = { row: null, recordId: SAMPLE_ID, member: null, value: null, ...TAKEN };

const SETTINGS_PROPERTIES: Readonly<Record<string, JsonSchema>> = {
  mapping: {
    type: "array",
    minItems: 1,
    maxItems: 500,
    items: toClosedJsonSchema({
      properties: {
        column: TEXT,
        member: { ...TEXT, description: "A member that is written, or the id." },
        read: toClosedJsonSchema({
          properties: {
            values: {
              type: "object",
              description: "What certain texts stand for.",
              additionalProperties: { type: ["string", "number", "boolean", "null"] },
            },
            dates: { type: "string", enum: ["dmy", "mdy", "ymd"] },
            decimal: { type: "string", enum: [",", "."] },
            by: {
              ...TEXT,
              description:
                "Of a relation: the unique member of its target that has the value; its id unless given.",
            },
          },
          required: [],
          minProperties: 0,
        }),
      },
      required: ["column", "member"],
      minProperties: 0,
    }),
  },
  key: { ...TEXT_OR_NONE, description: "The unique member, or the id, that records are known by." },
  onExisting: { type: "string", enum: IMPORT_CHOICES, description: "Without it they are reported: error." },
};

const SETTINGS = toClosedJsonSchema({
  properties: SETTINGS_PROPERTIES,
  required: ["mapping"],
  minProperties: 0,
});

const CHANGE: JsonSchema = toClosedJsonSchema({
  properties: {
    ...SETTINGS_PROPERTIES,
    encoding: { type: "string", enum: IMPORT_ENCODINGS, description: "Has the file read anew." },
    delimiter: { type: "string", enum: IMPORT_DELIMITERS, description: "Has the file read anew." },
  },
  required: [],
  minProperties: 1,
});

const SAMPLE_SETTINGS = {
  mapping: [{ column: "E-Mail", member: "email" }],
  key: "email",
  onExisting: "update",
};

const SAMPLE_IMPORT = {
  id: SAMPLE_ID,
  entity: "authors",
  fileName: "authors.csv",
  format: "csv",
  encoding: "utf-8",
  delimiter: ",",
  rows: 2,
  columns: [{ name: "E-Mail", sample: "ada@example.org" }],
  settings: SAMPLE_SETTINGS,
  jobId: null,
  mode: null,
  done: 0,
  counts: { created: 0, updated: 0, unchanged: 0, failed: 0 },
  finished: false,
};

/** The shared schemas; those that nothing leads to are left out of a document. */
export const TRANSFER_COMPONENTS: Schemas = [
  [
    TRANSFER_SCHEMAS.bulkResult,
    {
      description: "What came of a change of many records.",
      ...createClosedSchema({
        matched: { ...COUNT, description: "How many records were meant." },
        changed: { ...COUNT, description: "How many were changed." },
        failed: {
          type: "array",
          description: "Those that were not, and why.",
          items: createClosedSchema({ id: UUID_SCHEMA, code: TEXT, message: TEXT }),
        },
      }),
      examples: [{ matched: 2, changed: 1, failed: [{ id: SAMPLE_ID, ...TAKEN }] }],
    },
  ],
  [
    TRANSFER_SCHEMAS.jobFailure,
    {
      description: "Something that a job could not do.",
      ...createClosedSchema({
        row: { type: ["integer", "null"], minimum: 1, description: "The row of an imported file." },
        recordId: { type: ["string", "null"], format: "uuid" },
        member: TEXT_OR_NONE,
        value: { ...TEXT_OR_NONE, description: "The beginning of what the member was given." },
        code: TEXT,
        message: TEXT,
      }),
      examples: [SAMPLE_FAILURE],
    },
  ],
  [
    TRANSFER_SCHEMAS.jobFailures,
    {
      description: "One page of a list.",
      ...createCountedListSchema(schemaRef(TRANSFER_SCHEMAS.jobFailure)),
      examples: [{ items: [SAMPLE_FAILURE], total: 1, limit: LIST_LIMIT.default, offset: 0 }],
    },
  ],
  [
    TRANSFER_SCHEMAS.importSettings,
    { description: "What becomes of the columns of a file.", ...SETTINGS, examples: [SAMPLE_SETTINGS] },
  ],
  [
    TRANSFER_SCHEMAS.importChange,
    {
      description:
        "How a file is read, and what becomes of its columns; without a mapping there are no settings any more.",
      ...CHANGE,
      examples: [SAMPLE_SETTINGS, { encoding: "windows-1252", delimiter: ";" }],
    },
  ],
  [
    TRANSFER_SCHEMAS.import,
    {
      description: "A file that is imported.",
      ...createClosedSchema({
        id: UUID_SCHEMA,
        entity: TEXT,
        fileName: TEXT,
        format: { type: "string", enum: EXPORT_FORMATS },
        encoding: TEXT,
        delimiter: { ...TEXT_OR_NONE, description: "What tells cells apart; null for JSON lines." },
        rows: COUNT,
        columns: {
          type: "array",
          items: createClosedSchema({
            name: TEXT,
            sample: { ...TEXT_OR_NONE, description: "The beginning of its first value." },
          }),
        },
        settings: { anyOf: [schemaRef(TRANSFER_SCHEMAS.importSettings), { type: "null" }] },
        jobId: { type: ["string", "null"], format: "uuid", description: "The last job." },
        mode: { type: ["string", "null"], enum: ["check", "run", null], description: "What that job does." },
        done: { ...COUNT, description: "How many rows it is done with." },
        counts: createClosedSchema({ created: COUNT, updated: COUNT, unchanged: COUNT, failed: COUNT }),
        finished: { type: "boolean", description: "Whether all rows were imported." },
      }),
      examples: [SAMPLE_IMPORT],
    },
  ],
];
