// The routes by which operators find their way, in an API document.
import {
  DESK_SCHEMAS,
  FAMILY_BASE,
  MAX_SUMMARY_VIEWS,
  OPERATOR_ROUTES,
  SEARCH_LIMITS,
} from "@lathe/contract";
import { DESK_API_NAMES, SYSTEM_API_NAMES } from "../../resolve/api-names.ts";
import { SAMPLE_ID } from "../../resolve/samples.ts";
import type { JsonSchema } from "../../resolve/types.ts";
import { COMMON_ERRORS, type ErrorCode } from "./errors.ts";
import { FAILED_IMAGES_COMPONENTS, createFailedImagesOperation } from "./failed-images-operation.ts";
import type { ApiOperation } from "./operation.ts";
import { schemaRef } from "./refs.ts";
import type { Schemas } from "./schemas.ts";

/** The tag of these operations. */
export const DESK_TAG = { name: "desk", description: "What there is, for whoever looks for it." };

const ERRORS: readonly ErrorCode[] = ["unauthenticated", "forbidden", ...COMMON_ERRORS];

const { text, items, counted } = SEARCH_LIMITS;

/** What operators can ask for. */
export const DESK_OPERATIONS: readonly ApiOperation[] = [
  {
    method: OPERATOR_ROUTES.summary.method,
    path: `${FAMILY_BASE.admin}${OPERATOR_ROUTES.summary.path}`,
    operationId: DESK_API_NAMES.summary.operationId,
    tag: DESK_TAG.name,
    summary: "How much there is of everything",
    description:
      "Counts the records of every entity that the caller may list, and tells what wants attention.",
    token: "needed",
    parameters: [
      {
        name: "views",
        in: "query",
        description: `The ids of views whose totals are wanted, with commas between them; at most ${MAX_SUMMARY_VIEWS}.`,
        schema: { type: "string" },
        example: SAMPLE_ID,
      },
    ],
    success: {
      status: OPERATOR_ROUTES.summary.status,
      description: "What there is.",
      schema: DESK_API_NAMES.summary.schema,
    },
    errors: ERRORS,
  },
  {
    method: OPERATOR_ROUTES.search.method,
    path: `${FAMILY_BASE.admin}${OPERATOR_ROUTES.search.path}`,
    operationId: DESK_API_NAMES.search.operationId,
    tag: DESK_TAG.name,
    summary: "Search in all entities",
    description: `Records of the entities that the caller may list, by a text in a searchable field or in their label, in any letter case, or by their id. Labels that begin with the text come first. Matches are counted up to ${counted}.`,
    token: "needed",
    parameters: [
      {
        name: "q",
        in: "query",
        required: true,
        description: "The text to look for, or the id of a record.",
        schema: { type: "string", minLength: 1, maxLength: text },
        example: "harbour",
      },
      {
        name: "limit",
        in: "query",
        description: "How many records of each entity are shown.",
        schema: { type: "integer", minimum: 1, maximum: items.max, default: items.default },
      },
    ],
    success: {
      status: OPERATOR_ROUTES.search.status,
      description: "What was found, by entity.",
      schema: DESK_API_NAMES.search.schema,
    },
    errors: ERRORS,
  },
  createFailedImagesOperation(DESK_TAG.name),
];

/** What they answer. */
export const DESK_COMPONENTS: Schemas = [
  ...FAILED_IMAGES_COMPONENTS,
  [
    DESK_API_NAMES.summary.schema,
    {
      description: "How much there is, as far as the caller may list it.",
      ...(DESK_SCHEMAS.summary as JsonSchema),
      properties: {
        ...(DESK_SCHEMAS.summary["properties"] as JsonSchema),
        jobs: {
          ...((DESK_SCHEMAS.summary["properties"] as JsonSchema)["jobs"] as JsonSchema),
          items: schemaRef(SYSTEM_API_NAMES.jobs.schemas.record),
        },
      },
      examples: [
        {
          entities: [{ module: "content", entity: "articles", total: 12, recent: 3 }],
          views: [{ id: SAMPLE_ID, total: 3 }],
          failedAssets: 0,
          jobs: [],
        },
      ],
    },
  ],
  [
    DESK_API_NAMES.search.schema,
    {
      description: "What a search found; entities without a match are left out.",
      ...(DESK_SCHEMAS.search as JsonSchema),
      examples: [
        {
          groups: [
            { module: "content", entity: "articles", total: 1, items: [{ id: SAMPLE_ID, label: "Harbour" }] },
          ],
        },
      ],
    },
  ],
];
