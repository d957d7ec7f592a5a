// Plans that no longer hold, generations that come at once, and clocks that go back.
import assert from "node:assert/strict";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { acquireLock, generate, type Proof, readHistory, rollback } from "@lathe/generator";
import { addField, changeProject } from "@lathe/model";
import { startScript } from "../support/child.ts";
import {
  BLOG,
  edit,
  PLAIN_CODEGEN,
  createPlan,
  POSTS,
  QUICK,
  getRefusal,
  readProjectTexts,
  tryGenerate,
  withGenerated,
  withProject,
} from "./support/project.ts";

const SUBTITLE = { entity: "posts", draft: { name: "subtitle", type: "string" } };

suite("a plan is stale", () => {
  const changes: readonly (readonly [string, (dir: string) => unknown])[] = [
    [
      "the model was edited",
      (dir) => edit(dir, (model) => changeProject(model, { project: { label: "New" } })),
    ],
    ["a generated file was edited", (dir) => writeFileSync(join(dir, POSTS.definition), "// mine\n")],
    ["a generated file was deleted", (dir) => rmSync(join(dir, POSTS.definition))],
    [
      "a file changed in its line endings only",
      (dir) => rewrite(dir, POSTS.definition, (text) => text.replaceAll("\n", "\r\n")),
    ],
    ["the manifest was edited", (dir) => rewrite(dir, ".lathe/manifest.json", (text) => `${text}\n`)],
    [
      "a migration was added by hand",
      (dir) => writeFileSync(join(dir, "migrations/0002_mine.sql"), "select 1;\n"),
    ],
  ];
  for (const [why, change] of changes) {
    test(`when ${why}`, () =>
      withGenerated(async (dir) => {
        await edit(dir, (model) => addField(model, SUBTITLE));
        const { planId } = await createPlan(dir);
        await change(dir);
        const before = readProjectTexts(dir);
        assert.equal(getRefusal(await tryGenerate(dir, { planId })).reason, "stale_plan");
        assert.deepEqual(readProjectTexts(dir), before);
      }));
  }

  test("when something changes while its migration is tried", () =>
    withGenerated(async (dir) => {
      await edit(dir, (model) => addField(model, SUBTITLE));
      const { planId } = await createPlan(dir);
      const prove = async (): Promise<Proof> => {
        writeFileSync(join(dir, POSTS.record), "// saved in an editor meanwhile\n");
        return { ok: true };
      };
      assert.equal(getRefusal(await tryGenerate(dir, { planId }, { prove })).reason, "stale_plan");
      assert.equal(readFileSync(join(dir, POSTS.record), "utf8"), "// saved in an editor meanwhile\n");
    }));

  test("whatever else it is called", () =>
    withGenerated(async (dir) => {
      for (const planId of ["", "constructor", "0".repeat(64)])
        assert.equal(getRefusal(await tryGenerate(dir, { planId })).reason, "stale_plan");
      const { planId } = await createPlan(dir);
      const refusal = getRefusal(await tryGenerate(dir, { planId, expectedRevision: "old" }));
      assert.equal(refusal.reason, "stale_revision");
      assert.equal(refusal.expectedRevision, "old");
    }));
});

suite("hazards", () => {
  test("that are dangers must be accepted by id, warnings need not", () =>
    withProject(Object.entries(BLOG), async (dir) => {
      const hazard = { kind: "drops_data", message: "Drops posts.", statement: "drop table posts" } as const;
      const codegen = {
        ...PLAIN_CODEGEN,
        planMigration: () => ({
          ok: true as const,
          sql: "select 1;\n",
          name: "drop",
          hazards: [
            { ...hazard, id: "a", severity: "danger" as const },
            { ...hazard, id: "b", severity: "danger" as const },
            { ...hazard, id: "c", severity: "warning" as const },
          ],
        }),
      };
      const { planId } = await createPlan(dir, { codegen });
      const refusal = getRefusal(await tryGenerate(dir, { planId, acceptHazards: ["b"] }, { codegen }));
      assert.equal(refusal.reason, "hazards_not_accepted");
      assert.deepEqual(
        refusal.details.map(({ code }) => code),
        ["a"],
      );
      const outcome = await tryGenerate(dir, { planId, acceptHazards: ["a", "b", "unknown"] }, { codegen });
      assert.ok(outcome.ok);
    }));

  test("rules that hide nothing are told in the plan", () =>
    withProject(Object.entries(BLOG), async (dir) => {
      rewrite(dir, "model/blog/posts.json", (text) =>
        JSON.stringify({
          ...(JSON.parse(text) as object),
          readRule: {
            any: [
              { field: "title", op: "isNull", value: true },
              { field: "title", op: "isNull", value: false },
            ],
          },
        }),
      );
      const plan = await createPlan(dir);
      assert.ok(
        plan.hazards.some(({ kind, severity }) => kind === "always_true_rule" && severity === "warning"),
      );
    }));

  test("a change of type that has no cast refuses the plan, naming the place", () =>
    withProject(Object.entries(BLOG), async (dir) => {
      const problem = { path: "/entities/posts/fields/title/type", code: "no_cast", message: "No cast." };
      const codegen = {
        ...PLAIN_CODEGEN,
        planMigration: () => ({ ok: false as const, problems: [problem] }),
      };
      const outcome = await generate(dir, { planId: "x" }, { ...QUICK, codegen: codegen as never });
      const refusal = getRefusal(outcome);
      assert.equal(refusal.reason, "invalid_model");
      assert.deepEqual(refusal.details, [{ pointer: problem.path, code: "no_cast", message: "No cast." }]);
    }));
});

test("a failure while texts are made changes no file, and gives the lock back", () =>
  withGenerated(async (dir) => {
    await edit(dir, (model) => addField(model, SUBTITLE));
    const { planId } = await createPlan(dir);
    const before = readProjectTexts(dir);
    const codegen = {
      ...PLAIN_CODEGEN,
      render: () => {
        throw new Error("the last template fails");
      },
    };
    await assert.rejects(tryGenerate(dir, { planId }, { codegen }), /the last template fails/);
    assert.deepEqual(readProjectTexts(dir), before);
    assert.ok((await tryGenerate(dir, { planId })).ok);
  }));

suite("generations at once", () => {
  test("of ten, one runs and the others are refused; the tree is that of a single run", async () => {
    const single = await withGenerated(async (dir) => withoutTimes(dir));
    await withProject(Object.entries(BLOG), async (dir) => {
      const { planId } = await createPlan(dir);
      const outcomes = await Promise.all(Array.from({ length: 10 }, () => tryGenerate(dir, { planId })));
      assert.equal(outcomes.filter(({ ok }) => ok).length, 1);
      for (const outcome of outcomes) {
        if (outcome.ok) continue;
        const { refusal } = outcome;
        assert.ok(refusal.reason === "locked" || refusal.reason === "stale_plan", refusal.reason);
        if (refusal.reason === "locked") assert.match(refusal.message, new RegExp(`process ${process.pid}`));
      }
      assert.deepEqual(withoutTimes(dir), single);
    });
  });

  test("while another process generates, it is refused with that one's name, and so is a rollback", () =>
    withGenerated(async (dir) => {
      await edit(dir, (model) => addField(model, SUBTITLE));
      const { planId, savedRevision } = await createPlan(dir);
      const child = startScript("hold-lock.ts", [dir, "generate"]);
      const [, pid] = await child.waitForOutput(/has it (\d+)/);
      const outcomes = [
        await tryGenerate(dir, { planId }),
        await rollback(
          dir,
          { to: "000001", expectedRevision: "x", expectedSavedRevision: savedRevision },
          QUICK,
        ),
      ];
      for (const outcome of outcomes) {
        assert.ok(!outcome.ok && outcome.refusal.reason === "locked");
        assert.match(outcome.refusal.message, new RegExp(`process ${pid} \\(holding\\)`));
      }
      child.process.kill("SIGKILL");
      await child.ended;
      assert.ok((await tryGenerate(dir, { planId })).ok, "a dead process holds nothing");
    }));

  test("the model can be edited while a migration is tried", () =>
    withGenerated(async (dir) => {
      await edit(dir, (model) => addField(model, SUBTITLE));
      const { planId } = await createPlan(dir);
      const prove = async (): Promise<Proof> => {
        await edit(dir, (model) => changeProject(model, { project: { label: "Meanwhile" } }));
        return { ok: true };
      };
      assert.equal(getRefusal(await tryGenerate(dir, { planId }, { prove })).reason, "stale_plan");
      const lock = await acquireLock(dir, { name: "generate", purpose: "test", waitMs: 0 });
      assert.ok(lock.ok, "the lock was given back");
      await lock.release();
    }));
});

suite("the history", () => {
  test("keeps its order when the clock is set back", () =>
    withProject(Object.entries(BLOG), async (dir) => {
      const at = ["2026-05-05T00:00:00.000Z", "2020-01-01T00:00:00.000Z", "2023-01-01T00:00:00.000Z"];
      for (const [index, time] of at.entries()) {
        await edit(dir, (model) => changeProject(model, { project: { label: `Label ${index}` } }));
        const { planId } = await createPlan(dir);
        assert.ok((await tryGenerate(dir, { planId }, { now: () => new Date(time) })).ok);
      }
      const history = await readHistory(dir);
      assert.ok(history.ok);
      assert.deepEqual(
        history.page.items.map(({ id, at: told }) => [id, told]),
        [
          ["000003", at[2]],
          ["000002", at[1]],
          ["000001", at[0]],
        ],
      );
      const page = await readHistory(dir, { limit: 1, offset: 1 });
      assert.ok(page.ok);
      assert.deepEqual([page.page.items[0]?.id, page.page.total], ["000002", 3]);
    }));

  test("tells of a migration that failed its proof, and nothing else is left of it", () =>
    withGenerated(async (dir) => {
      await edit(dir, (model) => addField(model, SUBTITLE));
      const { planId } = await createPlan(dir);
      const before = readProjectTexts(dir);
      const prove = async (): Promise<Proof> => ({
        ok: false,
        message: "It differs.",
        differences: ["missing: x"],
      });
      const refusal = getRefusal(await tryGenerate(dir, { planId }, { prove }));
      assert.equal(refusal.reason, "invalid_model");
      assert.deepEqual(
        refusal.details.map(({ code }) => code),
        ["unproven_migration", "unproven_migration"],
      );
      const added = [...readProjectTexts(dir).keys()].filter((path) => !before.has(path));
      assert.ok(
        added.every((path) => path.startsWith(".lathe/history/") || path.startsWith(".lathe/models/")),
      );
      const history = await readHistory(dir);
      assert.ok(history.ok);
      assert.equal(history.page.items[0]?.outcome, "failed");
      assert.match(history.page.items[0]?.message ?? "", /It differs\. Nothing was changed/);
      assert.equal((await createPlan(dir)).planId, planId, "the plan still holds");
      assert.ok((await tryGenerate(dir, { planId })).ok);
    }));
});

function withoutTimes(dir: string): ReadonlyMap<string, string> {
  return new Map([...readProjectTexts(dir)].map(([path, text]) => [path, text.replace(/"at": "[^"]+"/, "")]));
}

function rewrite(dir: string, path: string, change: (text: string) => string): void {
  writeFileSync(join(dir, path), change(readFileSync(join(dir, path), "utf8")));
}
