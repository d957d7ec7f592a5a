// Which files a save touches, and which it leaves as people wrote them.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import {
  type EditResult,
  type Model,
  addField,
  changeProject,
  removeEntity,
  renameEntity,
} from "@lathe/model";
import { planCreation, planSave } from "./plan-save.ts";
import { type Snapshot, createSnapshot } from "./snapshot.ts";
import { SMALL_PROJECT } from "./test-project.ts";

suite("planSave", () => {
  test("touches nothing for the same model, however its files are formatted", () => {
    const snapshot = snapshotIn(SMALL_PROJECT);
    assert.deepEqual(planSave(snapshot, snapshot.parsed.model), []);
    assert.deepEqual(planSave(snapshot, structuredClone(snapshot.parsed.model)), []);
  });

  test("writes the file of a changed part canonically, and no other", () => {
    const snapshot = snapshotIn(SMALL_PROJECT);
    const next = edited(snapshot, (model) => changeProject(model, { project: { label: "Our shop" } }));
    const changes = planSave(snapshot, next);
    assert.deepEqual(
      changes.map(({ path }) => path),
      ["lathe.json"],
    );
    assert.equal(changes[0]?.before, SMALL_PROJECT["lathe.json"]);
    assert.match(
      changes[0]?.after ?? "",
      /^\{\n  "\$schema": ".+",\n  "formatVersion": 1,\n  "name": "shop",\n/,
    );
  });

  test("moves the file of a renamed entity", () => {
    const snapshot = snapshotIn(SMALL_PROJECT);
    const next = edited(snapshot, (model) => renameEntity(model, { name: "posts", to: "articles" }));
    assert.deepEqual(
      planSave(snapshot, next).map(({ path, before, after }) => [path, before !== null, after !== null]),
      [
        ["model/blog/articles.json", false, true],
        ["model/blog/posts.json", true, false],
      ],
    );
  });

  test("removes the file of a removed entity", () => {
    const snapshot = snapshotIn(SMALL_PROJECT);
    const next = edited(snapshot, (model) => removeEntity(model, { name: "posts" }));
    const before = SMALL_PROJECT["model/blog/posts.json"];
    assert.deepEqual(planSave(snapshot, next), [{ path: "model/blog/posts.json", before, after: null }]);
  });

  const entity = (members: object) =>
    JSON.stringify({ name: "posts", module: "blog", kind: "persistent", ...members });
  const derivedId = snapshotIn({ ...SMALL_PROJECT, "model/blog/posts.json": entity({}) }).parsed.model
    .entities[0]?.id;
  const lacking: readonly (readonly [string, string])[] = [
    ["an entity", entity({})],
    ["a field", entity({ id: "e1", fields: [{ name: "title", type: "string" }] })],
    [
      "one field of two",
      entity({
        id: "e1",
        fields: [
          { id: "f1", name: "a", type: "string" },
          { name: "b", type: "string" },
        ],
      }),
    ],
    ["a relation", entity({ id: "e1", relations: [{ name: "next", kind: "belongsTo", target: "posts" }] })],
    ["an entity whose id stands elsewhere in it", entity({ description: derivedId })],
    ["an entity behind a byte order mark", `\uFEFF${entity({})}`],
  ];
  for (const [what, text] of lacking) {
    test(`writes down the missing id of ${what} with the next save, whatever that changes`, () => {
      const snapshot = snapshotIn({ ...SMALL_PROJECT, "model/blog/posts.json": text });
      const changes = planSave(snapshot, snapshot.parsed.model);
      assert.deepEqual(
        changes.map(({ path }) => path),
        ["model/blog/posts.json"],
      );
      const after = snapshotIn({ ...SMALL_PROJECT, "model/blog/posts.json": changes[0]?.after ?? "" });
      assert.equal(after.revision, snapshot.revision);
      assert.deepEqual(planSave(after, after.parsed.model), []);
    });
  }

  test("does not invent a settings file that someone deleted", () => {
    const { "lathe.json": _, ...rest } = SMALL_PROJECT;
    const snapshot = snapshotIn(rest);
    const draft = { name: "body", type: "text" };
    const next = edited(snapshot, (model) => addField(model, { entity: "posts", draft }));
    assert.deepEqual(
      planSave(snapshot, next).map(({ path }) => path),
      ["model/blog/posts.json"],
    );
  });
});

test("planCreation writes every file of a model", () => {
  const { parsed } = snapshotIn(SMALL_PROJECT);
  const changes = planCreation(parsed.model);
  assert.deepEqual(
    changes.map(({ path }) => path),
    Object.keys(SMALL_PROJECT).toSorted(),
  );
  assert.ok(changes.every(({ before, after }) => before === null && after !== null));
});

function snapshotIn(files: Readonly<Record<string, string>>): Snapshot {
  return createSnapshot({ files: new Map(Object.entries(files)), problems: new Map() });
}

function edited({ parsed }: Snapshot, edit: (model: Model) => EditResult): Model {
  const result = edit(parsed.model);
  assert.ok(result.ok);
  return result.model;
}
