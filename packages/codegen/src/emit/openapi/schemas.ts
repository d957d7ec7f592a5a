// What schemas of API documents are made of: closed objects, and pages of lists.
import { LIST_LIMIT } from "@lathe/contract";
import { toClosedJsonSchema } from "../../resolve/schemas.ts";
import type { JsonSchema } from "../../resolve/types.ts";

/** Schemas of a document, by name. */
export type Schemas = readonly (readonly [name: string, schema: JsonSchema])[];

/** One page of records; undefined for those that nobody may read, so that there are none. */
export function createListSchema(record: JsonSchema | undefined): JsonSchema {
  return createEnvelopeSchema(record, {
    type: ["integer", "null"],
    minimum: 0,
    description: "How many there are in all, after the conditions; null with total=false.",
  });
}

/** One page of a list that always tells its total. */
export function createCountedListSchema(record: JsonSchema): JsonSchema {
  return createEnvelopeSchema(record, {
    type: "integer",
    minimum: 0,
    description: "How many there are in all, after the conditions.",
  });
}

function createEnvelopeSchema(record: JsonSchema | undefined, total: JsonSchema): JsonSchema {
  return createClosedSchema({
    items:
      record === undefined ? { type: "array", maxItems: 0, items: {} } : { type: "array", items: record },
    total,
    limit: {
      type: "integer",
      minimum: 1,
      maximum: LIST_LIMIT.max,
      description: "The page size.",
    },
    offset: { type: "integer", minimum: 0, description: "How many were skipped." },
  });
}

/** An object with these members, all of them, and no others. */
export function createClosedSchema(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return toClosedJsonSchema({ properties, required: Object.keys(properties), minProperties: 0 });
}
