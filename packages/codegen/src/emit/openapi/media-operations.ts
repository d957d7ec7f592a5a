// The operations with images in an API document.
import { IMAGE_CONTENT_TYPES, type MediaOperation, ORIGINAL_VARIANT, UPLOAD_PART } from "@lathe/contract";
import { MEDIA_SCHEMAS } from "../../resolve/api-names.ts";
import { UUID_SCHEMA } from "../../resolve/member-schema.ts";
import type {
  JsonSchema,
  ResolvedEntity,
  ResolvedMediaRoute,
  ResolvedMember,
  ResolvedProject,
} from "../../resolve/types.ts";
import { COMMON_ERRORS, type ErrorCode } from "./errors.ts";
import type { ApiOperation, ApiSuccess } from "./operation.ts";
import { createRuleParameters, parameterRef } from "./parameters.ts";
import { formatEntityTag } from "./record-operations.ts";
import { createClosedSchema } from "./schemas.ts";

/** What can be done with the images of a member on a route. */
export function createMediaOperation(
  project: ResolvedProject,
  entity: ResolvedEntity,
  route: ResolvedMediaRoute,
): ApiOperation {
  const { operation, operationId, method, path, status, member } = route;
  const isFile = operation === "file" || operation === "signedFile";
  return {
    method,
    path,
    operationId,
    tag: formatEntityTag(entity),
    summary: `${SUMMARIES[operation]}: ${member.label}`,
    description: [DESCRIPTIONS[operation], ...describePermissions(route)].join(" "),
    token: operation === "signedFile" ? "ignored" : "needed",
    parameters: createParameters(entity, route),
    ...(operation === "upload" ? { requestContent: UPLOAD_CONTENT } : {}),
    ...(isFile
      ? createFileAnswers(member, operation)
      : { success: { status, description: SUCCESSES[operation], schema: MEDIA_SCHEMAS.asset } }),
    errors: [...ERRORS[operation], ...COMMON_ERRORS, ...listLimitErrors(project, route)],
  };
}

const SUMMARIES: Readonly<Record<MediaOperation, string>> = {
  upload: "Upload an image",
  asset: "Get an uploaded image",
  file: "Get a file of an image",
  process: "Make the sizes of an image",
  signedFile: "Get a file of an image",
};

const DESCRIPTIONS: Readonly<Record<MediaOperation, string>> = {
  upload:
    "Takes a picture, by its content and not by its name, and answers what it is known by: a record shows it once its id is written there. What no record shows for a day is removed.",
  asset: "What was uploaded, with the sizes that are there.",
  file: "The original or one of the sizes, whole or in part.",
  process: "Makes all sizes anew; their states tell when that is done.",
  signedFile:
    "One of the sizes, whole or in part. Records have the address, signed; it works as long as its caller may read the record.",
};

const SUCCESSES: Readonly<Record<Exclude<MediaOperation, "file" | "signedFile">, string>> = {
  upload: "The uploaded image.",
  asset: "The image.",
  process: "The image, whose sizes are being made.",
};

const ERRORS: Readonly<Record<MediaOperation, readonly ErrorCode[]>> = {
  upload: [
    "unauthenticated",
    "forbidden",
    "payload_too_large",
    "unsupported_media_type",
    "unprocessable_image",
  ],
  asset: ["unauthenticated", "forbidden", "not_found"],
  file: ["unauthenticated", "forbidden", "not_found", "conflict"],
  process: ["unauthenticated", "forbidden", "not_found", "conflict"],
  signedFile: ["not_found"],
};

function listLimitErrors(
  { external }: ResolvedProject,
  { family }: ResolvedMediaRoute,
): readonly ErrorCode[] {
  return family === "external" && external.rateLimit !== null ? ["rate_limited"] : [];
}

function describePermissions({ permissions }: ResolvedMediaRoute): readonly string[] {
  return permissions.length === 0 ? [] : [`Needs the permission ${permissions.join(" or ")}.`];
}

const BYTES: JsonSchema = { type: "string", contentMediaType: "application/octet-stream" };

const UPLOAD_CONTENT: JsonSchema = {
  "multipart/form-data": {
    schema: createClosedSchema({ [UPLOAD_PART]: BYTES }),
    encoding: { [UPLOAD_PART]: { contentType: IMAGE_CONTENT_TYPES.join(", ") } },
  },
};

/** A file, whole or in part, or why there is none. */
function createFileAnswers(
  { image }: ResolvedMember,
  operation: MediaOperation,
): Pick<ApiOperation, "success" | "otherAnswers" | "canBeNotModified"> {
  const made = (image?.variants ?? []).map(({ format }) => `image/${format}`);
  const types = [...new Set([...(operation === "file" ? IMAGE_CONTENT_TYPES : []), ...made])];
  const content = Object.fromEntries((types.length === 0 ? ["image/*"] : types).map((type) => [type, {}]));
  const whole: ApiSuccess = {
    status: 200,
    description: "The file.",
    headers: { ETag: "ContentTag" },
    content,
  };
  const range = { "Content-Range": "ContentRange" } as const;
  return {
    success: whole,
    canBeNotModified: true,
    otherAnswers: [
      { ...whole, status: 206, description: "A part of the file.", headers: { ...whole.headers, ...range } },
      { status: 416, description: "The file has no such part.", headers: range },
    ],
  };
}

function createParameters(entity: ResolvedEntity, route: ResolvedMediaRoute): readonly JsonSchema[] {
  const { operation } = route;
  if (operation === "upload") return [];
  const isFile = operation === "file" || operation === "signedFile";
  return [
    parameterRef("AssetId"),
    ...(isFile ? [createVariantParameter(route)] : []),
    ...createQueryParameters(entity, operation),
    ...(isFile ? [parameterRef("IfNoneMatch"), parameterRef("Range")] : []),
  ];
}

function createVariantParameter({ member, operation }: ResolvedMediaRoute): JsonSchema {
  const names = (member.image?.variants ?? []).map(({ name }) => name);
  const known = operation === "file" ? [ORIGINAL_VARIANT, ...names] : names;
  return {
    name: "variant",
    in: "path",
    required: true,
    description: "The name of the size.",
    schema: { type: "string", ...(known.length === 0 ? {} : { enum: known }) },
  };
}

/** Which record shows the image: told where that decides who may see it. */
function createQueryParameters(
  { source, parameters }: ResolvedEntity,
  operation: MediaOperation,
): readonly JsonSchema[] {
  const isSigned = operation === "signedFile";
  if (!isSigned && source === null) return [];
  const record = {
    name: "record",
    in: "query",
    required: true,
    description: "The id of the record that shows the image.",
    schema: UUID_SCHEMA,
  };
  const rule = createRuleParameters(
    parameters.map((parameter) => ({ ...parameter, name: `rule.${parameter.name}` })),
  );
  return [
    record,
    ...(isSigned ? ACCOUNT_PARAMETERS : []),
    ...rule,
    ...(isSigned ? [SIGNATURE_PARAMETER] : []),
  ];
}

const ACCOUNT_PARAMETERS: readonly JsonSchema[] = [
  {
    name: "account",
    in: "query",
    description: "The account that was shown the address, where the record is not everybody's.",
    schema: UUID_SCHEMA,
  },
  {
    name: "expires",
    in: "query",
    description: "When the address ends, in seconds since 1970; together with account.",
    schema: { type: "integer" },
  },
];

const SIGNATURE_PARAMETER: JsonSchema = {
  name: "signature",
  in: "query",
  required: true,
  description: "Made by the server.",
  schema: { type: "string", pattern: "^[0-9a-f]{32}$" },
};
