// Walks about in an API by its document: random operations with requests that mostly fit, and some that do not.
import type { Choices } from "../../support/choices.ts";
import type { CallOptions } from "./client.ts";
import type { Document } from "./response-check.ts";
import { type Schema, resolveSchemaRef, createInvalidValue, createValue } from "./schema-values.ts";

/** An operation of a document. */
export interface WalkedOperation {
  readonly document: Document;
  readonly method: string;
  /** With `{name}` for a parameter. */
  readonly template: string;
  readonly operation: Schema;
}

/** A request that a walker sends. */
export interface WalkedRequest {
  readonly method: string;
  readonly path: string;
  readonly options: CallOptions;
}

/** All operations of a document. */
export function listOperations(document: Document): readonly WalkedOperation[] {
  return Object.entries(document.paths).flatMap(([template, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      document,
      method: method.toUpperCase(),
      template,
      operation: operation as unknown as Schema,
    })),
  );
}

/** A random request of an operation; `ids` are those that could be there. */
export function randomRequest(
  walked: WalkedOperation,
  ids: readonly string[],
  choices: Choices,
): WalkedRequest {
  const { method, template } = walked;
  const path = template.replaceAll(/\{\w+\}/g, () => encodeURIComponent(randomId(ids, choices)));
  const parameters = listParameters(walked);
  const query = createQuery(walked, parameters, choices);
  return {
    method: method === "GET" && choices.oneIn(10) ? "HEAD" : method,
    path: query === "" ? path : `${path}?${query}`,
    options: { headers: createHeaders(parameters, choices), ...createBody(walked, choices) },
  };
}

function randomId(ids: readonly string[], choices: Choices): string {
  const strange = ["00000000-0000-7000-8000-000000000001", "x", "../x", "%", "relations", "a".repeat(190)];
  return ids.length > 0 && !choices.oneIn(5) ? choices.pick(ids) : choices.pick(strange);
}

function listParameters({ document, operation }: WalkedOperation): readonly Schema[] {
  const parameters = (operation["parameters"] ?? []) as readonly Schema[];
  return parameters.map((one) =>
    typeof one["$ref"] === "string" ? resolveSchemaRef(document, one["$ref"]) : one,
  );
}

function createQuery({ document }: WalkedOperation, parameters: readonly Schema[], choices: Choices): string {
  const query = new URLSearchParams();
  for (const { in: place, name, schema, content, explode } of parameters) {
    if (place !== "query" || !choices.oneIn(4)) continue;
    const inner = (content as { "application/json": { schema: Schema } } | undefined)?.["application/json"]
      .schema;
    const value =
      inner === undefined
        ? createValue(document, schema as Schema, choices)
        : createValue(document, inner, choices);
    const isList = explode === false && Array.isArray(value);
    const isJson = !isList && (typeof value === "object" || inner !== undefined);
    query.append(String(name), isJson ? (JSON.stringify(value) ?? "") : String(value));
  }
  if (choices.oneIn(30)) query.append(choices.pick(["x", "limit", "__proto__", "filters[]"]), "1");
  return query.toString();
}

function createHeaders(parameters: readonly Schema[], choices: Choices): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  for (const { in: place, name } of parameters) {
    if (place !== "header" || choices.oneIn(3)) continue;
    headers[String(name)] = choices.pick([
      '"1"',
      '"2"',
      '"1"',
      "*",
      "1",
      'W/"1"',
      '"99999999999"',
      "key-1",
      "k".repeat(300),
    ]);
  }
  return headers;
}

function createBody({ document, operation }: WalkedOperation, choices: Choices): CallOptions {
  const { requestBody } = operation;
  if (requestBody === undefined) return {};
  const { content } = requestBody as {
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
  const schema = content["application/json"]?.schema ?? {};
  if (choices.oneIn(20)) return { body: createInvalidValue(choices) };
  if (choices.oneIn(40)) return { raw: choices.pick(["", "{", "[1,", '{"a":1,"a":2}', "null", "\u0000"]) };
  const body = createValue(document, schema, choices);
  return choices.oneIn(40) ? { body, headers: { "content-type": "text/plain" } } : { body };
}
