// Holds every answer against the document that the application itself serves: path, status, headers, body.
import assert from "node:assert/strict";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { PROBLEM_CONTENT_TYPE, parseDate, parseDatetime, parseUuid } from "@lathe/contract";

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, unknown>>;
}

/** An OpenAPI document, as far as answers are checked. */
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly [member: string]: unknown;
}

/** What was answered. */
export interface CheckedResponse {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Checks answers; throws an AssertionError where one is not as a document says. */
export type ResponseCheck = (answered: CheckedResponse) => void;

/** A check against documents; what none of them has must be answered 404 or 405. */
export function createResponseCheck(documents: readonly Document[]): ResponseCheck {
  const checks = documents.map((document) => createDocumentCheck(document));
  // With `fields` members are left out; what is there is as the schema says.
  const partChecks = documents.map((document) => createDocumentCheck(withoutRequired(document)));
  return (answered) => {
    assert.match(answered.headers.get("x-request-id") ?? "", /^[A-Za-z0-9_-]{1,64}$/);
    assert.equal(answered.headers.get("x-app-revision"), "r1", describeResponse(answered));
    if (answered.status >= 400) checkProblem(answered);
    const isPart = answered.status === 200 && new URLSearchParams(answered.query).has("fields");
    const found = (isPart ? partChecks : checks).map((check) => check(answered)).filter((isKnown) => isKnown);
    // What a project adds itself is not in its documents.
    if (!answered.path.startsWith("/api/") || answered.path.startsWith("/api/own/")) return;
    if (found.length === 0) assert.ok([404, 405].includes(answered.status), describeResponse(answered));
  };
}

function createDocumentCheck(document: Document): (answered: CheckedResponse) => boolean {
  const ajv = new Ajv2020({ strict: false, validateFormats: true, allErrors: true, validateSchema: false });
  ajv.addFormat("uuid", (text: string) => parseUuid(text) === text);
  ajv.addFormat("date", (text: string) => parseDate(text) === text);
  ajv.addFormat("date-time", (text: string) => parseDatetime(text) === text);
  for (const name of ["email", "uri", "uri-reference"]) ajv.addFormat(name, true);
  ajv.addSchema(document, "document");
  const validators = new Map<string, ValidateFunction>();
  return (answered) => {
    const template = findTemplate(document, answered);
    if (template === undefined) return false;
    const method = answered.method === "HEAD" ? "get" : answered.method.toLowerCase();
    const pointer = ["paths", template, method, "responses", String(answered.status)];
    const response = resolveRef(document, getAtPointer(document, pointer));
    assert.ok(response !== undefined, `${describeResponse(answered)} is not documented`);
    if (answered.method !== "HEAD") checkBody(answered, { ajv, validators, response });
    checkHeaders(answered, response);
    return true;
  };
}

function withoutRequired(document: Document): Document {
  const text = JSON.stringify(document, (key, value: unknown) =>
    key === "required" && Array.isArray(value) ? undefined : value,
  );
  return JSON.parse(text) as Document;
}

interface BodyCheck {
  readonly ajv: Ajv2020;
  readonly validators: Map<string, ValidateFunction>;
  readonly response: Readonly<Record<string, unknown>>;
}

function checkBody(answered: CheckedResponse, { ajv, validators, response }: BodyCheck): void {
  const content = response["content"] as Readonly<Record<string, { schema: object }>> | undefined;
  if (content === undefined) return assert.equal(answered.text, "", describeResponse(answered));
  const type = answered.headers.get("content-type")?.split(";")[0] ?? "";
  const schema = content[type]?.schema;
  assert.ok(schema !== undefined, `${describeResponse(answered)}: ${type} is not documented`);
  const key = JSON.stringify(schema);
  let validate = validators.get(key);
  if (validate === undefined) {
    validate = ajv.compile(withDocumentRefs(schema));
    validators.set(key, validate);
  }
  assert.ok(
    validate(JSON.parse(answered.text)),
    `${describeResponse(answered)}: ${ajv.errorsText(validate.errors)}`,
  );
}

function checkHeaders(answered: CheckedResponse, response: Readonly<Record<string, unknown>>): void {
  const documented = Object.keys((response["headers"] ?? {}) as object).map((name) => name.toLowerCase());
  for (const name of ["etag", "location", "link", "www-authenticate", "retry-after"]) {
    if (answered.headers.has(name))
      assert.ok(documented.includes(name), `${describeResponse(answered)}: header ${name}`);
  }
  for (const name of documented) {
    if (name === "link") continue;
    assert.ok(answered.headers.has(name), `${describeResponse(answered)}: no header ${name}`);
  }
}

function checkProblem(answered: CheckedResponse): void {
  if (answered.method === "HEAD" || answered.path === "/readyz") return;
  assert.equal(
    answered.headers.get("content-type")?.split(";")[0],
    PROBLEM_CONTENT_TYPE,
    describeResponse(answered),
  );
  const problem = JSON.parse(answered.text) as Readonly<Record<string, unknown>>;
  const isTold = answered.status === 412 && answered.path.startsWith("/api/admin/");
  assert.deepEqual(Object.keys(problem).toSorted(), [
    "code",
    ...(isTold ? ["current"] : []),
    "detail",
    "errors",
    "requestId",
    "status",
    "title",
    "type",
  ]);
  assert.equal(problem["status"], answered.status);
  assert.equal(problem["requestId"], answered.headers.get("x-request-id"));
  assert.doesNotMatch(
    answered.text,
    /select |insert |"lathe"|node:internal|\.ts:\d/i,
    describeResponse(answered),
  );
}

function findTemplate({ paths }: Document, { path, method }: CheckedResponse): string | undefined {
  const sent = path.split("/");
  const verb = method === "HEAD" ? "get" : method.toLowerCase();
  return Object.keys(paths).find((template) => {
    const parts = template.split("/");
    if (parts.length !== sent.length || !Object.hasOwn(paths[template] ?? {}, verb)) return false;
    return parts.every((part, i) => (part.startsWith("{") ? sent[i] !== "" : part === sent[i]));
  });
}

function getAtPointer(value: unknown, pointer: readonly string[]): unknown {
  return pointer.reduce<unknown>(
    (inner, key) => (inner as Record<string, unknown> | undefined)?.[key],
    value,
  );
}

function resolveRef(document: Document, value: unknown): Readonly<Record<string, unknown>> | undefined {
  const { $ref } = (value ?? {}) as { readonly $ref?: string };
  const target =
    $ref === undefined ? value : getAtPointer(document, $ref.slice(2).split("/").map(unescapePointer));
  return target as Readonly<Record<string, unknown>> | undefined;
}

/** References inside a schema start at the document. */
function withDocumentRefs(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/')) as object;
}

function unescapePointer(part: string): string {
  return part.replaceAll("~1", "/").replaceAll("~0", "~");
}

function describeResponse({ method, path, status, text }: CheckedResponse): string {
  return `${method} ${path} -> ${status} ${text.slice(0, 300)}`;
}
