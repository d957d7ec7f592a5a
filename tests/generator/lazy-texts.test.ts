// Texts of files are written when they are needed: a plan compares only those of files that are on disk.
import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import type { Codegen } from "@lathe/generator";
import {
  BLOG,
  PLAIN_CODEGEN,
  createPlan,
  listActions,
  withGenerated,
  withProject,
} from "./support/project.ts";

suite("the texts of files", () => {
  test("are not written for a plan that creates them", () =>
    withProject(Object.entries(BLOG), async (dir) => {
      const { plan, written } = await planAndWatch(dir);
      assert.ok(plan.files.length > 0);
      assert.ok(plan.files.every(({ action }) => action === "create"));
      assert.deepEqual(written, []);
    }));

  test("are written where files are on disk, and nowhere else", () =>
    withGenerated(async (dir) => {
      const missing = "openapi/admin.json";
      const before = await planAndWatch(dir);
      assert.ok(before.plan.upToDate && before.written.includes(missing));
      rmSync(join(dir, missing));
      const { plan, written } = await planAndWatch(dir);
      assert.deepEqual(listActions(plan), { [missing]: "create" });
      assert.ok(written.includes("openapi/external.json") && !written.includes(missing));
      assert.notEqual(plan.planId, before.plan.planId);
    }));
});

/** A plan, and the paths of the files whose texts it took. */
async function planAndWatch(dir: string) {
  const written: string[] = [];
  const codegen: Codegen = {
    ...PLAIN_CODEGEN,
    render: (model, cache) =>
      new Map(
        Array.from(PLAIN_CODEGEN.render(model, cache), ([path, file]) => {
          const { key, ownership, need } = file;
          const watched = {
            key,
            ownership,
            need,
            get text() {
              written.push(path);
              return file.text;
            },
          };
          return [path, watched];
        }),
      ),
  };
  const plan = await createPlan(dir, { codegen });
  return { plan, written };
}
