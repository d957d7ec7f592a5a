// The body of every error.
import { ACTOR_SCHEMA, APPLICATION_ERRORS, PROBLEM_TYPE } from "@lathe/contract";
import type { JsonSchema } from "../../resolve/types.ts";
import { createClosedSchema } from "./schemas.ts";

/** The body of every error. */
export const PROBLEM: JsonSchema = {
  description: "Why a request was refused.",
  ...createClosedSchema({
    type: { type: "string", const: PROBLEM_TYPE },
    title: { type: "string" },
    status: { type: "integer" },
    detail: { type: "string", description: "What went wrong this time, for people." },
    code: {
      type: "string",
      description: "The error, for programs.",
      enum: Object.keys(APPLICATION_ERRORS),
    },
    requestId: { type: "string", description: "The X-Request-Id of the response." },
    errors: {
      type: "array",
      description: "The reasons, where they have a place in the request.",
      items: createClosedSchema({
        path: {
          type: "string",
          description:
            "A JSON pointer into the body, or the name of a parameter or header with a pointer behind it.",
        },
        code: { type: "string" },
        message: { type: "string" },
      }),
    },
    current: {
      description: "With a 412 of the admin API: what the record is now.",
      ...createClosedSchema({
        version: { type: "integer", minimum: 1 },
        updatedAt: { type: "string", format: "date-time" },
        actor: ACTOR_SCHEMA as JsonSchema,
      }),
    },
  }),
  required: ["type", "title", "status", "detail", "code", "requestId", "errors"],
  examples: [
    {
      type: PROBLEM_TYPE,
      title: APPLICATION_ERRORS.not_found.title,
      status: APPLICATION_ERRORS.not_found.status,
      detail: "There is no such record.",
      code: "not_found",
      requestId: "sample-request",
      errors: [],
    },
  ],
};
