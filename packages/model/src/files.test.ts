// The files of a model: their paths, and the canonical text of each.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { getEntityPath, getModulePath, findFileRole, renderModel } from "./files.ts";
import { parseModel } from "./parse.ts";
import { sampleModel } from "./testing/sample-model.ts";

test("paths and roles are each other's inverse", () => {
  assert.equal(getModulePath({ name: "content" }), "model/content/module.json");
  assert.equal(getEntityPath({ module: "content", name: "blog-posts" }), "model/content/blog-posts.json");
  assert.deepEqual(findFileRole("lathe.json"), { part: "project" });
  assert.deepEqual(findFileRole("model/content/module.json"), { part: "module", module: "content" });
  assert.deepEqual(findFileRole("model/content/blog-posts.json"), {
    part: "entity",
    module: "content",
    entity: "blog-posts",
  });
});

test("other paths have no role", () => {
  const paths = [
    "",
    "x/lathe.json",
    "model/lathe.json",
    "model/content",
    "model/content/a/b.json",
    "model/content/a.JSON",
  ];
  for (const path of [
    ...paths,
    "model//a.json",
    "model/content/.json",
    "Model/content/a.json",
    "/model/content/a.json",
  ]) {
    assert.equal(findFileRole(path), undefined, path);
  }
});

suite("the text of a file", () => {
  const model = sampleModel(
    [
      {
        name: "articles",
        label: "Article",
        admin: { order: 3, icon: null },
        operations: { delete: false, list: true },
        external: { get: "anonymous" },
        readRule: "everyone",
        fields: [
          {
            type: "string",
            name: "title",
            unique: true,
            maxLength: 255,
            external: { read: true, write: false },
          },
          { type: "enum", name: "status", values: [{ label: "Draft", value: "draft" }], label: "State" },
        ],
      },
    ],
    {
      project: { description: "x", name: "newsroom", media: { maxPixels: 5 } },
      modules: [{ name: "content", label: "Content" }],
    },
  );
  const files = renderModel(model);

  test("is two-space JSON with a newline at the end, keys in one order, defaults left out", () => {
    assert.equal(
      files.get("model/content/articles.json"),
      `{
  "$schema": "../../.lathe/schema/entity.json",
  "id": "articles",
  "name": "articles",
  "module": "content",
  "kind": "persistent",
  "operations": {
    "delete": false
  },
  "external": {
    "get": "anonymous"
  },
  "readRule": "everyone",
  "admin": {
    "order": 3
  },
  "fields": [
    {
      "id": "articles_title",
      "name": "title",
      "type": "string",
      "unique": true,
      "external": {
        "read": true
      }
    },
    {
      "id": "articles_status",
      "name": "status",
      "label": "State",
      "type": "enum",
      "values": [
        {
          "value": "draft",
          "label": "Draft"
        }
      ]
    }
  ]
}
`,
    );
  });

  test("of a project always says its format, and of a module hardly anything", () => {
    assert.equal(
      files.get("lathe.json"),
      '{\n  "$schema": "./.lathe/schema/project.json",\n  "formatVersion": 1,\n  "name": "newsroom",\n  "description": "x",\n  "media": {\n    "maxPixels": 5\n  }\n}\n',
    );
    assert.equal(
      files.get("model/content/module.json"),
      '{\n  "$schema": "../../.lathe/schema/module.json",\n  "id": "mod_content",\n  "name": "content"\n}\n',
    );
  });

  test("is the same after being read again, byte for byte", () => {
    const again = parseModel(files);
    assert.deepEqual(again.issues, []);
    assert.deepEqual(again.model, model);
    assert.deepEqual(renderModel(again.model), files);
  });
});

test("files come in the order of their paths", () => {
  const model = sampleModel([{ name: "b" }, { name: "a", module: "people" }, { name: "z", module: "about" }]);
  assert.deepEqual(
    [...renderModel(model).keys()],
    [
      "lathe.json",
      "model/about/module.json",
      "model/about/z.json",
      "model/content/b.json",
      "model/content/module.json",
      "model/people/a.json",
      "model/people/module.json",
    ],
  );
});

test("free text survives being written: quotes, newlines, other scripts, line separators", () => {
  const label = 'a "b" \\ \n\t </script> ü 😀 \u2028 */ ${x}';
  const model = sampleModel([
    { name: "articles", label, fields: [{ name: "x", type: "json", default: { [label]: label } }] },
  ]);
  assert.deepEqual(parseModel(renderModel(model)).model, model);
});
