// The operations along relations in the API documents of small models: their names, parameters and answers.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Family } from "@lathe/contract";
import { type Draft, createSampleResolved } from "../../testing/sample.ts";
import { emitAdminOpenapi, emitExternalOpenapi } from "./document.ts";

interface OperationObject {
  readonly operationId: string;
  readonly description?: string;
  readonly parameters?: readonly {
    readonly name?: string;
    readonly $ref?: string;
    readonly schema?: object;
  }[];
  readonly security: readonly object[];
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Draft }>> }>
  >;
}

interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
}

function parseDocument(family: Family, entities: readonly Draft[], project: Draft = {}): ApiDocument {
  const emit = family === "admin" ? emitAdminOpenapi : emitExternalOpenapi;
  return JSON.parse(emit(createSampleResolved(entities, project))) as ApiDocument;
}

function operation({ paths }: ApiDocument, path: string, method = "get"): OperationObject {
  const found = paths[path]?.[method];
  if (found === undefined) throw new Error(`There is no ${method} ${path}.`);
  return found;
}

function getSchema({ responses }: OperationObject): Draft {
  return responses["200"]?.content?.["application/json"]?.schema ?? {};
}

function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Draft | undefined)?.[key], value);
}

function listOperationIds({ paths }: ApiDocument): readonly string[] {
  return Object.values(paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId));
}

const shown = { external: { read: true } };
const open = { list: "anonymous" };
const TAGS = {
  name: "tags",
  external: open,
  readRule: "everyone",
  fields: [
    { name: "name", type: "string", required: true, ...shown },
    { name: "secret", type: "string" },
    {
      name: "tree",
      type: "json",
      schema: {
        $defs: { node: { type: "object", properties: { next: { $ref: "#/$defs/node" } } } },
        $ref: "#/$defs/node",
      },
      ...shown,
    },
  ],
};
const ARTICLES = {
  name: "articles",
  external: { ...open, update: "authenticated" },
  readRule: "everyone",
  relations: [
    {
      name: "tags",
      kind: "manyToMany",
      target: "tags",
      selection: ["name", "secret", "tree"],
      external: { read: true, write: true },
    },
  ],
};
const ADMIN = "/api/admin/v1/content/articles";
const OUTSIDE = "/api/external/v1/content/articles";

suite("operations along relations", () => {
  test("no two have the same name, whatever entities and relations are called", () => {
    const many = (name: string) => ({ name, kind: "manyToMany", target: "tags" });
    const names = ["list", "get", "then", "options", "tags", "tag", "option", "relations", "constructor"];
    const document = parseDocument("admin", [
      TAGS,
      { name: "articles", relations: names.map(many) },
      { name: "article-tags", relations: names.map(many) },
      { name: "article-tags-options", module: "other" },
      { name: "article", module: "other", relations: names.map(many) },
    ]);
    const ids = listOperationIds(document);
    assert.equal(new Set(ids).size, ids.length);
    for (const id of ids) assert.match(id, /^[a-z][A-Za-z0-9]*$/);
    assert.ok(ids.includes("addArticleTags") && ids.includes("listArticleTagsOptions"));
  });

  test("a name is the same whatever comes behind it in the model", () => {
    const path = `${ADMIN}/{sourceId}/relations/tags`;
    const one = operation(parseDocument("admin", [TAGS, ARTICLES]), path).operationId;
    const other = operation(
      parseDocument("external", [TAGS, ARTICLES]),
      path.replace("admin", "external"),
    ).operationId;
    assert.equal(one, other);
  });

  test("a selection shows what the family may read", () => {
    const inside = operation(parseDocument("admin", [TAGS, ARTICLES]), `${ADMIN}/{sourceId}/relations/tags`);
    const outside = operation(
      parseDocument("external", [TAGS, ARTICLES]),
      `${OUTSIDE}/{sourceId}/relations/tags`,
    );
    const members = (one: OperationObject) =>
      Object.keys(at(getSchema(one), "properties", "items", "items", "properties") as object);
    assert.deepEqual(members(inside), ["id", "name", "secret", "tree"]);
    assert.deepEqual(members(outside), ["id", "name", "tree"]);
  });

  test("the references of a json field in a selection start where its schema stands", () => {
    const document = parseDocument("external", [TAGS, ARTICLES]);
    const paths = [
      "/relations/tags/options",
      "/relations/tags/options/{targetId}",
      "/{sourceId}/relations/tags",
    ];
    for (const path of paths) {
      const text = JSON.stringify(operation(document, `${OUTSIDE}${path}`));
      const refs = [...text.matchAll(/"\$ref":"#\/paths\/([^"]+)"/g)].map(([, ref]) => ref ?? "");
      assert.ok(refs.length > 0, path);
      for (const ref of refs) {
        const parts = ref
          .split("/")
          .map((part) => decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~"));
        assert.equal(at(document.paths, ...parts, "type"), "object", ref);
      }
    }
  });

  test("options are bounded by what the project says", () => {
    const options = operation(
      parseDocument("external", [TAGS, ARTICLES], { optionLimit: 7 }),
      `${OUTSIDE}/relations/tags/options`,
    );
    assert.deepEqual(
      options.parameters?.map(({ name }) => name),
      ["search", "limit"],
    );
    assert.deepEqual(options.parameters?.[1]?.schema, {
      type: "integer",
      minimum: 1,
      maximum: 7,
      default: 7,
    });
    assert.equal(at(getSchema(options), "properties", "items", "maxItems"), 7);
  });

  test("operators ask for options by their ids, too, and for more of them", () => {
    const options = operation(
      parseDocument("admin", [TAGS, ARTICLES], { optionLimit: 7 }),
      `${ADMIN}/relations/tags/options`,
    );
    assert.deepEqual(
      options.parameters?.map(({ name }) => name),
      ["search", "limit", "ids"],
    );
    assert.equal(at(options.parameters?.[1]?.schema, "maximum"), 7);
    assert.equal(at(getSchema(options), "properties", "items", "maxItems"), 100);
  });

  test("an operator needs both ends, and once where they are one", () => {
    const relations = [{ name: "similar", kind: "manyToMany", target: "notes" }];
    const self = parseDocument("admin", [{ name: "notes", relations }]);
    const path = "/api/admin/v1/content/notes/{sourceId}/relations/similar";
    assert.equal(
      operation(self, path).description,
      "One page of the records that are led to, as far as the caller may read them. Needs the permission content.notes.read.",
    );
    assert.equal(
      operation(self, `${path}/{targetId}`, "post").description,
      "Adds a record to the relation; one that is there already stays. Needs the permissions content.notes.update and content.notes.read.",
    );
  });

  test("a target that is closed outside leaves no schema of it there", () => {
    const { external: _, ...closed } = TAGS;
    const document = parseDocument("external", [closed, ARTICLES]);
    const related = operation(document, `${OUTSIDE}/{sourceId}/relations/tags`);
    assert.doesNotMatch(JSON.stringify(related), /"name":|"tree"/);
  });

  test("a collection's parameters are told with their types, and those that must be there", () => {
    const books = {
      name: "books",
      fields: [{ name: "pages", type: "integer" }],
      relations: [{ name: "author", kind: "belongsTo", target: "authors" }],
    };
    const short = {
      name: "shortBooks",
      of: { entity: "books", relation: "author" },
      rule: { field: "pages", op: "between", value: [{ param: "least" }, { param: "most" }] },
      parameters: [
        { name: "least", type: "integer", default: 1 },
        { name: "most", type: "integer", required: true },
      ],
    };
    const document = parseDocument("admin", [books, { name: "authors", collections: [short] }]);
    const path = "/api/admin/v1/content/authors/{sourceId}/relations/shortBooks";
    const { parameters = [] } = operation(document, path);
    const own = parameters.filter(({ name }) => name !== undefined);
    assert.deepEqual(
      own.map((one) => [one.name, at(one, "required") ?? false, at(one.schema, "default")]),
      [
        ["least", false, 1],
        ["most", true, undefined],
        ["fields", false, undefined],
      ],
    );
  });
});
