// `npm test` of generated projects, run as npm would: passes for what was generated, fails for what leaks.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, suite, test } from "node:test";
import { createProject, generate, planGeneration } from "@lathe/generator";
import type { Model } from "@lathe/model";
import { parseValidModel } from "../codegen/support/models.ts";
import { HANG_LIMIT_MS } from "../support/hang-limit.ts";
import { makeTempFolder, removeFolder } from "../support/temp-folder.ts";

const ROOT = join(import.meta.dirname, "../..");

const ORDERS = {
  name: "orders",
  module: "shop",
  kind: "persistent",
  external: { list: "authenticated", get: "authenticated" },
  readRule: {
    all: [
      { field: "buyer", op: "eq", value: { var: "account.id" } },
      { field: "total", op: "gte", value: "10.00" },
    ],
  },
  fields: [
    { name: "buyer", type: "uuid" },
    { name: "total", type: "decimal", required: true, external: { read: true } },
    { name: "note", type: "string", required: true, pattern: "^[A-Z]{3}$" },
  ],
};

function projectModel(entities: readonly (typeof ORDERS)[]): Model {
  const parts = entities.map((entity): [string, string] => [
    `model/shop/${entity.name}.json`,
    JSON.stringify(entity),
  ]);
  return parseValidModel(
    new Map([
      ["lathe.json", JSON.stringify({ name: "shop" })],
      ["model/shop/module.json", JSON.stringify({ name: "shop" })],
      ...parts,
    ]),
  );
}

async function makeGenerated(dir: string, entities: readonly (typeof ORDERS)[]): Promise<void> {
  const created = await createProject(dir, projectModel(entities));
  assert.ok(created.ok);
  const planning = await planGeneration(dir);
  assert.ok(planning.ok);
  const generated = await generate(dir, { planId: planning.plan.planId });
  assert.ok(generated.ok);
  symlinkSync(join(ROOT, "node_modules"), join(dir, "node_modules"));
}

/** What the script "test" of a project does. */
function runTests(
  dir: string,
  files: readonly string[] = [],
): { readonly code: number | null; readonly said: string } {
  const program = join(ROOT, "packages/runtime/bin/lathe-app.mjs");
  // What a test runner tells its children would make this one report to it.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, "test", ...files], {
    cwd: dir,
    env,
    encoding: "utf8",
    timeout: HANG_LIMIT_MS,
  });
  return { code: status, said: stdout + stderr };
}

function rewrite(dir: string, path: string, change: (text: string) => string): void {
  const text = readFileSync(join(dir, path), "utf8");
  const changed = change(text);
  assert.notEqual(changed, text);
  writeFileSync(join(dir, path), changed);
}

suite("npm test of a project", () => {
  const folder = makeTempFolder();
  const shop = join(folder, "shop");
  before(() => makeGenerated(shop, [ORDERS]));
  after(() => removeFolder(folder));

  test("passes for what was generated, and tells the rules in words", () => {
    const { code, said } = runTests(shop);
    assert.equal(code, 0, said);
    const rule = 'buyer is the account of the caller and total is at least "10.00"';
    assert.ok(said.includes(`orders: list and get for signed-in callers, records where ${rule}`), said);
  });

  test("fails where a condition is gone from what was generated", () => {
    const path = "src/generated/shop/orders/index.ts";
    const whole = readFileSync(join(shop, path), "utf8");
    rewrite(shop, path, (text) => text.replace(/\{ field: "total".*\},?/, ""));
    const { code, said } = runTests(shop);
    writeFileSync(join(shop, path), whole);
    assert.equal(code, 1, said);
    assert.match(said, /✖ a list shows the records that fit/);
  });

  test("fails where the model was changed and not generated", () => {
    rewrite(shop, "model/shop/orders.json", (text) => text.replace('"10.00"', '"20.00"'));
    const { code, said } = runTests(shop);
    assert.equal(code, 1, said);
    assert.match(said, /The model was changed since\. Generate with npx lathe generate/);
  });

  test("passes where nothing is open, and says so", async () => {
    const empty = join(folder, "empty");
    await makeGenerated(empty, []);
    const { code, said } = runTests(empty);
    assert.equal(code, 0, said);
    assert.match(said, /nothing is open to them/);
  });

  test("passes where nothing is generated yet, and says so", async () => {
    const blank = join(folder, "blank");
    assert.ok((await createProject(blank, projectModel([]))).ok);
    const { code, said } = runTests(blank);
    assert.equal(code, 0, said);
    assert.match(said, /There is nothing to test yet/);
  });
});

test("the newsroom has the test of its own that the page about own code shows, and it passes", () => {
  const newsroom = join(ROOT, "examples/newsroom");
  const path = "tests/publishing.test.ts";
  const page = readFileSync(join(ROOT, "docs/customising.md"), "utf8");
  const text = readFileSync(join(newsroom, path), "utf8");
  assert.ok(page.includes(`\`\`\`ts\n// ${path}\n${text}\`\`\``));
  const { code, said } = runTests(newsroom, [path]);
  assert.equal(code, 0, said);
});
