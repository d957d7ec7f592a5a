// The JSON Schemas that the hand-written server checks requests with.
import { STATUSES } from "../application/model.ts";

const PROPERTIES = {
  title: { type: "string", maxLength: 255 },
  slug: { type: "string", maxLength: 160, pattern: "^[a-z0-9]+(-[a-z0-9]+)*$" },
  summary: { type: ["string", "null"], maxLength: 255 },
  body: { type: "string" },
  status: { enum: STATUSES },
  views: { type: "integer", minimum: -2_147_483_648, maximum: 2_147_483_647 },
  words: { type: "integer", minimum: -2_147_483_648, maximum: 2_147_483_647 },
  featured: { type: "boolean" },
  publishedAt: { type: "string", format: "date-time" },
  reviewedOn: { type: ["string", "null"], format: "date" },
  authorId: { type: "string", format: "uuid" },
  categoryId: { type: ["string", "null"], format: "uuid" },
} as const;

/** The body of a create. */
export const CREATE_SCHEMA = {
  type: "object",
  properties: PROPERTIES,
  required: ["title", "slug", "body", "views", "words", "publishedAt", "authorId"],
  additionalProperties: false,
} as const;

/** The body of an update. */
export const UPDATE_SCHEMA = {
  type: "object",
  properties: PROPERTIES,
  minProperties: 1,
  additionalProperties: false,
} as const;

/** The query of a list. */
export const LIST_SCHEMA = {
  type: "object",
  properties: {
    limit: { type: "string", pattern: "^[0-9]{1,3}$" },
    offset: { type: "string", pattern: "^[0-9]{1,9}$" },
    filters: { type: "string" },
    searches: { type: "string" },
    sort: { enum: ["publishedAt", "views"] },
    order: { enum: ["asc", "desc"] },
    fields: { type: "string", pattern: "^[a-zA-Z,]{1,200}$" },
  },
  additionalProperties: false,
} as const;
