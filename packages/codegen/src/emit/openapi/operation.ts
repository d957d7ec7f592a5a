// An operation of an API document: what is asked, who may ask, and every answer there is.
import type { HttpMethod } from "@lathe/contract";
import type { JsonSchema } from "../../resolve/types.ts";
import { formatMembers, joinMembers, nameMember } from "../../write/json.ts";
import { type DocumentPart, INDENT, createPart } from "./components.ts";
import { type ErrorCode, RESPONSE_INDENT, writeErrorResponses } from "./errors.ts";
import { type HeaderName, headerRef } from "./headers.ts";
import { schemaRef } from "./refs.ts";

/** The security scheme of every operation that asks for a token. */
export const BEARER = "bearer";

/** An operation, as the parts of a document tell it. */
export interface ApiOperation {
  readonly method: HttpMethod;
  /** From the root, with `:name` for a parameter. */
  readonly path: string;
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  /** Whether a token is asked for, looked at where it is there, or of no interest. */
  readonly token: "needed" | "optional" | "ignored";
  readonly parameters?: readonly JsonSchema[];
  /** The schema of the body. */
  readonly requestSchema?: string;
  readonly success: ApiSuccess;
  /** The answer where all was as asked for before. */
  readonly unchangedSuccess?: ApiSuccess;
  /** Whether it can tell that the caller has the answer already; its headers are those of success. */
  readonly canBeNotModified?: boolean;
  readonly errors: readonly ErrorCode[];
}

/** What an operation answers when all is well. */
export interface ApiSuccess {
  readonly status: number;
  readonly description: string;
  readonly headers?: Readonly<Record<string, HeaderName>>;
  /** A component, or the schema itself; without it there is no content. */
  readonly schema?: string | JsonSchema;
}

const SECURITY = {
  needed: [{ [BEARER]: [] }],
  optional: [{}, { [BEARER]: [] }],
  ignored: [],
} as const satisfies Readonly<Record<ApiOperation["token"], readonly JsonSchema[]>>;

/** The paths of a document, with the operations of each. */
export function createPathParts(operations: readonly ApiOperation[]): readonly DocumentPart[] {
  const byPath = Map.groupBy(operations, ({ path }) => formatPath(path));
  return Array.from(byPath, ([path, known]) => {
    const methods = known.map((operation) =>
      nameMember(operation.method.toLowerCase(), writeOperation(operation), METHOD_INDENT),
    );
    // Every path is in its document: written at once, the objects of one entity make room for those of the next.
    const text = nameMember(path, joinMembers(methods, METHOD_INDENT), INDENT.path);
    return createPart(path, () => text);
  });
}

const METHOD_INDENT = INDENT.path + 2;
const MEMBER_INDENT = METHOD_INDENT + 2;

/** A path as documents write it. */
export function formatPath(path: string): string {
  return path.replaceAll(/:([a-zA-Z]+)/g, "{$1}");
}

function writeOperation(operation: ApiOperation): string {
  const { operationId, tag, summary, description, token, parameters = [], requestSchema } = operation;
  const request = {
    operationId,
    tags: [tag],
    summary,
    description,
    security: SECURITY[token],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(requestSchema === undefined
      ? {}
      : { requestBody: { required: true, content: createJsonContent(requestSchema) } }),
  };
  const responses = [
    formatMembers(createSuccessResponses(operation), RESPONSE_INDENT),
    ...writeErrorResponses(operation.errors),
  ];
  return joinMembers(
    [
      formatMembers(request, MEMBER_INDENT),
      nameMember("responses", joinMembers(responses, RESPONSE_INDENT), MEMBER_INDENT),
    ],
    MEMBER_INDENT,
  );
}

/** By status, all of them below those of errors. */
function createSuccessResponses({
  success: { schema, ...success },
  unchangedSuccess,
  canBeNotModified,
}: ApiOperation): JsonSchema {
  const same = { ...success, description: "The caller has this already." };
  return {
    ...(unchangedSuccess === undefined
      ? {}
      : { [unchangedSuccess.status]: createResponse(unchangedSuccess, unchangedSuccess.schema) }),
    [success.status]: createResponse(success, schema),
    ...(canBeNotModified === true ? { 304: createResponse(same) } : {}),
  };
}

function createResponse(
  { description, headers = {} }: Omit<ApiSuccess, "schema">,
  schema?: ApiSuccess["schema"],
): JsonSchema {
  const named = Object.entries(headers).map(([header, name]) => [header, headerRef(name)]);
  return {
    description,
    headers: { "X-Request-Id": headerRef("RequestId"), ...(Object.fromEntries(named) as JsonSchema) },
    ...(schema === undefined ? {} : { content: createJsonContent(schema) }),
  };
}

function createJsonContent(schema: string | JsonSchema): JsonSchema {
  return { "application/json": { schema: typeof schema === "string" ? schemaRef(schema) : schema } };
}
