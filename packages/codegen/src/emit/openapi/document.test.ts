// The API documents of small models: what is in them, and what is not.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Family } from "@lathe/contract";
import { type Draft, createSampleResolved } from "../../testing/sample.ts";
import { emitAdminOpenapi, emitExternalOpenapi } from "./document.ts";

interface Parameter {
  readonly $ref?: string;
  readonly name?: string;
  readonly description?: string;
  readonly schema?: object;
}

interface OperationObject {
  readonly operationId: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, { readonly headers?: object; readonly content?: object }>>;
}

interface ApiDocument {
  readonly info: { readonly title: string; readonly description: string };
  readonly servers: readonly object[];
  readonly tags: readonly object[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, Draft>>>>;
}

function parseDocument(family: Family, entities: readonly Draft[], project: Draft = {}): ApiDocument {
  const emit = family === "admin" ? emitAdminOpenapi : emitExternalOpenapi;
  return JSON.parse(emit(createSampleResolved(entities, project))) as ApiDocument;
}

const NOTES = {
  name: "notes",
  description: "Short texts.",
  concurrency: "required",
  external: { list: "anonymous", create: "authenticated" },
  readRule: "everyone",
  defaultSort: { field: "rank", order: "desc" },
  fields: [
    {
      name: "title",
      type: "string",
      description: "What it is about.",
      required: true,
      unique: true,
      searchable: true,
      filterable: true,
      sortable: true,
      external: { read: true, write: true },
    },
    { name: "rank", type: "integer", filterable: true, sortable: true, default: 3 },
  ],
};

const ADMIN = parseDocument("admin", [NOTES]);
const EXTERNAL = parseDocument("external", [NOTES, { name: "closed" }]);

function operation(document: ApiDocument, path: string, method: string): OperationObject {
  const found = document.paths[path]?.[method];
  if (found === undefined) throw new Error(`There is no ${method} ${path}.`);
  return found;
}

function listNames(parameters: readonly Parameter[] = []): readonly string[] {
  return parameters.map(({ name, $ref }) => name ?? $ref?.split("/").at(-1) ?? "");
}

suite("operations", () => {
  test("a list says what it can be asked for", () => {
    const list = operation(ADMIN, "/api/admin/v1/content/notes", "get");
    assert.deepEqual(listNames(list.parameters), [
      "filters",
      "searches",
      "sort",
      "Order",
      "Limit",
      "Offset",
      "Cursor",
      "Total",
      "fields",
    ]);
    assert.deepEqual(list.parameters?.at(-1)?.schema, {
      type: "array",
      uniqueItems: true,
      items: { type: "string", enum: ["id", "title", "rank", "createdAt", "updatedAt", "version"] },
    });
    assert.match(list.parameters?.[0]?.description ?? "", /\n\| rank \| eq, ne, gt, .*\n/);
    assert.deepEqual(list.parameters?.[2]?.schema, {
      type: "string",
      enum: ["title", "rank", "createdAt", "updatedAt"],
    });
    assert.match(list.parameters?.[2]?.description ?? "", /rank, desc/);
    assert.match(list.description, / Needs the permission content\.notes\.read\.$/);
  });

  test("an external list knows nothing of what is hidden", () => {
    const list = operation(EXTERNAL, "/api/external/v1/content/notes", "get");
    assert.doesNotMatch(JSON.stringify(list), /rank|createdAt/);
    assert.match(list.parameters?.[2]?.description ?? "", /newest first/);
  });

  const statuses = [
    { path: "", method: "get", is: [200, 400, 401, 403, 500, 503] },
    { path: "", method: "post", is: [201, 400, 401, 403, 409, 413, 415, 500, 503] },
    { path: "/{id}", method: "get", is: [200, 304, 400, 401, 403, 404, 500, 503] },
    { path: "/{id}", method: "patch", is: [200, 400, 401, 403, 404, 409, 412, 413, 415, 428, 500, 503] },
    { path: "/{id}", method: "delete", is: [204, 400, 401, 403, 404, 412, 428, 500, 503] },
  ];
  for (const { path, method, is } of statuses) {
    test(`${method} ${path} answers every status that it can`, () => {
      const { responses } = operation(ADMIN, `/api/admin/v1/content/notes${path}`, method);
      assert.deepEqual(Object.keys(responses).map(Number), is);
    });
  }

  test("a delete can conflict where others refer to the record", () => {
    const relations = [{ name: "note", kind: "belongsTo", target: "notes", onDelete: "restrict" }];
    const document = parseDocument("admin", [NOTES, { name: "replies", relations }]);
    assert.ok("409" in operation(document, "/api/admin/v1/content/notes/{id}", "delete").responses);
  });

  test("a limit of requests is told outside only", () => {
    const project = { external: { rateLimit: { requests: 5 } } };
    const outside = parseDocument("external", [NOTES], project);
    const inside = parseDocument("admin", [NOTES], project);
    assert.ok("429" in operation(outside, "/api/external/v1/content/notes", "get").responses);
    assert.ok(!("429" in operation(inside, "/api/admin/v1/content/notes", "get").responses));
  });

  test("writes name their headers", () => {
    const item = "/api/admin/v1/content/notes/{id}";
    assert.deepEqual(listNames(operation(ADMIN, item, "patch").parameters), ["Id", "RequiredIfMatch"]);
    assert.equal(ADMIN.components["parameters"]?.["RequiredIfMatch"]?.["required"], true);
    const easy = parseDocument("admin", [{ name: "notes" }]);
    assert.deepEqual(listNames(operation(easy, item, "delete").parameters), ["Id", "IfMatch"]);
    const create = operation(ADMIN, "/api/admin/v1/content/notes", "post");
    assert.deepEqual(listNames(create.parameters), ["IdempotencyKey"]);
    assert.deepEqual(Object.keys(create.responses["201"]?.headers ?? {}), [
      "X-Request-Id",
      "X-App-Revision",
      "Location",
      "ETag",
    ]);
  });

  test("who may call", () => {
    const path = "/api/external/v1/content/notes";
    assert.deepEqual(operation(EXTERNAL, path, "get").security, [{}, { bearer: [] }]);
    assert.deepEqual(operation(EXTERNAL, path, "post").security, [{ bearer: [] }]);
    assert.deepEqual(operation(ADMIN, "/api/admin/v1/content/notes", "get").security, [{ bearer: [] }]);
    assert.match(operation(EXTERNAL, path, "get").description, / Open to everybody\.$/);
    assert.match(operation(EXTERNAL, path, "post").description, / Open to everybody who is signed in\.$/);
  });
});

suite("schemas", () => {
  test("say what the model says, with an example", () => {
    const { Note: record, NoteCreate: create, NoteUpdate: update } = ADMIN.components["schemas"] ?? {};
    assert.deepEqual(create, {
      description: "What a new record takes.",
      type: "object",
      properties: {
        title: { title: "Title", description: "What it is about.", type: "string", maxLength: 255 },
        rank: {
          title: "Rank",
          description: "Default: `3`.",
          type: ["integer", "null"],
          minimum: -2147483648,
          maximum: 2147483647,
        },
      },
      required: ["title"],
      additionalProperties: false,
      examples: [{ title: "Title 1", rank: 2 }],
    });
    assert.deepEqual(update?.["examples"], [{ title: "Title 1" }]);
    assert.equal(record?.["description"], "Short texts.");
    assert.deepEqual(record?.["examples"], [
      {
        id: "00000000-0000-7000-8000-000000000001",
        title: "Title 1",
        rank: 2,
        createdAt: "2026-01-01T09:00:00.000Z",
        updatedAt: "2026-01-01T09:00:00.000Z",
        version: 1,
      },
    ]);
  });

  test("a record without a sample of a required member has no example", () => {
    const fields = [{ name: "code", type: "string", pattern: "^\\p{Lu}+$", required: true }];
    const { schemas = {} } = parseDocument("admin", [{ name: "notes", fields }]).components;
    for (const name of ["Note", "NoteCreate", "NoteUpdate"])
      assert.ok(!("examples" in (schemas[name] ?? {})));
    assert.deepEqual(schemas["NoteList"]?.["examples"], [{ items: [], total: 0, limit: 20, offset: 0 }]);
  });

  test("the references of a json field lead to its schema in the document", () => {
    const schema = { $ref: "#/$defs/part", $defs: { part: { type: "string" } } };
    const fields = [{ name: "data", type: "json", schema }];
    const { schemas = {} } = parseDocument("admin", [{ name: "notes", fields }]).components;
    const properties = schemas["NoteUpdate"]?.["properties"] as Readonly<Record<string, object>>;
    assert.deepEqual(properties["data"], {
      title: "Data",
      anyOf: [
        { ...schema, $ref: "#/components/schemas/NoteUpdate/properties/data/anyOf/0/$defs/part" },
        { type: "null" },
      ],
    });
  });

  test("bounds that a schema can't say are said in words", () => {
    const fields = [{ name: "price", type: "decimal", description: "In euro.", min: "0", max: "9.5" }];
    const { schemas = {} } = parseDocument("admin", [{ name: "notes", fields }]).components;
    const properties = schemas["Note"]?.["properties"] as Readonly<Record<string, Draft>>;
    assert.equal(properties["price"]?.["description"], "In euro.\n\nAt least 0. At most 9.5.");
  });
});

suite("documents", () => {
  test("have nothing of an entity that is off, and no part that nothing uses", () => {
    assert.doesNotMatch(JSON.stringify(EXTERNAL), /[Cc]losed/);
    const schemas = Object.keys(EXTERNAL.components["schemas"] ?? {});
    assert.deepEqual(
      schemas.filter((name) => !name.startsWith("Auth")),
      ["Note", "NoteCreate", "NoteList", "Problem"],
    );
    const empty = parseDocument("external", [{ name: "closed" }]);
    assert.deepEqual(
      empty.tags.map((tag) => (tag as { readonly name: string }).name),
      ["auth", "openapi"],
    );
    const text = JSON.stringify(empty);
    const parts = Object.entries(empty.components).flatMap(([kind, named]) =>
      kind === "securitySchemes" ? [] : Object.keys(named).map((name) => `#/components/${kind}/${name}`),
    );
    assert.deepEqual(
      parts.filter((part) => !text.includes(`"${part}"`)),
      [],
    );
    assert.doesNotMatch(text, /"If-Match/);
  });

  test("tell of themselves: to operators inside, to anyone outside", () => {
    const inside = operation(ADMIN, "/api/admin/v1/openapi.json", "get");
    const outside = operation(EXTERNAL, "/api/external/v1/openapi.json", "get");
    assert.deepEqual([inside.security, outside.security], [[{ bearer: [] }], []]);
    assert.deepEqual(Object.keys(inside.responses), ["200", "400", "401", "403", "500", "503"]);
    assert.deepEqual(Object.keys(outside.responses), ["200", "304", "400", "500", "503"]);
  });

  test("are read at the address that they came from", () => {
    assert.deepEqual(ADMIN.servers, [{ url: "/", description: "Where this document came from." }]);
  });

  test("have the project's texts", () => {
    const project = { label: "News", description: "All\u2028of it." };
    const { title, description } = parseDocument("admin", [], project).info;
    assert.deepEqual({ label: title, description }, project);
  });
});
