// Rendering: which files there are, whose they are, and that an edit touches only what it concerns.
import assert from "node:assert/strict";
import { posix } from "node:path";
import { suite, test } from "node:test";
import { render } from "./render.ts";
import { type Draft, createSampleResolved } from "./testing/sample.ts";

function renderDrafts(entities: readonly Draft[], project: Draft = {}) {
  return render(createSampleResolved(entities, project));
}

suite("render", () => {
  test("says of every file of the user's that nothing runs without it: what code imports, and where it starts", () => {
    const files = renderDrafts([{ name: "notes" }]);
    const imported = [...files].flatMap(([path, { text }]) =>
      Array.from(text.matchAll(/ from "(\.[^"]+)"/g), ([, to = ""]) => posix.join(posix.dirname(path), to)),
    );
    const needed = [...imported, "src/main.ts"].filter((path) => files.get(path)?.ownership === "once");
    assert.deepEqual(
      [...files].flatMap(([path, { need }]) => (need === null ? [] : [path])),
      [...new Set(needed)].toSorted(),
    );
    assert.ok(needed.includes("src/custom/content/notes/hooks.ts"));
  });

  test("gives every file of the table, in the order of the paths", () => {
    const files = [...renderDrafts([{ name: "notes" }])].map(
      ([path, { ownership }]) => `${path} ${ownership}`,
    );
    assert.deepEqual(files, [
      ".gitattributes once",
      ".gitignore once",
      ".npmrc once",
      "admin/generated/content/notes.ts generated",
      "admin/imported-files.d.ts once",
      "admin/tsconfig.json once",
      "client/admin-types.ts generated",
      "client/admin.js generated",
      "client/admin.ts generated",
      "client/core/auth.js generated",
      "client/core/auth.ts generated",
      "client/core/bulk.js generated",
      "client/core/bulk.ts generated",
      "client/core/changes.js generated",
      "client/core/changes.ts generated",
      "client/core/client.js generated",
      "client/core/client.ts generated",
      "client/core/desk-types.ts generated",
      "client/core/details.js generated",
      "client/core/details.ts generated",
      "client/core/explain.js generated",
      "client/core/explain.ts generated",
      "client/core/exports.js generated",
      "client/core/exports.ts generated",
      "client/core/fields.ts generated",
      "client/core/filters.ts generated",
      "client/core/http.js generated",
      "client/core/http.ts generated",
      "client/core/images.js generated",
      "client/core/images.ts generated",
      "client/core/imports.js generated",
      "client/core/imports.ts generated",
      "client/core/index.js generated",
      "client/core/index.ts generated",
      "client/core/list-query.js generated",
      "client/core/list-query.ts generated",
      "client/core/openapi.js generated",
      "client/core/openapi.ts generated",
      "client/core/pages.js generated",
      "client/core/pages.ts generated",
      "client/core/problem.js generated",
      "client/core/problem.ts generated",
      "client/core/records.js generated",
      "client/core/records.ts generated",
      "client/core/relations.js generated",
      "client/core/relations.ts generated",
      "client/core/send-form.js generated",
      "client/core/send-form.ts generated",
      "client/core/system-types.ts generated",
      "client/core/system.js generated",
      "client/core/system.ts generated",
      "client/core/ui-types.ts generated",
      "client/core/ui.js generated",
      "client/core/ui.ts generated",
      "client/core/upload.js generated",
      "client/core/upload.ts generated",
      "client/core/virtual-records.js generated",
      "client/core/virtual-records.ts generated",
      "client/external.js generated",
      "client/external.ts generated",
      "openapi/admin.json generated",
      "openapi/external.json generated",
      "package.json once",
      "src/custom/content/notes/hooks.ts once",
      "src/custom/jobs.ts once",
      "src/custom/routes.ts once",
      "src/generated/application.ts generated",
      "src/generated/content/notes/index.ts generated",
      "src/generated/content/notes/record.ts generated",
      "src/generated/content/notes/schemas.ts generated",
      "src/main.ts once",
      "tests/generated/read-rules.test.ts generated",
      "tsconfig.json once",
    ]);
  });

  test("leaves out what the project does not want", () => {
    const pathsOf = (generation: Draft) => [...renderDrafts([{ name: "notes" }], { generation }).keys()];
    const ofClient = (path: string) => path.startsWith("client/");
    const ofAdmin = (path: string) => path.startsWith("admin/");
    const all = pathsOf({});
    assert.deepEqual(
      pathsOf({ admin: false }),
      all.filter((path) => !ofAdmin(path)),
    );
    assert.deepEqual(
      pathsOf({ client: false }),
      all.filter((path) => !ofClient(path)),
    );
    assert.deepEqual(
      pathsOf({ backend: false }),
      all.filter((path) => ofClient(path) || ofAdmin(path) || !path.includes("/")),
    );
  });

  test("a changed field changes the files of its entity and the API it is shown in, nothing else", () => {
    const others = [{ name: "other" }];
    const before = renderDrafts([{ name: "notes", fields: [{ name: "a", type: "string" }] }, ...others]);
    const after = renderDrafts([{ name: "notes", fields: [{ name: "a", type: "integer" }] }, ...others]);
    const changed = [...after].filter(([path, { text }]) => before.get(path)?.text !== text);
    assert.deepEqual(
      changed.map(([path]) => path),
      [
        "admin/generated/content/notes.ts",
        "client/admin-types.ts",
        "openapi/admin.json",
        "src/generated/content/notes/index.ts",
        "src/generated/content/notes/record.ts",
        "src/generated/content/notes/schemas.ts",
      ],
    );
  });

  test("a file keeps its key when its path changes, and no two share one", () => {
    const listKeys = (name: string) =>
      [...renderDrafts([{ id: "n", name }]).values()].map(({ key }) => key).toSorted();
    assert.deepEqual(listKeys("notes"), listKeys("posts"));
    assert.equal(new Set(listKeys("notes")).size, listKeys("notes").length);
    const files = renderDrafts([{ id: "n", name: "notes" }]);
    assert.equal(files.get("src/custom/content/notes/hooks.ts")?.key, "hooks:n");
    assert.equal(files.get("src/main.ts")?.key, "main");
  });
});
