// A model that was broken by hand: it can be seen and edited on, and nothing that stands in its files is lost.
import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { writeTexts } from "../support/temp-folder.ts";
import { assertRefused } from "./support/api.ts";
import { PRESS } from "./support/press.ts";
import { withGenerated, withServed } from "./support/served-project.ts";
import { readTree } from "./support/tree.ts";

const TAGS = "model/content/tags.json";

/** A rule that names a field that is not there. */
const BROKEN = JSON.stringify({
  ...JSON.parse(PRESS[TAGS] ?? "{}"),
  external: { list: "anonymous" },
  readRule: { all: [{ field: "nobody", op: "eq", value: 1 }] },
});

/** No JSON. */
const TORN = '{ "id": "e_tags", "name": "tags", <<<<<<< HEAD\n';

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into it and fail if it is not as they expect
type Problems = readonly any[];

suite("a model with a problem", () => {
  const files = { ...PRESS, [TAGS]: BROKEN };

  test("is answered, with the problem's file, place and reason", () =>
    withServed(
      async ({ api }) => {
        for (const key of [
          "GET /api/project",
          "GET /api/model-editor",
          "GET /api/modules",
          "GET /api/entities",
        ] as const) {
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          const { problems } = (await api.done(key)) as { readonly problems: Problems };
          const [first] = problems;
          assert.deepEqual([first.file, first.pointer], [TAGS, "/readRule/all/0/field"], key);
          assert.match(first.message, /nobody/);
        }
        const { problems } = await api.done("GET /api/modules/:module", { params: { module: "people" } });
        assert.equal(problems[0].file, TAGS);
      },
      { files },
    ));

  test("is mended by the fixes that come with its problems, and an unreadable file shows the place", () =>
    withServed(
      async ({ api, dir }) => {
        const tags = { ...JSON.parse(PRESS[TAGS] ?? "{}"), external: { list: "anonymous" }, readRule: null };
        writeTexts(dir, [[TAGS, JSON.stringify(tags)]]);
        const { problems } = (await api.done("GET /api/model-editor")) as { readonly problems: Problems };
        assert.deepEqual(
          problems[0].fixes.map(({ title }: { readonly title: string }) => title),
          ["Every record", "Close it outside"],
        );
        await api.done("POST /api/edits", { body: { edits: problems[0].fixes[0].edits } });
        assert.deepEqual((await api.done("GET /api/model-editor")).problems, []);
        writeTexts(dir, [[TAGS, '{\n  "name": "tags"\n  "module": "content"\n}\n']]);
        const torn = (await api.done("GET /api/model-editor")) as { readonly problems: Problems };
        assert.deepEqual([torn.problems[0].excerpt.line, torn.problems[0].excerpt.column], [3, 3]);
        assert.equal(torn.problems[0].excerpt.lines[2], '  "module": "content"');
      },
      { files },
    ));

  test("is not planned or generated", () =>
    withServed(
      async ({ api, dir }) => {
        const before = readTree(dir);
        assertRefused(await api.send("GET /api/plan"), "invalid_model");
        assertRefused(await api.send("POST /api/diff"), "invalid_model");
        const called = await api.send("POST /api/generate", { body: { planId: "x" } });
        assertRefused(called, "invalid_model");
        const [detail] = called.json.contractError.details;
        assert.deepEqual([detail.file, detail.pointer], [TAGS, "/readRule/all/0/field"]);
        assert.deepEqual(readTree(dir), before);
      },
      { files },
    ));

  test("tells what uses a part, and previews no rename", () => {
    const indexes = [{ id: "x_gone", members: ["gone"] }];
    const broken = JSON.stringify({ ...JSON.parse(PRESS[TAGS] ?? "{}"), indexes });
    return withServed(
      async ({ api }) => {
        const params = { entity: "tags" };
        await api.done("GET /api/modules/:module/uses", { params: { module: "content" } });
        const { uses } = await api.done("GET /api/entities/:entity/uses", { params });
        assert.ok(uses.length > 0);
        const preview = await api.send("POST /api/entities/:entity/rename-preview", {
          params,
          body: { to: "labels" },
        });
        assertRefused(preview, "invalid_model");
      },
      { files: { ...PRESS, [TAGS]: broken } },
    );
  });

  test("can be edited; an edit is refused only for problems that it adds", () =>
    withServed(
      async ({ api }) => {
        await api.done("POST /api/modules", { body: { module: { name: "shop" } } });
        await api.done("PUT /api/entities/:entity/settings", {
          params: { entity: "tags" },
          body: { settings: { description: "Still broken." } },
        });
        const worse = await api.send("PUT /api/entities/:entity/settings", {
          params: { entity: "tags" },
          body: { settings: { display: "nobody" } },
        });
        assertRefused(worse, "invalid_model");
        assert.deepEqual(
          (worse.json.contractError.details as Problems).map(({ pointer }) => pointer),
          ["/display"],
        );
        const { problems } = await api.done("GET /api/model-editor");
        assert.equal(problems.length, 1);
      },
      { files },
    ));

  test("can be mended, and is then planned", () =>
    withServed(
      async ({ api }) => {
        await api.done("PUT /api/entities/:entity/settings", {
          params: { entity: "tags" },
          body: { settings: { readRule: "everyone" } },
        });
        assert.equal((await api.done("GET /api/project")).problems, undefined);
        await api.done("GET /api/plan");
      },
      { files },
    ));
});

suite("a file that can't be read", () => {
  const files = { ...PRESS, [TAGS]: TORN };

  test("is a problem, and the rest of the model is answered", () =>
    withServed(
      async ({ api }) => {
        const { problems, entities } = await api.done("GET /api/project");
        assert.ok((problems as Problems).some(({ file }) => file === TAGS));
        assert.deepEqual(
          (entities as Problems).map(({ name }) => name),
          ["article-cards", "articles", "authors"],
        );
      },
      { files },
    ));

  test("is never written over: edits of it and around it leave its bytes alone", () =>
    withServed(
      async ({ api, dir }) => {
        const torn = () => readTree(dir).get(TAGS);
        const before = torn();
        const itself = await api.send("PUT /api/entities/:entity/settings", {
          params: { entity: "tags" },
          body: { settings: { description: "x" } },
        });
        assertRefused(itself, "invalid_model");
        assert.equal(itself.json.contractError.details[0].file, TAGS);
        const params = { entity: "tags", field: "name" };
        const preview = { params, body: { to: "word" } };
        const rename = { params, body: { to: "word", expectedSavedRevision: null } };
        for (const called of [
          await api.send("POST /api/entities/:entity/fields/:field/rename-preview", preview),
          await api.send("POST /api/entities/:entity/fields/:field/rename", rename),
        ]) {
          assertRefused(called, "invalid_model");
          assert.equal(called.json.contractError.details[0].file, TAGS);
        }
        const again = { entity: { name: "tags", module: "content", kind: "persistent" } };
        assertRefused(await api.send("POST /api/entities/entity-draft", { body: again }), "invalid_model");
        assert.ok(
          (await api.send("DELETE /api/modules/:module", { params: { module: "content" } })).status >= 400,
        );
        await api.done("PUT /api/project", { body: { project: { label: "Elsewhere" } } });
        assert.equal(torn(), before);
      },
      { files },
    ));
});

suite("hand edits while the server runs", () => {
  test("change the revision, and make what was built before stale", () =>
    withServed(async ({ api, dir }) => {
      const expectedRevision = await api.revision();
      writeTexts(dir, [[TAGS, (PRESS[TAGS] ?? "").replace('"label"', '"caption"')]]);
      assert.notEqual(await api.revision(), expectedRevision);
      assertRefused(
        await api.send("POST /api/modules", { body: { expectedRevision, module: { name: "shop" } } }),
        "stale_revision",
      );
    }));

  test("that only move blanks do not change it, and are kept", () =>
    withServed(async ({ api, dir }) => {
      const before = await api.revision();
      const text = JSON.stringify(JSON.parse(PRESS[TAGS] ?? ""), null, 7);
      writeTexts(dir, [[TAGS, text]]);
      assert.equal(await api.revision(), before);
      await api.done("POST /api/modules", { body: { module: { name: "shop" } } });
      assert.ok(readTree(dir).get(TAGS)?.endsWith(text));
    }));

  test("a project that is gone is told, and found again when it is back", () =>
    withServed(async ({ api, dir }) => {
      const expectedRevision = await api.revision();
      rmSync(join(dir, "model"), { recursive: true });
      rmSync(join(dir, "lathe.json"));
      for (const key of ["GET /api/project", "GET /api/plan", "GET /api/history"] as const) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        assertRefused(await api.send(key), "not_found");
      }
      const body = { expectedRevision, module: { name: "shop" } };
      assertRefused(await api.send("POST /api/modules", { body }), "not_found");
      writeTexts(dir, Object.entries(PRESS));
      assert.equal(await api.revision(), expectedRevision);
    }));
});

test("damaged records of the last generation are told where they matter, and nowhere else", () =>
  withGenerated(async ({ api, dir }) => {
    writeTexts(dir, [[".lathe/manifest.json", "{"]]);
    assert.equal((await api.done("GET /api/project")).savedRevision, null);
    assertRefused(await api.send("GET /api/plan"), "invalid_model");
    assertRefused(await api.send("GET /api/manifest-rollback"), "invalid_model");
    await api.done("POST /api/modules", { body: { module: { name: "shop" } } });
    writeTexts(dir, [[".lathe/history/000001.json", "{"]]);
    const history = await api.done("GET /api/history");
    assert.deepEqual([history.items, history.problems[0].file], [[], ".lathe/history/000001.json"]);
  }));
