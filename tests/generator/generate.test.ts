// Generating over real files: every action, and what becomes of a user's edits.
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { addField, changeProject, changeSettings, removeEntity, removeField } from "@lathe/model";
import {
  listActions,
  BLOG,
  edit,
  listFileFacts,
  findPlannedFile,
  generateNow,
  createPlan,
  POSTS,
  readProjectTexts,
  tryGenerate,
  withGenerated,
  withProject,
} from "./support/project.ts";

const SUBTITLE = { entity: "posts", draft: { name: "subtitle", type: "string" } };

suite("generating", () => {
  test("creates every file the first time, with a migration, and then has nothing to do", () =>
    withProject(Object.entries(BLOG), async (dir) => {
      const plan = await generateNow(dir);
      assert.equal(plan.savedRevision, null);
      assert.ok(plan.files.every(({ action }) => action === "create"));
      assert.equal(plan.migration?.path, "migrations/0001_initial.sql");
      assert.match(plan.summary, /^[0-9]+ files to create, 1 migration$/);
      for (const { path } of plan.files) assert.ok(existsSync(join(dir, path)), path);
      assert.equal(readFileSync(join(dir, "migrations/0001_initial.sql"), "utf8"), plan.migration.sql);
      assert.equal((await createPlan(dir)).summary, "Nothing to do");
    }));

  test("planning writes nothing, not even a time", () =>
    withProject(Object.entries(BLOG), async (dir) => {
      const before = listFileFacts(dir);
      const first = await createPlan(dir);
      assert.deepEqual(listFileFacts(dir), before);
      assert.equal((await createPlan(dir)).planId, first.planId);
      await generateNow(dir);
      await edit(dir, (model) => addField(model, SUBTITLE));
      const later = listFileFacts(dir);
      await createPlan(dir);
      assert.deepEqual(listFileFacts(dir), later);
    }));

  test("writes only the files that an edit of one entity concerns", () =>
    withGenerated(async (dir) => {
      const before = readProjectTexts(dir);
      await edit(dir, (model) => addField(model, SUBTITLE));
      const plan = await generateNow(dir);
      assert.deepEqual(
        Object.keys(listActions(plan)).filter((path) => path.startsWith("src/")),
        [POSTS.definition, POSTS.record, "src/generated/blog/posts/schemas.ts"],
      );
      assert.equal(findPlannedFile(plan, POSTS.record)?.action, "update");
      assert.deepEqual(findPlannedFile(plan, POSTS.record)?.causes, ["/entities/posts/fields/subtitle"]);
      const changed = [...readProjectTexts(dir)]
        .filter(([path, text]) => before.get(path) !== text)
        .map(([path]) => path);
      assert.deepEqual(
        changed.filter((path) => !path.startsWith(".lathe/") && !path.startsWith("model/")).toSorted(),
        [...Object.keys(listActions(plan)), "migrations/0002_change.sql"].toSorted(),
      );
      assert.equal(
        readProjectTexts(dir).get("migrations/0001_initial.sql"),
        before.get("migrations/0001_initial.sql"),
      );
    }));

  test("keeps a hand edit of a file whose generated text stays, and calls it up to date", () =>
    withGenerated(async (dir) => {
      append(dir, POSTS.record, "// mine\n");
      const plan = await createPlan(dir);
      assert.ok(plan.upToDate);
      assert.equal(findPlannedFile(plan, POSTS.record)?.action, "unchanged");
      await edit(dir, (model) => addField(model, { ...SUBTITLE, entity: "authors" }));
      await generateNow(dir);
      assert.match(read(dir, POSTS.record), /\/\/ mine\n$/);
    }));

  for (const [name, end] of [
    ["line feeds", "\n"],
    ["carriage returns", "\r\n"],
  ] as const) {
    test(`merges hand edits into a file with ${name} that is generated differently now`, () =>
      withGenerated(async (dir) => {
        const text = `// mine\n${read(dir, POSTS.record)}`.replaceAll("\n", end);
        writeFileSync(join(dir, POSTS.record), text);
        assert.ok((await createPlan(dir)).upToDate);
        await edit(dir, (model) => addField(model, SUBTITLE));
        const plan = await generateNow(dir);
        assert.equal(findPlannedFile(plan, POSTS.record)?.action, "merge");
        const merged = read(dir, POSTS.record);
        assert.ok(merged.startsWith(`// mine${end}`));
        assert.match(merged, /subtitle/);
        assert.equal(merged.replaceAll("\r\n", "").includes("\r"), false);
        if (end === "\r\n") assert.equal(merged.split("\r\n").length, merged.split("\n").length);
      }));
  }

  test("keeps carriage returns and a byte order mark of a file that nobody edited otherwise", () =>
    withGenerated(async (dir) => {
      const text = `\uFEFF${read(dir, POSTS.record).replaceAll("\n", "\r\n")}`;
      writeFileSync(join(dir, POSTS.record), text);
      assert.ok((await createPlan(dir)).upToDate);
      await edit(dir, (model) => addField(model, SUBTITLE));
      assert.equal(findPlannedFile(await generateNow(dir), POSTS.record)?.action, "update");
      const updated = read(dir, POSTS.record);
      assert.ok(updated.startsWith("\uFEFF"));
      assert.equal(updated.split("\r\n").length, updated.split("\n").length);
      assert.match(updated, /subtitle/);
    }));

  test("merges also where version control gave every file carriage returns, Lathe's records too", () =>
    withGenerated(async (dir) => {
      append(dir, POSTS.record, "// mine\n");
      for (const [path, text] of readProjectTexts(dir))
        writeFileSync(join(dir, path), text.replaceAll("\n", "\r\n"));
      assert.ok((await createPlan(dir)).upToDate);
      await edit(dir, (model) => addField(model, SUBTITLE));
      assert.equal(findPlannedFile(await generateNow(dir), POSTS.record)?.action, "merge");
      assert.match(read(dir, POSTS.record), /subtitle.*\/\/ mine\r\n$/s);
    }));

  test("makes a file again that was deleted and that the application needs, and leaves away what is the user's alone", () =>
    withGenerated(async (dir) => {
      const needed = [POSTS.hooks, "src/custom/jobs.ts", "src/custom/routes.ts", "src/main.ts"];
      const before = readProjectTexts(dir);
      for (const path of [POSTS.record, ...needed, ".npmrc"]) rmSync(join(dir, path));
      const plan = await generateNow(dir);
      const made = [...needed, POSTS.record].map((path) => [path, "create"]);
      assert.deepEqual(listActions(plan), Object.fromEntries(made));
      for (const path of needed) {
        const { note, causes } = findPlannedFile(plan, path) ?? {};
        assert.match(note ?? "", /this file, and it is gone, so it is made again/);
        assert.deepEqual(causes, []);
        assert.equal(read(dir, path), before.get(path));
      }
      assert.match(findPlannedFile(plan, ".npmrc")?.note ?? "", /stays away/);
      assert.ok(!existsSync(join(dir, ".npmrc")));
    }));

  test("never touches a file again that it made once", () =>
    withGenerated(async (dir) => {
      const mine = "// all mine\n";
      for (const path of [POSTS.hooks, "src/main.ts", "package.json", "tsconfig.json", ".gitignore"])
        writeFileSync(join(dir, path), mine);
      await edit(dir, (model) => changeProject(model, { project: { name: "renamed", label: "Renamed" } }));
      await edit(dir, (model) => addField(model, SUBTITLE));
      await generateNow(dir);
      for (const path of [POSTS.hooks, "src/main.ts", "package.json", "tsconfig.json", ".gitignore"])
        assert.equal(read(dir, path), mine);
    }));

  test("adopts files that are there already, and leaves a user's own package.json", () =>
    withGenerated(async (dir) => {
      writeFileSync(join(dir, "package.json"), '{"name":"mine"}\n');
      rmSync(join(dir, ".lathe"), { recursive: true });
      const plan = await createPlan(dir);
      assert.deepEqual(listActions(plan), {});
      assert.equal(plan.migration, null, "the first migration is there already");
      assert.equal(plan.upToDate, false);
      await generateNow(dir);
      assert.equal(read(dir, "package.json"), '{"name":"mine"}\n');
    }));

  test("removes the files of a deleted entity, keeps those that were edited, and leaves no empty folder", () =>
    withGenerated(async (dir) => {
      append(dir, "src/custom/blog/authors/hooks.ts", "// mine\n");
      await edit(dir, (model) => removeEntity(model, { name: "posts" }));
      await generateNow(dir);
      assert.ok(!existsSync(join(dir, "src/generated/blog/posts")));
      assert.ok(!existsSync(join(dir, "src/custom/blog/posts")));
      await edit(dir, (model) => removeEntity(model, { name: "authors" }));
      const plan = await createPlan(dir);
      const kept = findPlannedFile(plan, "src/custom/blog/authors/hooks.ts");
      assert.equal(kept?.action, "unchanged");
      assert.match(kept.note ?? "", /not generated any more. You edited it, so it is kept/);
      assert.match(plan.summary, /1 edited file kept/);
      await generateNow(dir);
      assert.match(read(dir, "src/custom/blog/authors/hooks.ts"), /mine/);
      assert.ok(!existsSync(join(dir, "src/generated/blog")));
      assert.equal(findPlannedFile(await createPlan(dir), "src/custom/blog/authors/hooks.ts"), undefined);
    }));

  test("gives the files of a removed entity to a new one of the same name", () =>
    withGenerated(async (dir) => {
      append(dir, POSTS.record, "// mine\n");
      const posts = JSON.parse(BLOG["model/blog/posts.json"] ?? "") as object;
      writeFileSync(join(dir, "model/blog/posts.json"), JSON.stringify({ ...posts, id: "e9" }));
      const plan = await generateNow(dir);
      assert.equal(findPlannedFile(plan, POSTS.record)?.action, "unchanged");
      assert.match(read(dir, POSTS.record), /mine/);
    }));

  test("has something to do, but no file to write, where only the record of the model changes", () =>
    withGenerated(async (dir) => {
      await edit(dir, (model) =>
        changeSettings(model, { entity: "posts", settings: { admin: { listColumns: ["title"] } } }),
      );
      const plan = await createPlan(dir);
      assert.equal(plan.upToDate, false);
      await generateNow(dir);
    }));

  test("keeps no pristine text that nothing refers to", () =>
    withGenerated(async (dir) => {
      await edit(dir, (model) => addField(model, SUBTITLE));
      await generateNow(dir);
      const { files } = JSON.parse(read(dir, ".lathe/manifest.json")) as { files: { hash: string }[] };
      const kept = [...readProjectTexts(dir).keys()].filter((path) => path.startsWith(".lathe/pristine/"));
      assert.deepEqual(
        kept,
        [...new Set(files.map(({ hash }) => `.lathe/pristine/${hash.slice(0, 2)}/${hash}`))].toSorted(),
      );
    }));

  test("a plan that leaves nothing to do generates nothing, and adds no history", () =>
    withGenerated(async (dir) => {
      const before = readProjectTexts(dir);
      const { planId } = await createPlan(dir);
      const outcome = await tryGenerate(dir, { planId });
      assert.ok(outcome.ok);
      assert.equal(outcome.result.historyId, "000001");
      assert.deepEqual(readProjectTexts(dir), before);
    }));

  test("leaves the schema to later where the backend is not generated, and catches up", () =>
    withGenerated(async (dir) => {
      await edit(dir, (model) => changeProject(model, { project: { generation: { backend: false } } }));
      await edit(dir, (model) => addField(model, SUBTITLE));
      assert.equal((await generateNow(dir)).migration, null);
      await edit(dir, (model) => removeField(model, { entity: "posts", name: "body", cascade: true }));
      assert.equal((await generateNow(dir)).migration, null);
      await edit(dir, (model) => changeProject(model, { project: { generation: { backend: true } } }));
      assert.equal((await generateNow(dir)).migration?.path, "migrations/0002_change.sql");
    }));

  test("has something to write for a model of nothing but its name, and for one without any part", async () => {
    await withProject([["lathe.json", '{"name":"empty"}']], async (dir) => {
      assert.notEqual((await generateNow(dir)).migration, null);
    });
    const none = '{"name":"none","generation":{"backend":false,"client":false}}';
    await withProject([["lathe.json", none]], async (dir) => {
      assert.equal((await generateNow(dir)).migration, null);
    });
  });

  test("takes the next free number for a migration, whatever is in the folder", () =>
    withGenerated(async (dir) => {
      writeFileSync(join(dir, "migrations/0007_by_hand.sql"), "select 1;\n");
      mkdirSync(join(dir, "migrations/9999_a_folder.sql"));
      await edit(dir, (model) => addField(model, SUBTITLE));
      assert.equal((await generateNow(dir)).migration?.path, "migrations/0008_change.sql");
    }));
});

function read(dir: string, path: string): string {
  return readFileSync(join(dir, path), "utf8");
}

function append(dir: string, path: string, text: string): void {
  writeFileSync(join(dir, path), read(dir, path) + text);
}
