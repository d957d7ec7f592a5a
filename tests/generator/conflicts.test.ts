// Conflicts: reported in the plan with both sides, never written without a choice.
import assert from "node:assert/strict";
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { suite, test } from "node:test";
import type { Resolution } from "@lathe/contract";
import { diffPlan, diskFiles, planGeneration } from "@lathe/generator";
import { addField, renameEntity, renameField } from "@lathe/model";
import { makeTempFolder, readTexts, removeFolder } from "../support/temp-folder.ts";
import {
  listActions,
  BLOG,
  edit,
  findPlannedFile,
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

const SUBTITLE = { entity: "posts", draft: { name: "subtitle", type: "string" } };

/** Runs a test where a line of a file was edited that is generated differently now. */
function withConflict(work: (dir: string, mine: string) => Promise<void>): Promise<void> {
  return withGenerated(async (dir) => {
    const mine = read(dir, POSTS.record).replaceAll(/^.*title.*$/gm, "  mine: number;");
    writeFileSync(join(dir, POSTS.record), mine);
    await edit(dir, (model) => renameField(model, { entity: "posts", name: "title", to: "headline" }));
    await work(dir, mine);
  });
}

suite("a conflict", () => {
  test("is in the plan, with both sides in the diff, and generate refuses it without a choice", () =>
    withConflict(async (dir, mine) => {
      const before = readProjectTexts(dir);
      const plan = await createPlan(dir);
      assert.equal(findPlannedFile(plan, POSTS.record)?.action, "conflict");
      assert.match(plan.summary, /1 in conflict/);
      const refusal = getRefusal(await tryGenerate(dir, { planId: plan.planId }));
      assert.equal(refusal.reason, "conflicts_unresolved");
      assert.deepEqual(
        refusal.details.map(({ file }) => file),
        [POSTS.record],
      );
      assert.deepEqual(readProjectTexts(dir), before);
      assert.equal(read(dir, POSTS.record), mine);
      const diffed = await diffPlan(dir, {}, QUICK);
      assert.ok(diffed.ok);
      const diff = diffed.plan.files.find(({ path }) => path === POSTS.record)?.diff ?? "";
      assert.match(diff, /^--- a\/src\/generated\/blog\/posts\/record\.ts$/m);
      assert.match(diff, /^- {2}mine: number;$/m);
      assert.match(diff, /^\+.*headline/m);
    }));

  const resolutions: readonly (readonly [Resolution, RegExp])[] = [
    ["mine", /^(?!.*<<<<<<<)(?!.*headline).*mine: number;/s],
    ["generated", /^(?!.*<<<<<<<)(?!.*mine).*headline/s],
    [{ text: "// By hand.\n" }, /^\/\/ By hand\.\n$/],
    ["merge", /<<<<<<< mine\n.*mine: number;.*=======\n.*headline.*>>>>>>> generated\n/s],
  ];
  for (const [resolution, expected] of resolutions) {
    test(`settled by ${JSON.stringify(resolution)} leaves that, and nothing more to do`, () =>
      withConflict(async (dir, mine) => {
        await generateNow(dir, { resolutions: { [POSTS.record]: resolution } });
        assert.match(read(dir, POSTS.record), expected);
        if (resolution === "mine") assert.equal(read(dir, POSTS.record), mine);
        // What was chosen is an edit like any other.
        await edit(dir, (model) => addField(model, { ...SUBTITLE, entity: "authors" }));
        assert.equal(findPlannedFile(await generateNow(dir), POSTS.record)?.action, "unchanged");
      }));
  }

  test("with a file that Lathe did not write leaves it untouched", () =>
    withProject(Object.entries(BLOG), async (dir) => {
      mkdirSync(dirname(join(dir, POSTS.record)), { recursive: true });
      writeFileSync(join(dir, POSTS.record), "export const mine = 1;\n");
      const plan = await createPlan(dir);
      assert.equal(findPlannedFile(plan, POSTS.record)?.action, "conflict");
      assert.match(findPlannedFile(plan, POSTS.record)?.note ?? "", /did not write/);
      const refusal = getRefusal(await tryGenerate(dir, { planId: plan.planId }));
      assert.equal(refusal.reason, "conflicts_unresolved");
      assert.deepEqual(
        [...readProjectTexts(dir).keys()].filter((path) => path.startsWith("src/")),
        [POSTS.record],
      );
      await generateNow(dir, { resolutions: { [POSTS.record]: "mine" } });
      assert.equal(read(dir, POSTS.record), "export const mine = 1;\n");
    }));

  test("where the text that was generated before is gone or damaged never costs an edit", () =>
    withGenerated(async (dir) => {
      writeFileSync(join(dir, POSTS.record), `// mine\n${read(dir, POSTS.record)}`);
      for (const path of readTexts(dir, (one) => one.startsWith(".lathe/pristine/")).keys())
        writeFileSync(join(dir, path), "damaged");
      assert.ok((await createPlan(dir)).upToDate, "nothing is generated differently");
      await edit(dir, (model) => addField(model, SUBTITLE));
      const damaged = findPlannedFile(await createPlan(dir), POSTS.record);
      assert.equal(damaged?.action, "conflict");
      assert.match(damaged.note ?? "", /missing or damaged/);
      rmSync(join(dir, ".lathe/pristine"), { recursive: true });
      assert.equal(findPlannedFile(await createPlan(dir), POSTS.record)?.action, "conflict");
      await generateNow(dir, { resolutions: { [POSTS.record]: "mine" } });
      assert.match(read(dir, POSTS.record), /^\/\/ mine\n/);
      await edit(dir, (model) =>
        addField(model, { entity: "posts", draft: { name: "more", type: "string" } }),
      );
      assert.equal(
        findPlannedFile(await createPlan(dir), POSTS.record)?.action,
        "merge",
        "the next merge has its base again",
      );
    }));

  test("of merged lines that make no JSON any more is one", () =>
    withGenerated(async (dir) => {
      const path = "openapi/admin.json";
      const text = read(dir, path);
      const document = JSON.parse(text) as { info: object };
      const mine = text.replace('"info": {', '"x-mine": { "deep": [\n1\n] },\n  "info": {');
      assert.notEqual(mine, text);
      assert.ok(document.info);
      writeFileSync(join(dir, path), mine);
      await edit(dir, (model) => addField(model, SUBTITLE));
      const plan = await createPlan(dir);
      assert.equal(findPlannedFile(plan, path)?.action, "merge");
      await generateNow(dir);
      const merged = JSON.parse(read(dir, path)) as object;
      assert.ok("x-mine" in merged);
      assert.match(JSON.stringify(merged), /subtitle/);
    }));
});

suite("what is no file of the project's", () => {
  test("a link that leads out of the project is neither followed nor replaced", () =>
    withGenerated(async (dir) => {
      const outside = makeTempFolder();
      try {
        writeFileSync(join(outside, "record.ts"), "secret\n");
        rmSync(join(dir, POSTS.record));
        symlinkSync(join(outside, "record.ts"), join(dir, POSTS.record));
        await edit(dir, (model) => addField(model, SUBTITLE));
        const plan = await createPlan(dir);
        assert.equal(findPlannedFile(plan, POSTS.record)?.action, "conflict");
        assert.match(findPlannedFile(plan, POSTS.record)?.note ?? "", /leads out of the project/);
        for (const resolution of ["generated", "merge"] as const) {
          const request = { planId: plan.planId, resolutions: { [POSTS.record]: resolution } };
          assert.equal(getRefusal(await tryGenerate(dir, request)).reason, "conflicts_unresolved");
        }
        await generateNow(dir, { resolutions: { [POSTS.record]: "mine" } });
        assert.equal(readFileSync(join(outside, "record.ts"), "utf8"), "secret\n");
      } finally {
        removeFolder(outside);
      }
    }));

  test("a folder that is a link out of the project is not written into", () =>
    withProject(Object.entries(BLOG), async (dir) => {
      const outside = makeTempFolder();
      try {
        symlinkSync(outside, join(dir, "src"));
        const plan = await createPlan(dir);
        assert.equal(findPlannedFile(plan, POSTS.record)?.action, "conflict");
        assert.equal(
          getRefusal(await tryGenerate(dir, { planId: plan.planId })).reason,
          "conflicts_unresolved",
        );
        assert.deepEqual([...readTexts(outside, () => true)], []);
      } finally {
        removeFolder(outside);
      }
    }));

  test("a file in the place of a folder stays, and is told of", () =>
    withGenerated(async (dir) => {
      for (const place of ["src/generated/blog/articles", "src/custom/blog/articles"])
        writeFileSync(join(dir, place), "mine\n");
      await edit(dir, (model) => renameEntity(model, { name: "posts", to: "articles" }));
      const plan = await createPlan(dir);
      const path = "src/generated/blog/articles/record.ts";
      assert.equal(findPlannedFile(plan, path)?.action, "conflict");
      assert.match(findPlannedFile(plan, path)?.note ?? "", /a file in the place of a folder/);
      const before = readProjectTexts(dir);
      const { planId } = plan;
      assert.equal(getRefusal(await tryGenerate(dir, { planId })).reason, "conflicts_unresolved");
      assert.deepEqual(readProjectTexts(dir), before);
      for (const place of ["src/generated/blog/articles", "src/custom/blog/articles"])
        rmSync(join(dir, place));
      await generateNow(dir);
    }));

  // The real disk, which tells of a file in a path in its own way.
  const onDisk = { ...QUICK, files: diskFiles };

  for (const place of ["src", "src/generated"]) {
    test(`a file in the place of ${place} is in conflict with what belongs there, and nothing is written`, () =>
      withProject([...Object.entries(BLOG), [place, "mine\n"]], async (dir) => {
        const before = readProjectTexts(dir);
        const plan = await createPlan(dir, onDisk);
        assert.equal(findPlannedFile(plan, POSTS.record)?.action, "conflict");
        assert.match(findPlannedFile(plan, POSTS.record)?.note ?? "", /a file in the place of a folder/);
        const refusal = getRefusal(await tryGenerate(dir, { planId: plan.planId }, onDisk));
        assert.equal(refusal.reason, "conflicts_unresolved");
        const isOfProject = (path: string) => !path.startsWith(".lathe/");
        assert.deepEqual(readTexts(dir, isOfProject), before);
      }));
  }

  test("makes what was never made where something was in its way, once that is gone", () =>
    withProject([...Object.entries(BLOG), ["admin", "mine\n"], ["src", "mine\n"]], async (dir) => {
      const { planId, files } = await createPlan(dir, onDisk);
      const conflicts = files.filter(({ action }) => action === "conflict");
      const resolutions = Object.fromEntries(conflicts.map(({ path }) => [path, "mine" as const]));
      assert.ok((await tryGenerate(dir, { planId, resolutions }, onDisk)).ok);
      const settled = findPlannedFile(await createPlan(dir, onDisk), POSTS.record);
      assert.match(settled?.note ?? "", /a file in the place of a folder/);
      for (const place of ["admin", "src"]) rmSync(join(dir, place));
      await generateNow(dir);
      for (const path of [POSTS.hooks, POSTS.record, "src/main.ts", "admin/tsconfig.json"])
        assert.ok(existsSync(join(dir, path)), path);
    }));

  test("a file in the place of the folder of migrations is told, and there is no plan before it is gone", () =>
    withProject([...Object.entries(BLOG), ["migrations", "mine\n"]], async (dir) => {
      const before = readProjectTexts(dir);
      const refusal = getRefusal(await planGeneration(dir, {}, onDisk));
      assert.equal(refusal.reason, "invalid_model");
      assert.match(
        refusal.message,
        /^The migration migrations\/0001_initial\.sql can't be written\. There is a file/,
      );
      assert.deepEqual(
        refusal.details.map(({ file, code }) => [file, code]),
        [["migrations/0001_initial.sql", "not_a_file"]],
      );
      assert.deepEqual(readProjectTexts(dir), before);
      rmSync(join(dir, "migrations"));
      await generateNow(dir);
    }));

  test("a folder, or bytes that are no text, in the place of a file stays", () =>
    withGenerated(async (dir) => {
      rmSync(join(dir, POSTS.record));
      mkdirSync(join(dir, POSTS.record));
      writeFileSync(join(dir, POSTS.definition), Buffer.from([0xff, 0xfe, 0x00]));
      await edit(dir, (model) => addField(model, SUBTITLE));
      const plan = await createPlan(dir);
      assert.equal(findPlannedFile(plan, POSTS.record)?.action, "conflict");
      assert.equal(findPlannedFile(plan, POSTS.definition)?.action, "conflict");
      await generateNow(dir, { resolutions: { [POSTS.record]: "mine", [POSTS.definition]: "mine" } });
      assert.deepEqual(readFileSync(join(dir, POSTS.definition)), Buffer.from([0xff, 0xfe, 0x00]));
    }));
});

suite("what is read-only", () => {
  const cases: readonly (readonly [string, string, number])[] = [
    ["file", POSTS.record, 0o444],
    ["folder", "src/generated/blog/posts", 0o555],
    ["folder of Lathe's records", ".lathe/history", 0o555],
  ];
  for (const [what, path, mode] of cases) {
    test(`a ${what} that must not be written is refused before the first write`, () =>
      withGenerated(async (dir) => {
        await edit(dir, (model) => addField(model, SUBTITLE));
        const { planId } = await createPlan(dir);
        const before = readProjectTexts(dir);
        chmodSync(join(dir, path), mode);
        const outcome = await tryGenerate(dir, { planId });
        chmodSync(join(dir, path), 0o755);
        assert.ok(!outcome.ok);
        assert.equal(outcome.refusal.reason, "read_only");
        assert.match(outcome.refusal.message, /read-only/);
        assert.deepEqual(readProjectTexts(dir), before);
      }));
  }

  test("a read-only file that stays as it is stands in nobody's way", () =>
    withGenerated(async (dir) => {
      chmodSync(join(dir, POSTS.record), 0o444);
      await edit(dir, (model) => addField(model, { ...SUBTITLE, entity: "authors" }));
      await generateNow(dir);
    }));
});

suite("a rename into the way of a user's file", () => {
  test("is a conflict there, and what was edited stays where it was", () =>
    withGenerated(async (dir) => {
      const [record, hooks] = ["src/generated/blog/articles/record.ts", "src/custom/blog/articles/hooks.ts"];
      for (const path of [record, hooks]) {
        mkdirSync(dirname(join(dir, path)), { recursive: true });
        writeFileSync(join(dir, path), "// mine\n");
      }
      writeFileSync(join(dir, POSTS.record), `// edited\n${read(dir, POSTS.record)}`);
      await edit(dir, (model) => renameEntity(model, { name: "posts", to: "articles" }));
      const plan = await createPlan(dir);
      assert.equal(findPlannedFile(plan, record)?.action, "conflict");
      assert.equal(findPlannedFile(plan, POSTS.record)?.action, "unchanged");
      assert.equal(findPlannedFile(plan, hooks)?.action, "unchanged");
      assert.equal(listActions(plan)[POSTS.hooks], "delete");
      await generateNow(dir, { resolutions: { [record]: "generated" } });
      assert.match(read(dir, POSTS.record), /^\/\/ edited/);
      assert.doesNotMatch(read(dir, record), /mine/);
      assert.equal(read(dir, hooks), "// mine\n");
    }));
});

function read(dir: string, path: string): string {
  return readFileSync(join(dir, path), "utf8");
}
