import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { listExports, listUnusedExports, listUses } from "./check-doors.ts";
import { ROOT } from "./run-step.ts";

suite("check-doors", () => {
  test("knows what a door exports", () => {
    const door = [
      "// export { no } of this",
      'export { a, type B } from "./a.ts";',
      'export type { F } from "./f.ts";',
      'export {\n  c,\n  d as e,\n} from "./c.ts";',
    ].join("\n");
    assert.deepEqual(listExports(door), ["a", "B", "F", "c", "e"]);
  });

  const uses: readonly (readonly [source: string, name: string])[] = [
    ['import { one } from "@lathe/model";', "one"],
    ['import type { One } from "@lathe/model";', "One"],
    ['import {\n  type One as Other,\n} from "@lathe/model";', "One"],
    ['export { one } from "@lathe/model";', "one"],
    ['const { one } = await import("@lathe/model");', "one"],
    ['const { one: other } = await import("@lathe/model");', "one"],
    ['import * as edits from "@lathe/model";\nedits.one();', "one"],
    ['const edits = await import("@lathe/model");\nedits.one();', "one"],
    ['${ref("one", "@lathe/model")}', "one"],
  ];
  for (const [source, name] of uses) {
    test(`sees the use in ${JSON.stringify(source)}`, () =>
      assert.deepEqual(listUses(source), [["@lathe/model", name]]));
  }

  test("a door has a name of its own", () => {
    assert.deepEqual(listUses('import { sql } from "@lathe/runtime/database";'), [
      ["@lathe/runtime/database", "sql"],
    ]);
  });

  test("every door of this repository exports what is used, and nothing else", () => {
    assert.deepEqual(listUnusedExports(ROOT), []);
  });
});
