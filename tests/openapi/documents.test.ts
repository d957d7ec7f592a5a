// The API documents: every reference leads somewhere, every schema compiles and fits its examples, and the documents
// tell exactly the routes that there are.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { type Resolved, type ResolvedEntity, resolve } from "@lathe/codegen";
import { FAMILIES, type Family } from "@lathe/contract";
import { TEXTS, hostileModel } from "../codegen/support/hostile.ts";
import { libraryModel } from "../application/support/library.ts";
import { readNewsroomModel, randomModels } from "../codegen/support/models.ts";
import { type ApiDocument, type SchemaObject, parseDocument, emitDocument } from "./support/documents.ts";
import { listRoutes } from "./support/route-table.ts";

/** Every reference in a value. */
function refsIn(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "$ref" && typeof inner === "string" ? [inner] : refsIn(inner),
  );
}

/** What a pointer leads to. */
function at(document: unknown, ref: string): unknown {
  let value = document;
  for (const part of ref.slice(2).split("/")) {
    const key = decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[key];
  }
  return value;
}

function assertRefs(document: ApiDocument): void {
  for (const ref of refsIn(document)) assert.ok(at(document, ref) !== undefined, ref);
}

/** Every schema compiles in strict mode, and fits its examples. The number of examples is returned. */
function assertSchemas(document: ApiDocument): number {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, ownProperties: true });
  for (const format of ["uuid", "date", "date-time", "email", "uri", "uri-reference"]) {
    ajv.addFormat(format, true);
  }
  ajv.addVocabulary(Object.keys(document));
  ajv.addSchema(document, "document");
  let examples = 0;
  for (const [name, schema] of Object.entries(document.components.schemas ?? {})) {
    const fits = ajv.compile({ $ref: `document#/components/schemas/${name}` });
    for (const example of schema.examples ?? []) {
      assert.ok(fits(example), `${name}: ${ajv.errorsText(fits.errors)} in ${JSON.stringify(example)}`);
      examples += 1;
    }
  }
  for (const [name, parameter] of Object.entries(document.components.parameters ?? {})) {
    const fits = ajv.compile(parameter.schema);
    if (parameter.example !== undefined) assert.ok(fits(parameter.example), name);
  }
  for (const schema of inlineSchemas(document.paths)) {
    const fits = ajv.compile(rebased(schema));
    for (const example of schema.examples ?? []) assert.ok(fits(example), JSON.stringify(example));
  }
  return examples;
}

/** References inside a schema start at the document. */
function rebased(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/')) as object;
}

/** The schemas that stand in operations themselves. */
function inlineSchemas(value: unknown): readonly SchemaObject[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const isSchema = key === "schema" && typeof inner === "object" && inner !== null && !("$ref" in inner);
    return isSchema ? [inner as SchemaObject] : inlineSchemas(inner);
  });
}

/** The document tells of every route that there is, and of no other; no two operations have the same name. */
function assertRoutes(resolved: Resolved, family: Family): void {
  const operations = Object.entries(parseDocument(resolved, family).paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { operationId }]) => ({
      route: `${method.toUpperCase()} ${path}`,
      operationId,
    })),
  );
  assert.deepEqual(operations.map(({ route }) => route).toSorted(), listRoutes(resolved, family));
  assert.equal(new Set(operations.map(({ operationId }) => operationId)).size, operations.length);
}

/** The members that external callers neither see nor send. */
function hiddenMembers({ members, external }: ResolvedEntity): readonly string[] {
  const writes = external.create !== "off" || external.update !== "off";
  return members
    .filter((member) => !member.external.read && !(member.external.write && writes))
    .flatMap(({ name, relation }) => (relation === null ? [name] : [name, relation.name]));
}

suite("the newsroom's documents", () => {
  const resolved = resolve(readNewsroomModel());
  for (const family of FAMILIES) {
    test(`${family}: references, schemas, examples and routes`, () => {
      const document = parseDocument(resolved, family);
      assertRefs(document);
      assert.ok(assertSchemas(document) > 5);
      assertRoutes(resolved, family);
    });

    test(`${family}: two spaces, a newline at the end, no carriage return`, () => {
      const text = emitDocument(resolved, family);
      assert.match(text, /^\{\n {2}"openapi": "3\.1\.0",\n/);
      assert.ok(text.endsWith("}\n") && !text.includes("\r"));
    });
  }

  test("external: what is hidden is nowhere", () => {
    const document = parseDocument(resolved, "external");
    const shown = new Set(
      Object.values(document.components.schemas ?? {}).flatMap(({ properties = {} }) =>
        Object.keys(properties),
      ),
    );
    const text = emitDocument(resolved, "external");
    let hidden = 0;
    for (const entity of resolved.entities) {
      const { record, create, update } = entity.apiSchemas;
      for (const name of hiddenMembers(entity)) {
        hidden += 1;
        for (const schema of [record, create, update]) {
          const { properties = {} } = document.components.schemas?.[schema] ?? {};
          assert.ok(!Object.hasOwn(properties, name), `${schema}.${name}`);
        }
        const list = JSON.stringify(document.paths[`/api/external/v1/${entity.module}/${entity.name}`] ?? {});
        assert.doesNotMatch(list, new RegExp(`"${name}"|\\| ${name} \\|`));
        if (!shown.has(name)) assert.doesNotMatch(text, new RegExp(`"${name}":|\\| ${name} \\|`));
      }
    }
    assert.ok(hidden > 3);
  });

  test("external: an entity with nothing on leaves no trace", () => {
    const text = emitDocument(resolved, "external");
    const closed = resolved.entities.filter(({ external }) =>
      Object.values(external).every((mode) => mode === "off"),
    );
    assert.ok(closed.length > 0);
    for (const { module, name, apiSchemas } of closed) {
      assert.ok(!text.includes(`${module}/${name}"`), name);
      for (const schema of Object.values(apiSchemas)) assert.ok(!text.includes(`"${schema}"`), schema);
    }
  });
});

test("the library's documents: references, schemas, examples and routes", () => {
  const resolved = resolve(libraryModel());
  for (const family of FAMILIES) {
    const document = parseDocument(resolved, family);
    assertRefs(document);
    assert.ok(assertSchemas(document) > 5);
    assertRoutes(resolved, family);
  }
  const outside = emitDocument(resolved, "external");
  for (const hidden of [
    "editor",
    "authorEmail",
    "allBooks",

    "published",
    "locked",
    "content/shelves",
  ]) {
    assert.doesNotMatch(outside, new RegExp(`\\b${hidden}\\b`), hidden);
  }
});

test("random models give documents whose references resolve and whose schemas compile", () => {
  for (const model of randomModels(25)) {
    const resolved = resolve(model);
    for (const family of FAMILIES) {
      const document = parseDocument(resolved, family);
      assertRefs(document);
      assertSchemas(document);
      assertRoutes(resolved, family);
    }
  }
});

/** What a viewer shows of a text that it takes for Markdown, as far as tags go. */
function seen(markdown: string): string {
  assert.doesNotMatch(markdown, /<[a-z/!?]/i);
  return markdown.replaceAll("&lt;", "<");
}

/** Titles are no Markdown; a script alone is kept out of them. */
function seenTitle(title: string): string {
  assert.doesNotMatch(title, /<script/i);
  return title.replaceAll("&lt;script", "<script");
}

test("hostile texts come back exactly, and none is a tag in a description", () => {
  const resolved = resolve(hostileModel());
  const document = parseDocument(resolved, "admin");
  assertSchemas(document);
  assert.equal(seenTitle(document.info.title), TEXTS.join(""));
  assert.equal(seen(document.info.description ?? ""), TEXTS.join("\n"));
  for (const { name, apiSchemas, description } of resolved.entities) {
    const record = document.components.schemas?.[apiSchemas.record];
    const word = record?.properties?.["word"];
    const tag = document.tags.find((known) => known.name === `content/${name}`);
    assert.deepEqual(
      [seenTitle(record?.title ?? ""), seen(record?.description ?? "")],
      [description, description],
    );
    assert.deepEqual(
      [seenTitle(word?.title ?? ""), seen(word?.description ?? "")],
      [description, description],
    );
    assert.equal(seen(tag?.description ?? ""), description === "" ? name : description);
  }
});
