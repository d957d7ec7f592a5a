// The places of shared parts in an API document.
import type { JsonSchema } from "../../resolve/types.ts";

/** The place of a schema. */
export function schemaRef(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}
