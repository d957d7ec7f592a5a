// The list of images whose sizes could not be made, in an API document.
import {
  FAILED_IMAGE_SCHEMA,
  FAILED_STATE,
  FAMILY_BASE,
  LIST_LIMIT,
  OPERATORS_BY_FIELD_TYPE,
  OPERATOR_ROUTES,
} from "@lathe/contract";
import { DESK_API_NAMES } from "../../resolve/api-names.ts";
import { SAMPLE_ASSET_ID, SAMPLE_ID, SAMPLE_TIME } from "../../resolve/samples.ts";
import type { JsonSchema } from "../../resolve/types.ts";
import { COMMON_ERRORS } from "./errors.ts";
import type { ApiOperation } from "./operation.ts";
import { type ListFacts, createListParameters } from "./parameters.ts";
import { type Schemas, createListSchema } from "./schemas.ts";

const LIST: ListFacts = {
  searchable: [],
  filterable: ["module", "entity", "field", "at"],
  sortable: ["at"],
  members: [],
  operators: {
    module: OPERATORS_BY_FIELD_TYPE.string,
    entity: OPERATORS_BY_FIELD_TYPE.string,
    field: OPERATORS_BY_FIELD_TYPE.string,
    at: OPERATORS_BY_FIELD_TYPE.datetime,
  },
  defaultOrder: "at, desc",
};

const { operationId, schema } = DESK_API_NAMES.failedImages;
const { method, path, status } = OPERATOR_ROUTES.failedImages;

/** Lists what failed; items are always whole. */
export function createFailedImagesOperation(tag: string): ApiOperation {
  return {
    method,
    path: `${FAMILY_BASE.admin}${path}`,
    operationId,
    tag,
    summary: "List images that failed",
    description:
      "Images whose sizes could not be made, each with the record that shows it, of the entities that the caller may read.",
    token: "needed",
    parameters: [
      {
        name: "state",
        in: "query",
        required: true,
        description: "Which images are listed.",
        schema: { type: "string", enum: [FAILED_STATE] },
      },
      ...createListParameters(LIST).filter((parameter) => parameter["name"] !== "fields"),
    ],
    success: { status, description: "A page of images.", headers: { Link: "Link" }, schema },
    errors: ["unauthenticated", "forbidden", ...COMMON_ERRORS],
  };
}

const SAMPLE = {
  module: "content",
  entity: "articles",
  field: "cover",
  recordId: SAMPLE_ID,
  label: "Harbour",
  assetId: SAMPLE_ASSET_ID,
  error: "The picture is broken.",
  at: SAMPLE_TIME,
};

/** What it answers. */
export const FAILED_IMAGES_COMPONENTS: Schemas = [
  [
    schema,
    {
      description: "One page of images that failed.",
      ...createListSchema(FAILED_IMAGE_SCHEMA as JsonSchema),
      examples: [{ items: [SAMPLE], total: 1, limit: LIST_LIMIT.default, offset: 0 }],
    },
  ],
];
