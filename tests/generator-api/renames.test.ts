// Renames: whichever way a part gets its new name, everything that refers to it follows.
import assert from "node:assert/strict";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import type { RouteRequest } from "./support/api.ts";
import { readEntityPart, readWholeModel, type Parts } from "./support/model-parts.ts";
import type { RequestKey } from "./support/requests.ts";
import { withGenerated, withServed } from "./support/served-project.ts";
import { readTree } from "./support/tree.ts";

/** Routes that rename, and what each is sent. */
const RENAMES: Readonly<Record<string, readonly [RequestKey, (to: string) => RouteRequest]>> = {
  "the rename route": [
    "POST /api/entities/:entity/fields/:field/rename",
    (to) => ({ params: { entity: "articles", field: "title" }, body: { to, expectedSavedRevision: null } }),
  ],
  "PUT field-draft": ["PUT /api/entities/:entity/field-draft/:field", (to) => renamedField(to)],
  "PUT fields": ["PUT /api/entities/:entity/fields/:field", (to) => renamedField(to)],
};

function renamedField(name: string): RouteRequest {
  const field = { name, type: "string", required: true, searchable: true, sortable: true };
  return { params: { entity: "articles", field: "title" }, body: { field } };
}

suite("renames", () => {
  test("every way to rename a field gives the same model, and all uses follow", async () => {
    const models = await Promise.all(
      Object.values(RENAMES).map(([key, request]) =>
        withServed(async ({ api }) => {
          await api.done(key, request("headline"));
          return readWholeModel(api);
        }),
      ),
    );
    assert.deepEqual(models[1], models[0]);
    assert.deepEqual(models[2], models[0]);
    const { entities } = models[0] as { readonly entities: Parts };
    const [cards, articles, authors] = entities;
    assert.equal(articles.fields[0].id, "f_title");
    assert.equal(articles.display, "headline");
    assert.deepEqual(articles.defaultSort, { field: "headline", order: "asc" });
    assert.deepEqual(articles.admin.listColumns, ["headline", "status"]);
    assert.equal(cards.projection[0].from, "headline");
    assert.deepEqual(authors.collections[0].selection, ["headline"]);
    assert.doesNotMatch(JSON.stringify(models[0]), /"title"/);
  });

  test("a rename in rules and hops follows, too", () =>
    withServed(async ({ api }) => {
      const settings = { readRule: { all: [{ field: "author.name", op: "eq", value: "Ada" }] } };
      await api.done("PUT /api/entities/:entity/settings", {
        params: { entity: "articles" },
        body: { settings },
      });
      await api.done("POST /api/entities/:entity/fields/:field/rename", {
        params: { entity: "authors", field: "name" },
        body: { to: "fullName", expectedSavedRevision: null },
      });
      await api.done("PUT /api/entities/:entity/relations/:relation", {
        params: { entity: "articles", relation: "author" },
        body: { relation: { name: "writer", kind: "belongsTo", target: "authors", selection: ["fullName"] } },
      });
      const articles = await readEntityPart(api, "articles");
      assert.deepEqual(articles.readRule, { all: [{ field: "writer.fullName", op: "eq", value: "Ada" }] });
      assert.equal((await readEntityPart(api, "article-cards")).projection[1].from, "writer.fullName");
      assert.equal((await readEntityPart(api, "authors")).collections[0].of.relation, "writer");
    }));

  test("an entity's and a module's new name is followed everywhere", () =>
    withServed(async ({ api, dir }) => {
      await api.done("PUT /api/entities/:entity/settings", {
        params: { entity: "authors" },
        body: { settings: { name: "writers" } },
      });
      await api.done("PUT /api/modules/:module", {
        params: { module: "people" },
        body: { module: { name: "staff" } },
      });
      const writers = await readEntityPart(api, "writers");
      assert.deepEqual([writers.id, writers.module, writers.labelPlural], ["e_authors", "staff", "Writers"]);
      assert.equal((await readEntityPart(api, "articles")).relations[0].target, "writers");
      const paths = [...readTree(dir).keys()];
      assert.ok(paths.includes("model/staff/writers.json") && !paths.includes("model/people/authors.json"));
    }));

  test("a preview tells what follows, and changes nothing", () =>
    withServed(async ({ api, dir }) => {
      const before = readTree(dir);
      const preview = await api.done("POST /api/entities/:entity/fields/:field/rename-preview", {
        params: { entity: "articles", field: "title" },
        body: { to: "headline" },
      });
      assert.deepEqual([preview.from, preview.to, preview.savedRevision], ["title", "headline", null]);
      assert.deepEqual((preview.uses as Parts).map(({ kind }) => kind).toSorted(), [
        "defaultSort",
        "display",
        "listColumns",
        "projection",
        "selection",
      ]);
      assert.deepEqual(readTree(dir), before);
    }));

  const previews: readonly (readonly [RequestKey, RequestKey, RouteRequest, string, readonly string[]])[] = [
    [
      "POST /api/modules/:module/rename-preview",
      "GET /api/modules/:module/uses",
      { params: { module: "people" } },
      "staff",
      ["authors /module"],
    ],
    [
      "POST /api/entities/:entity/rename-preview",
      "GET /api/entities/:entity/uses",
      { params: { entity: "authors" } },
      "writers",
      ["articles /relations/0/target"],
    ],
    [
      "POST /api/entities/:entity/relations/:relation/rename-preview",
      "GET /api/entities/:entity/relations/:relation/uses",
      { params: { entity: "articles", relation: "author" } },
      "writer",
      ["article-cards /projection/1/from", "authors /collections/0/of/relation"],
    ],
    [
      "POST /api/entities/:entity/collections/:collection/rename-preview",
      "GET /api/entities/:entity/collections/:collection/uses",
      { params: { entity: "authors", collection: "articles" } },
      "works",
      [],
    ],
  ];
  for (const [previewKey, usesKey, request, to, expected] of previews) {
    test(`${previewKey} tells the uses that ${usesKey} tells, the migration and own code`, () =>
      withGenerated(async ({ api, dir }) => {
        const before = readTree(dir);
        const name = Object.values(request.params ?? {}).at(-1) ?? "";
        writeFileSync(join(dir, "src/custom/own.ts"), `// people articles authors\nuse("${name}");\n`);
        const preview = await api.done(previewKey, { ...request, body: { to } });
        const { uses, code } = await api.done(usesKey, request);
        assert.deepEqual([preview.from, preview.to, preview.uses, preview.code], [name, to, uses, code]);
        assert.deepEqual(
          (uses as Parts).map(({ entity, pointer }) => `${entity} ${pointer}`),
          expected,
        );
        assert.ok((code as Parts).some(({ file, line }) => file === "src/custom/own.ts" && line === 2));
        assert.ok((preview.apiChanges as Parts).length > 0);
        assert.equal(preview.migration === null, name === "articles");
        rmSync(join(dir, "src/custom/own.ts"));
        assert.deepEqual(readTree(dir), before);
      }));
  }

  test("the uses of a member are told by its name alone, too", () =>
    withServed(async ({ api }) => {
      for (const part of ["title", "author"]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const { uses } = await api.done("GET /api/entities/:entity/uses", {
          params: { entity: "articles" },
          query: { part },
        });
        assert.ok((uses as Parts).length > 0, part);
      }
    }));
});
