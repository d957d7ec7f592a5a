// Holds every answer against the document that the server itself serves: path, status, headers, body.
import assert from "node:assert/strict";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { GENERATOR_ERRORS, type ErrorBody, parseDatetime } from "@lathe/contract";

/** An OpenAPI document, as far as answers are checked. */
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: object }>>>>;
  readonly components: object;
}

/** What was answered. */
export interface CheckedResponse {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Checks answers; throws an AssertionError where one is not as the document says. */
export type ResponseCheck = (answered: CheckedResponse) => void;

const checkCache = new Map<string, ResponseCheck>();

/** The check against a document; schemas are compiled once, however many servers serve the same document. */
export function responseCheckFor(text: string): ResponseCheck {
  const known = checkCache.get(text);
  if (known !== undefined) return known;
  const check = createResponseCheck(JSON.parse(text) as Document);
  checkCache.set(text, check);
  return check;
}

function createResponseCheck(document: Document): ResponseCheck {
  const ajv = new Ajv2020({ strict: false, validateFormats: true, allErrors: true, validateSchema: false });
  ajv.addFormat("date-time", (text: string) => parseDatetime(text) === text);
  ajv.addSchema(document, "document");
  const validators = new Map<string, ValidateFunction>();
  return (answered) => {
    assert.match(
      answered.headers.get("x-request-id") ?? "",
      /^[A-Za-z0-9_-]{1,64}$/,
      describeResponse(answered),
    );
    assert.equal(answered.headers.get("x-content-type-options"), "nosniff", describeResponse(answered));
    if (answered.status >= 400) checkError(answered);
    const template = findTemplate(document, answered);
    if (template === undefined) return checkUnknown(answered);
    const pointer = `document#/paths/${escapePattern(template)}/${answered.method.toLowerCase()}/responses/${answered.status}`;
    const response = getResponseAt(document, pointer);
    assert.ok(response !== undefined, `${describeResponse(answered)} is not documented`);
    const type = answered.headers.get("content-type")?.split(";")[0] ?? "";
    const schema = response.content?.[type]?.schema;
    assert.ok(schema !== undefined, `${describeResponse(answered)}: ${type} is not documented`);
    if (type !== "application/json") return;
    const key = JSON.stringify(schema);
    let validate = validators.get(key);
    if (validate === undefined) {
      validate = ajv.compile(JSON.parse(key.replaceAll('"$ref":"#/', '"$ref":"document#/')) as object);
      validators.set(key, validate);
    }
    assert.ok(
      validate(JSON.parse(answered.text)),
      `${describeResponse(answered)}: ${ajv.errorsText(validate.errors)}`,
    );
  };
}

/** What is outside the document: a page, or nothing. */
function checkUnknown(answered: CheckedResponse): void {
  if (answered.status === 200) assert.ok(!answered.path.startsWith("/api"), describeResponse(answered));
  else assert.ok([400, 401, 403, 404, 431].includes(answered.status), describeResponse(answered));
}

/** Every error is of one form, and tells nothing of the machine. */
function checkError(answered: CheckedResponse): void {
  if (answered.method === "HEAD") return assert.equal(answered.text, "");
  assert.match(
    answered.headers.get("content-type") ?? "",
    /^application\/json; charset=utf-8$/,
    describeResponse(answered),
  );
  const { message, contractError } = JSON.parse(answered.text) as ErrorBody;
  assert.ok(message.length > 0, describeResponse(answered));
  if (answered.status !== 431) {
    assert.equal(contractError.status, answered.status, describeResponse(answered));
    assert.equal(GENERATOR_ERRORS[contractError.code], answered.status, describeResponse(answered));
  }
  assert.equal(contractError.requestId, answered.headers.get("x-request-id"), describeResponse(answered));
  assert.equal(answered.headers.get("www-authenticate"), answered.status === 401 ? "Bearer" : null);
  assert.doesNotMatch(
    answered.text,
    /node:internal|\.ts:\d|\/tmp\/|file:\/\/|\bat .*\(/,
    describeResponse(answered),
  );
}

interface Response {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}

/** The response at a pointer, its reference followed. */
function getResponseAt(document: Document, pointer: string): Response | undefined {
  const found = pointer
    .slice(pointer.indexOf("#/") + 2)
    .split("/")
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<unknown>(
      (value, key) => (value as Readonly<Record<string, unknown>> | undefined)?.[key],
      document,
    );
  const response = found as Response | undefined;
  return response?.$ref === undefined ? response : getResponseAt(document, response.$ref);
}

function findTemplate({ paths }: Document, { path, method }: CheckedResponse): string | undefined {
  const sent = path.split("/");
  return Object.keys(paths).find((template) => {
    const parts = template.split("/");
    if (parts.length !== sent.length || !Object.hasOwn(paths[template] ?? {}, method.toLowerCase()))
      return false;
    return parts.every((part, i) => (part.startsWith("{") ? isParameter(sent[i] ?? "") : part === sent[i]));
  });
}

/** A segment that can't be decoded, or that is far too long for any name, leads nowhere. */
function isParameter(segment: string): boolean {
  try {
    const text = decodeURIComponent(segment);
    return text !== "" && text.length <= 200;
  } catch {
    return false;
  }
}

function escapePattern(part: string): string {
  return part.replaceAll("~", "~0").replaceAll("/", "~1");
}

function describeResponse({ method, path, status, text }: CheckedResponse): string {
  return `${method} ${path.slice(0, 200)} -> ${status} ${text.slice(0, 400)}`;
}
