// The schemas of images in an API document: as operators upload them, and as records of each family show them.
import { IMAGE_CONTENT_TYPES, MEDIA_STATES } from "@lathe/contract";
import { MEDIA_SCHEMAS } from "../../resolve/api-names.ts";
import { DATETIME_SCHEMA, UUID_SCHEMA } from "../../resolve/member-schema.ts";
import type { JsonSchema } from "../../resolve/types.ts";
import { schemaRef } from "./refs.ts";
import { type Schemas, createClosedSchema } from "./schemas.ts";

const COUNT: JsonSchema = { type: "integer", minimum: 1 };
const STATE: JsonSchema = { type: "string", enum: MEDIA_STATES };
const URL: JsonSchema = { type: "string", format: "uri-reference" };

/** The original as people see it: turned the right way up. */
const SIZE = {
  width: { ...COUNT, description: "Of the original, in pixels." },
  height: { ...COUNT, description: "Of the original, in pixels." },
};

/** The shared schemas; those that nothing leads to are left out of a document. */
export const MEDIA_COMPONENTS: Schemas = [
  [
    MEDIA_SCHEMAS.asset,
    {
      description: "An uploaded image.",
      ...createClosedSchema({
        id: { ...UUID_SCHEMA, description: "What a record that shows it is written with." },
        state: {
          ...STATE,
          description: "Whether its sizes are made: once ready or failed, they can be made again.",
        },
        fileName: { type: "string" },
        contentType: { type: "string", enum: IMAGE_CONTENT_TYPES },
        bytes: COUNT,
        ...SIZE,
        checksum: { type: "string", description: "SHA-256 of the original, as hexadecimal digits." },
        variants: {
          type: "array",
          description: "The sizes that are there.",
          items: schemaRef(MEDIA_SCHEMAS.variant),
        },
        error: { type: ["string", "null"], description: "Why its sizes could not be made." },
        createdAt: DATETIME_SCHEMA,
      }),
    },
  ],
  [
    MEDIA_SCHEMAS.variant,
    {
      description: "A size of an image.",
      ...createClosedSchema({
        name: { type: "string" },
        contentType: { type: "string" },
        width: COUNT,
        height: COUNT,
        bytes: COUNT,
        url: URL,
      }),
    },
  ],
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
