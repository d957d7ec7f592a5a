// The API document against the routes, and its schemas against its own examples.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import {
  GENERATOR_ERRORS,
  GENERATOR_ROUTES,
  type GeneratorErrorCode,
  type GeneratorRouteDefinition,
} from "@lathe/contract";
import { parseModel } from "@lathe/model";
import { generatorDocument } from "./document.ts";
import { listErrors } from "./errors.ts";
import { ROUTES } from "./operations.ts";

interface Content {
  readonly schema: object;
  readonly example: unknown;
}

interface Operation {
  readonly operationId: string;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly { readonly $ref?: string; readonly name?: string; readonly in?: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Content>> }>>;
}

const document = generatorDocument() as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly responses: Readonly<Record<string, { readonly content: Readonly<Record<string, Content>> }>>;
  };
};

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    key: `${method.toUpperCase()} ${path.replaceAll(/\{([a-z]+)\}/g, ":$1")}`,
    path,
    operation,
  })),
);

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true, validateSchema: false });
ajv.addFormat("date-time", true);
ajv.addVocabulary(["components"]);
ajv.addSchema({ components: document.components }, "document");

/** Why a value does not fit a schema of the document; empty where it does. */
function misfit(schema: object, value: unknown): string {
  const rebased = JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/');
  const validate = ajv.compile(JSON.parse(rebased) as object);
  return validate(value) ? "" : ajv.errorsText(validate.errors);
}

test("the document has every route of the table, and no other", () => {
  assert.deepEqual(operations.map(({ key }) => key).toSorted(), Object.keys(GENERATOR_ROUTES).toSorted());
});

test("no two operations have the same name", () => {
  assert.equal(new Set(operations.map(({ operation }) => operation.operationId)).size, operations.length);
});

test("an operation says who may use it, what it takes and what it answers", () => {
  for (const { key, path, operation } of operations) {
    const route: GeneratorRouteDefinition = GENERATOR_ROUTES[key as keyof typeof GENERATOR_ROUTES];
    const parameters = operation.parameters ?? [];
    const inQuery = parameters.filter((one) => one.in === "query").map(({ name }) => name);
    const inPath = parameters.flatMap(({ $ref }) => $ref?.split("/").at(-1) ?? []);
    assert.equal(operation.security === undefined, route.protected, key);
    assert.ok(operation.responses[route.status]?.content !== undefined, key);
    assert.equal(operation.requestBody !== undefined, route.body !== undefined, key);
    const mayName = key === "DELETE /api/generate/last";
    assert.equal(inQuery.includes("expectedRevision"), mayName || route.expectedRevision === "query", key);
    assert.deepEqual(
      inPath,
      [...path.matchAll(/\{([a-z]+)\}/g)].map(([, name]) => name),
      key,
    );
  }
});

test("every reference leads somewhere", () => {
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    ([, ref]) => ref as string,
  );
  assert.ok(refs.length > 100);
  for (const ref of refs) {
    const target = ref
      .split("/")
      .reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], document);
    assert.ok(target !== undefined, ref);
  }
});

test("every example fits its schema", () => {
  const inOperations = operations.flatMap(({ operation }) => [
    ...Object.values(operation.requestBody?.content ?? {}),
    ...Object.values(operation.responses).flatMap(({ content }) => Object.values(content ?? {})),
  ]);
  const inErrors = Object.values(document.components.responses).flatMap(({ content }) =>
    Object.values(content),
  );
  for (const { schema, example } of [...inOperations, ...inErrors]) {
    assert.ok(example !== undefined);
    assert.equal(misfit(schema, example), "", JSON.stringify(example));
  }
});

test("every object with known members is closed", () => {
  const open: unknown[] = [];
  JSON.stringify(document, (_key, value: unknown) => {
    if (isOpenObject(value)) open.push(value);
    return value;
  });
  assert.deepEqual(open, []);
});

function isOpenObject(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { type, properties, additionalProperties } = value as Readonly<Record<string, unknown>>;
  return type === "object" && properties !== undefined && additionalProperties !== false;
}

test("every error of the catalogue can be met somewhere", () => {
  const met = new Set(ROUTES.flatMap(([, route]) => listErrors(route)));
  assert.deepEqual(
    (Object.keys(GENERATOR_ERRORS) as GeneratorErrorCode[]).filter((code) => !met.has(code)),
    [],
  );
});

test("a model that was broken by hand fits what is answered, and not what may be sent", () => {
  const { model } = parseModel(
    new Map([
      ["model/blog/module.json", '{"name":"blog"}'],
      [
        "model/blog/posts.json",
        '{"name":"posts","module":"blog","kind":"persistent","fields":[{"name":"Not Good","type":"string","maxLength":0}]}',
      ],
    ]),
  );
  const [entity] = model.entities;
  assert.equal(entity?.fields[0]?.name, "Not Good");
  assert.equal(misfit({ $ref: "#/components/schemas/Entity" }, entity), "");
  assert.match(misfit({ $ref: "#/components/schemas/EntityDraft" }, entity), /pattern/);
});
