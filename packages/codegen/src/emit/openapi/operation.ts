// An operation of an API document: what is asked, who may ask, and every answer there is.
import type { HttpMethod } from "@lathe/contract";
import type { JsonSchema } from "../../resolve/types.ts";
import { formatMembers, joinMembers, nameMember } from "../../write/json.ts";
import { type DocumentPart, INDENT, createPart } from "./components.ts";
import { type ErrorCode, RESPONSE_INDENT, type StatusText, writeErrorResponses } from "./errors.ts";
import { COMMON_HEADERS, type HeaderName, headerRef } from "./headers.ts";
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
  /** The schema of the body: a component, or itself. */
  readonly requestSchema?: string | JsonSchema;
  /** A body that is no JSON, by content type. */
  readonly requestContent?: JsonSchema;
  readonly success: ApiSuccess;
  /** What it may answer instead. */
  readonly otherAnswers?: readonly ApiSuccess[];
  /** Whether it can tell that the caller has the answer already; its headers are those of success. */
  readonly canBeNotModified?: boolean;
  readonly errors: readonly ErrorCode[];
}

/** What an operation answers when all is well. */
export interface ApiSuccess {
  readonly status: number;
  readonly description: string;
  readonly headers?: Readonly<Record<string, HeaderName>>;
  /** A component, or the schema itself; without it there is no JSON. */
  readonly schema?: string | JsonSchema;
  /** What is no JSON, by content type. */
  readonly content?: JsonSchema;
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
  const content = requestSchema === undefined ? operation.requestContent : createJsonContent(requestSchema);
  const request = {
    operationId,
    tags: [tag],
    summary,
    description,
    security: SECURITY[token],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(content === undefined ? {} : { requestBody: { required: true, content } }),
  };
  const responses = [...writeAnswers(operation), ...writeErrorResponses(operation.errors)]
    .toSorted((a, b) => a.status - b.status)
    .map(({ text }) => text);
  return joinMembers(
    [
      formatMembers(request, MEMBER_INDENT),
      nameMember("responses", joinMembers(responses, RESPONSE_INDENT), MEMBER_INDENT),
    ],
    MEMBER_INDENT,
  );
}

function writeAnswers({ success, otherAnswers = [], canBeNotModified }: ApiOperation): readonly StatusText[] {
  const { schema: _, content: __, ...bare } = success;
  const same = { ...bare, status: 304, description: "The caller has this already." };
  return [success, ...otherAnswers, ...(canBeNotModified === true ? [same] : [])].map((answer) => ({
    status: answer.status,
    text: formatMembers({ [answer.status]: createResponse(answer) }, RESPONSE_INDENT),
  }));
}

function createResponse({ description, headers = {}, schema, content }: ApiSuccess): JsonSchema {
  const named = Object.entries(headers).map(([header, name]) => [header, headerRef(name)]);
  const body = schema === undefined ? content : createJsonContent(schema);
  return {
    description,
    headers: { ...COMMON_HEADERS, ...(Object.fromEntries(named) as JsonSchema) },
    ...(body === undefined ? {} : { content: body }),
  };
}

function createJsonContent(schema: string | JsonSchema): JsonSchema {
  return { "application/json": { schema: typeof schema === "string" ? schemaRef(schema) : schema } };
}
