// A large project: an edit of one entity concerns few of its files.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { addField } from "@lathe/model";
import {
  listActions,
  edit,
  generateNow,
  createPlan,
  readProjectTexts,
  withProject,
} from "./support/project.ts";

const ENTITIES = 200;

suite("two hundred entities", () => {
  test("are generated, and an edit of one rewrites only the files it concerns", () =>
    withProject(largeModel(), async (dir) => {
      await generateNow(dir);
      const before = readProjectTexts(dir);
      await edit(dir, (model) =>
        addField(model, { entity: "thing-077", draft: { name: "extra", type: "string" } }),
      );
      const plan = await createPlan(dir);
      const own = ["index.ts", "record.ts", "schemas.ts"].map(
        (name) => `src/generated/shop/thing-077/${name}`,
      );
      const screen = "admin/generated/shop/thing-077.ts";
      assert.deepEqual(Object.keys(listActions(plan)), [
        screen,
        "client/admin-types.ts",
        "openapi/admin.json",
        ...own,
      ]);
      await generateNow(dir);
      const after = readProjectTexts(dir);
      const written = [...after].filter(([path, text]) => before.get(path) !== text).map(([path]) => path);
      const records = written.filter((path) => /^\.lathe\/(?!schema)/.test(path));
      assert.equal(records.filter((path) => path.startsWith(".lathe/pristine/")).length, 6);
      assert.equal(records.length, 6 + 4, "and the manifest, the entry with its texts, and the model");
      assert.deepEqual(
        written.filter((path) => !path.startsWith(".lathe/")),
        [
          screen,
          "client/admin-types.ts",
          "migrations/0002_change.sql",
          "model/shop/thing-077.json",
          "openapi/admin.json",
          ...own,
        ],
      );
      for (const path of before.keys())
        if (!path.startsWith(".lathe/pristine/")) assert.ok(after.has(path), path);
    }));
});

function largeModel(): readonly (readonly [string, string])[] {
  const entities = Array.from({ length: ENTITIES }, (_, index) => {
    const name = `thing-${String(index).padStart(3, "0")}`;
    const fields = Array.from({ length: 10 }, (_none, at) => ({
      id: `f${index}-${at}`,
      name: `field${at}`,
      type: "string",
      filterable: at < 2,
    }));
    const entity = { id: `e${index}`, name, module: "shop", kind: "persistent", fields };
    return [`model/shop/${name}.json`, JSON.stringify(entity)] as const;
  });
  return [
    ["lathe.json", '{"name":"large"}'],
    ["model/shop/module.json", '{"id":"m1","name":"shop"}'],
    ...entities,
  ];
}
