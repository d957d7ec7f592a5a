// Migrations are tried on a scratch database before they are written.
import assert from "node:assert/strict";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { codegen, planGeneration, proveMigration } from "@lathe/generator";
import { addField } from "@lathe/model";
import { BLOG, edit, QUICK, getRefusal, tryGenerate, withProject } from "./support/project.ts";

const REAL = { ...QUICK, codegen, prove: proveMigration };

suite("the proof of a migration", () => {
  test("lets through what leads to the wanted schema, and tells what differs where something does not", () =>
    withProject(Object.entries(BLOG), async (dir) => {
      const first = await planId(dir);
      const initial = await tryGenerate(dir, { planId: first }, REAL);
      assert.ok(initial.ok, JSON.stringify(initial));
      assert.equal(initial.result.migration?.path, "migrations/0001_initial.sql");
      await edit(dir, (model) =>
        addField(model, { entity: "posts", draft: { name: "subtitle", type: "string" } }),
      );
      // Somebody adds a migration by hand that leads elsewhere.
      writeFileSync(join(dir, "migrations/0002_mine.sql"), "create table mine (id integer);\n");
      const refusal = getRefusal(await tryGenerate(dir, { planId: await planId(dir) }, REAL));
      assert.equal(refusal.reason, "invalid_model");
      assert.match(refusal.message, /tried on a scratch database and is not written/);
      assert.ok(refusal.details.some(({ message }) => message === "not wanted: table public.mine"));
      assert.ok(!existsSync(join(dir, "migrations/0003_add_posts_subtitle.sql")));
      writeFileSync(join(dir, "migrations/0002_mine.sql"), "select 1;\n");
      const outcome = await tryGenerate(dir, { planId: await planId(dir) }, REAL);
      assert.ok(outcome.ok, JSON.stringify(outcome));
      assert.match(outcome.result.migration?.path ?? "", /^migrations\/0003_/);
    }));

  test("tells which earlier migration is missing, which may be the reason", () =>
    withProject(Object.entries(BLOG), async (dir) => {
      assert.ok((await tryGenerate(dir, { planId: await planId(dir) }, REAL)).ok);
      const first = join(dir, "migrations/0001_initial.sql");
      await edit(dir, (model) =>
        addField(model, { entity: "posts", draft: { name: "subtitle", type: "string" } }),
      );
      rmSync(first);
      const missing = getRefusal(await tryGenerate(dir, { planId: await planId(dir) }, REAL));
      assert.match(missing.message, /0001_initial\.sql is missing\. Restore it from version control/);
      assert.equal(missing.details.at(-1)?.file, "migrations/0001_initial.sql");
    }));

  test("names the file and the line of a statement that fails", async () => {
    const migrations = [
      { file: "0002_wrong.sql", text: "select 1;\nselect * from nowhere;\n" },
      { file: "0001_right.sql", text: "create table right_one (id integer);\n" },
    ];
    const proof = await proveMigration({ migrations, target: "" });
    assert.ok(!proof.ok);
    assert.match(proof.message, /0002_wrong\.sql failed: .*nowhere.* line 2/);
  });

  test("leaves out files that are data only, whatever tables they read", async () => {
    const migrations = [
      { file: "0001_own.sql", text: "create table own (id integer);\n" },
      { file: "0002_import.sql", text: "-- lathe: data\ninsert into own select id from legacy.rows;\n" },
    ];
    const target = "create table own (id integer);\n";
    assert.deepEqual(await proveMigration({ migrations, target }), { ok: true });
  });

  test("has nothing against an extension that is not needed any more", async () => {
    const migrations = [{ file: "0001_search.sql", text: "create extension pg_trgm;\n" }];
    assert.deepEqual(await proveMigration({ migrations, target: "" }), { ok: true });
  });

  test("takes no file for a migration that is named like none", async () => {
    const proof = await proveMigration({ migrations: [{ file: "mine.sql", text: "" }], target: "" });
    assert.ok(!proof.ok);
    assert.match(proof.message, /mine\.sql is not named like a migration/);
  });
});

async function planId(dir: string): Promise<string> {
  const outcome = await planGeneration(dir, {}, REAL);
  assert.ok(outcome.ok, JSON.stringify(outcome));
  return outcome.plan.planId;
}
