// The schemas of work on many records at once, in an API document.
import { LIST_LIMIT } from "@lathe/contract";
import { TRANSFER_SCHEMAS } from "../../resolve/api-names.ts";
import { UUID_SCHEMA } from "../../resolve/member-schema.ts";
import { SAMPLE_ID } from "../../resolve/samples.ts";
import type { JsonSchema } from "../../resolve/types.ts";
import { schemaRef } from "./refs.ts";
import { type Schemas, createClosedSchema, createListSchema } from "./schemas.ts";

const COUNT: JsonSchema = { type: "integer", minimum: 0 };
const TEXT: JsonSchema = { type: "string" };
const TEXT_OR_NONE: JsonSchema = { type: ["string", "null"] };
const TAKEN = { code: "conflict", message: "Another record has this slug already." };

const SAMPLE_FAILURE = { row: null, recordId: SAMPLE_ID, member: null, value: null, ...TAKEN };

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
      ...createListSchema(schemaRef(TRANSFER_SCHEMAS.jobFailure)),
      examples: [{ items: [SAMPLE_FAILURE], total: 1, limit: LIST_LIMIT.default, offset: 0 }],
    },
  ],
];
