// The schemas of images in an API document: as operators upload them, and as records of each family show them.
import { MEDIA_STATES } from "@lathe/contract";
import { MEDIA_SCHEMAS } from "../../resolve/api-names.ts";
import { UUID_SCHEMA } from "../../resolve/member-schema.ts";
import type { JsonSchema } from "../../resolve/types.ts";
import { type Schemas, createClosedSchema } from "./schemas.ts";

const PIXELS: JsonSchema = { type: "integer", minimum: 1 };
const STATE: JsonSchema = { type: "string", enum: MEDIA_STATES };
const URL: JsonSchema = { type: "string", format: "uri-reference" };

/** The original as people see it: turned the right way up. */
const SIZE = {
  width: { ...PIXELS, description: "Of the original, in pixels." },
  height: { ...PIXELS, description: "Of the original, in pixels." },
};

/** The shared schemas; those that nothing leads to are left out of a document. */
export const MEDIA_COMPONENTS: Schemas = [
  [
    MEDIA_SCHEMAS.adminImage,
    {
      description: "An image as operators see it; it is written as its assetId, or null.",
      ...createClosedSchema({
        assetId: UUID_SCHEMA,
        state: STATE,
        ...SIZE,
        variants: {
          type: "object",
          description: "Where the sizes are that are there, by name.",
          additionalProperties: URL,
        },
      }),
    },
  ],
  [
    MEDIA_SCHEMAS.externalImage,
    {
      description: "An image as everybody sees it.",
      ...createClosedSchema({
        ...SIZE,
        size: {
          type: "object",
          description:
            "Where the sizes are that are ready, by name. The addresses are signed, and need no token.",
          additionalProperties: URL,
        },
      }),
    },
  ],
];
