// Lathe's own records when they are damaged, planted or gone: told clearly, and never a reason to write over something.
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { suite, test } from "node:test";
import {
  diffPlan,
  generate,
  planGeneration,
  previewRollback,
  readHistory,
  readSavedRevision,
  rollback,
} from "@lathe/generator";
import { addField, changeProject } from "@lathe/model";
import { withTempFolder } from "../support/temp-folder.ts";
import {
  BLOG,
  edit,
  generateNow,
  createPlan,
  POSTS,
  QUICK,
  getRefusal,
  readProjectTexts,
  tryGenerate,
  withGenerated,
  withProject,
} from "./support/project.ts";

const MANIFEST = ".lathe/manifest.json";

suite("a manifest", () => {
  test("that is a link out of the project is told as such", () =>
    withGenerated((dir) =>
      withTempFolder(async (elsewhere) => {
        const other = join(elsewhere, "manifest.json");
        renameSync(join(dir, MANIFEST), other);
        symlinkSync(other, join(dir, MANIFEST));
        const { message } = getRefusal(await planGeneration(dir, {}, QUICK));
        assert.match(message, /^\.lathe\/manifest\.json: This link leads out of the project folder/);
      }),
    ));

  const damages: readonly (readonly [string, (text: string) => string])[] = [
    ["cut in half", (text) => text.slice(0, text.length / 2)],
    ["emptied", () => ""],
    ["another document", () => '{"name":"x"}'],
    ["with conflict markers", (text) => `<<<<<<< HEAD\n${text}=======\n${text}>>>>>>> other\n`],
    ["with a path out of the project", (text) => text.replace(POSTS.record, "../../outside.ts")],
    ["with a path into version control", (text) => text.replace(POSTS.record, ".git/hooks/pre-commit")],
    [
      "with a revision that is a path",
      (text) => text.replace(/"revision": "[0-9a-f]+"/, '"revision": "../../x"'),
    ],
    ["with the same file twice", (text) => text.replaceAll(POSTS.record, POSTS.definition)],
    ["of a later version", (text) => text.replace('"format": 1', '"format": 2')],
  ];
  for (const [what, damage] of damages) {
    test(`${what} is told, and nothing is planned or written`, () =>
      withGenerated(async (dir) => {
        const { planId } = await createPlan(dir);
        const text = readFileSync(join(dir, MANIFEST), "utf8");
        assert.notEqual(damage(text), text);
        writeFileSync(join(dir, MANIFEST), damage(text));
        const before = readProjectTexts(dir);
        const outcomes = [
          await planGeneration(dir, {}, QUICK),
          await diffPlan(dir, {}, QUICK),
          await generate(dir, { planId }, QUICK),
          await previewRollback(dir, {}, QUICK),
        ];
        for (const outcome of outcomes) {
          const refusal = getRefusal(outcome);
          assert.equal(refusal.reason, "invalid_model");
          assert.equal(refusal.details[0]?.file, MANIFEST);
          assert.match(refusal.message, /damaged.*[Rr]estore it|later version/);
        }
        assert.deepEqual(readProjectTexts(dir), before);
        const saved = await readSavedRevision(dir, QUICK);
        assert.ok(saved.ok && saved.savedRevision === null);
        assert.equal(saved.problem?.file, MANIFEST);
        // The history does not depend on it, nor does editing the model.
        assert.ok((await readHistory(dir, {}, QUICK)).ok);
        await edit(dir, (model) => changeProject(model, { project: { label: "Still works" } }));
      }));
  }

  test("that is gone, with migrations that nobody can account for, is told", () =>
    withGenerated(async (dir) => {
      await edit(dir, (model) =>
        addField(model, { entity: "posts", draft: { name: "more", type: "string" } }),
      );
      await generateNow(dir);
      rmSync(join(dir, MANIFEST));
      const refusal = getRefusal(await planGeneration(dir, {}, QUICK));
      assert.equal(refusal.reason, "invalid_model");
      assert.match(refusal.message, /manifest\.json is missing.*Restore it/);
    }));
});

suite("a saved model", () => {
  for (const [what, text] of [
    ["gone", undefined],
    ["damaged", "{}"],
    ["another model", '{"project":{},"modules":[],"entities":[]}'],
  ] as const) {
    test(`that is ${what} is told where it is needed`, () =>
      withGenerated(async (dir) => {
        const { savedRevision } = await createPlan(dir);
        const path = `.lathe/models/${savedRevision}.json`;
        if (text === undefined) rmSync(join(dir, path));
        else writeFileSync(join(dir, path), text);
        assert.ok((await createPlan(dir)).upToDate, "the model itself is there");
        await edit(dir, (model) => changeProject(model, { project: { label: "New" } }));
        for (const outcome of [await planGeneration(dir, {}, QUICK), await previewRollback(dir, {}, QUICK)]) {
          const refusal = getRefusal(outcome);
          assert.equal(refusal.details[0]?.file, path);
          assert.match(refusal.message, /(missing|damaged).*Restore it from version control/);
        }
      }));
  }
});

suite("a history entry", () => {
  test("that is damaged is reported, the others stay usable, and numbers go on behind it", () =>
    withGenerated(async (dir) => {
      for (const label of ["One", "Two"]) {
        await edit(dir, (model) => changeProject(model, { project: { label } }));
        await generateNow(dir);
      }
      writeFileSync(join(dir, ".lathe/history/000003.json"), "{ half");
      writeFileSync(join(dir, ".lathe/history/notes.txt"), "mine");
      const history = await readHistory(dir, {}, QUICK);
      assert.ok(history.ok);
      assert.deepEqual(
        history.page.items.map(({ id }) => id),
        ["000002", "000001"],
      );
      assert.equal(history.page.total, 2);
      assert.deepEqual(
        history.page.problems.map(({ file }) => file),
        [".lathe/history/000003.json"],
      );
      assert.equal(getRefusal(await previewRollback(dir, { to: "000003" }, QUICK)).reason, "invalid_model");
      assert.ok((await previewRollback(dir, { to: "000001" }, QUICK)).ok);
      await edit(dir, (model) => changeProject(model, { project: { label: "Three" } }));
      await generateNow(dir);
      assert.ok(existsSync(join(dir, ".lathe/history/000004.json")));
      assert.equal(readFileSync(join(dir, ".lathe/history/000003.json"), "utf8"), "{ half");
    }));
});

suite("a journal that someone planted", () => {
  for (const path of [
    "../outside.ts",
    ".git/hooks/pre-commit",
    "node_modules/x/index.js",
    "data/x",
    "/etc/x",
  ]) {
    test(`never writes ${path}`, () =>
      withTempFolder(async (parent) => {
        const dir = join(parent, "project");
        mkdirSync(dir);
        for (const [file, text] of Object.entries(BLOG)) {
          mkdirSync(dirname(join(dir, file)), { recursive: true });
          writeFileSync(join(dir, file), text);
        }
        mkdirSync(join(dir, ".lathe/run"), { recursive: true });
        const journal = {
          format: 1,
          changes: [
            { path, before: null, after: "planted" },
            { path: "src/x.ts", before: null, after: "x" },
          ],
        };
        writeFileSync(join(dir, ".lathe/run/journal.json"), JSON.stringify(journal));
        const note = { paths: ["../outside.ts", "src/x.ts"], made: ["..", "../..", "model", "node_modules"] };
        writeFileSync(join(dir, ".lathe/run/staging.json"), JSON.stringify(note));
        const { planId } = await createPlan(dir);
        const outcome = await tryGenerate(dir, { planId });
        assert.ok(outcome.ok, JSON.stringify(outcome));
        assert.ok(!existsSync(join(dir, path)));
        assert.ok(!existsSync(join(dir, "src/x.ts")), "a journal is whole or none");
      }));
  }
});

suite("where there is nothing to generate from", () => {
  test("a folder without a project has no plan", () =>
    withTempFolder(async (dir) => {
      const outcome = await planGeneration(dir, {}, QUICK);
      assert.ok(!outcome.ok && outcome.refusal.reason === "no_project");
      const request = { to: "000001", expectedRevision: "x", expectedSavedRevision: null };
      assert.ok(!(await rollback(dir, request, QUICK)).ok);
      assert.ok(!(await generate(dir, { planId: "x" }, QUICK)).ok);
    }));

  test("a broken model has no plan, and it is said what is wrong where", () =>
    withProject(Object.entries({ ...BLOG, "model/blog/broken.json": "{" }), async (dir) => {
      for (const outcome of [
        await planGeneration(dir, {}, QUICK),
        await diffPlan(dir, {}, QUICK),
        await generate(dir, { planId: "x" }, QUICK),
      ]) {
        const refusal = getRefusal(outcome);
        assert.equal(refusal.reason, "invalid_model");
        assert.equal(refusal.details[0]?.file, "model/blog/broken.json");
      }
    }));
});
