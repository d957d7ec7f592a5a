// Renames of entities and modules: files move, and a user's edits go along.
import assert from "node:assert/strict";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { render, resolve } from "@lathe/codegen";
import { applyChanges, diffModels, type Model, renameEntity, renameField, renameModule } from "@lathe/model";
import {
  listActions,
  edit,
  findPlannedFile,
  generateNow,
  createPlan,
  POSTS,
  readProjectTexts,
  withGenerated,
  writeModelTo,
} from "./support/project.ts";
import { readProject } from "@lathe/generator";

suite("a renamed entity", () => {
  test("takes its files along, with what the user wrote into them", () =>
    withGenerated(async (dir) => {
      prepend(dir, POSTS.record, "// mine in record\n");
      prepend(dir, POSTS.hooks, "// mine in hooks\n");
      await edit(dir, (model) => renameEntity(model, { name: "posts", to: "articles" }));
      const plan = await createPlan(dir);
      assert.equal(listActions(plan)["src/generated/blog/articles/record.ts"], "merge");
      assert.equal(listActions(plan)["src/custom/blog/articles/hooks.ts"], "merge");
      assert.equal(listActions(plan)["src/generated/blog/articles/index.ts"], "create");
      for (const path of Object.values(POSTS)) assert.equal(listActions(plan)[path], "delete");
      assert.equal(findPlannedFile(plan, "src/custom/blog/articles/hooks.ts")?.from, POSTS.hooks);
      await generateNow(dir);
      assert.match(read(dir, "src/generated/blog/articles/record.ts"), /^\/\/ mine in record\n/);
      const hooks = read(dir, "src/custom/blog/articles/hooks.ts");
      assert.match(hooks, /^\/\/ mine in hooks\n/);
      assert.match(hooks, /generated\/blog\/articles/);
      assert.doesNotMatch(hooks, /posts/);
      assert.ok(!existsSync(join(dir, "src/generated/blog/posts")));
      assert.ok(!existsSync(join(dir, "src/custom/blog/posts")));
    }));

  test("is followed by hooks that do something and import more", () =>
    withGenerated(async (dir) => {
      const own = (text: string) =>
        text
          .replace("import { defineHooksFor }", "import { ApplicationError, defineHooksFor }")
          .replace(
            "define({});",
            'define({\n  beforeDelete() {\n    throw new ApplicationError("conflict");\n  },\n});',
          );
      writeFileSync(join(dir, POSTS.hooks), own(read(dir, POSTS.hooks)));
      await edit(dir, (model) => renameEntity(model, { name: "posts", to: "articles" }));
      const path = "src/custom/blog/articles/hooks.ts";
      const plan = await generateNow(dir);
      assert.equal(findPlannedFile(plan, path)?.note, "Moved with your edits.");
      const fresh = render(resolve(await modelIn(dir))).get(path)?.text;
      assert.equal(read(dir, path), own(fresh ?? ""));
    }));

  test("takes hooks along as they are where they can't be merged", () =>
    withGenerated(async (dir) => {
      writeFileSync(join(dir, POSTS.hooks), "export const everything = 'mine';\n");
      await edit(dir, (model) => renameEntity(model, { name: "posts", to: "articles" }));
      const plan = await generateNow(dir);
      const moved = findPlannedFile(plan, "src/custom/blog/articles/hooks.ts");
      assert.match(moved?.note ?? "", /as you wrote it/);
      assert.equal(read(dir, "src/custom/blog/articles/hooks.ts"), "export const everything = 'mine';\n");
      assert.ok(!existsSync(join(dir, POSTS.hooks)));
    }));

  test("makes hooks again that the user deleted, under the new name", () =>
    withGenerated(async (dir) => {
      const [path, before] = ["src/custom/blog/articles/hooks.ts", read(dir, POSTS.hooks)];
      rmSync(join(dir, POSTS.hooks));
      await edit(dir, (model) => renameEntity(model, { name: "posts", to: "articles" }));
      const plan = await generateNow(dir);
      assert.equal(listActions(plan)[path], "create");
      assert.match(findPlannedFile(plan, path)?.note ?? "", /it is gone, so it is made again/);
      assert.match(read(dir, path), /defineHooksFor\(articles\)/);
      rmSync(join(dir, path));
      await edit(dir, (model) => renameEntity(model, { name: "articles", to: "posts" }));
      await generateNow(dir);
      assert.equal(read(dir, POSTS.hooks), before);
    }));

  test("that comes back to its old name leaves everything as it was, edits included", () =>
    withGenerated(async (dir) => {
      prepend(dir, POSTS.hooks, "// mine\n");
      const before = code(dir);
      await edit(dir, (model) => renameEntity(model, { name: "posts", to: "articles" }));
      await generateNow(dir);
      await edit(dir, (model) => renameEntity(model, { name: "articles", to: "posts" }));
      await generateNow(dir);
      assert.deepEqual(code(dir), before);
    }));

  test("can swap names with another one, each keeping what was written for it", () =>
    withGenerated(async (dir) => {
      prepend(dir, POSTS.hooks, "// for posts\n");
      prepend(dir, "src/custom/blog/authors/hooks.ts", "// for authors\n");
      prepend(dir, POSTS.record, "// record of posts\n");
      writeModelTo(dir, swapped(await modelIn(dir)));
      const plan = await generateNow(dir);
      assert.equal(listActions(plan)["src/generated/blog/authors/record.ts"], "merge");
      assert.equal(listActions(plan)[POSTS.definition], "update");
      assert.match(read(dir, "src/custom/blog/authors/hooks.ts"), /^\/\/ for posts\n/);
      assert.match(read(dir, POSTS.hooks), /^\/\/ for authors\n/);
      assert.match(read(dir, "src/generated/blog/authors/record.ts"), /^\/\/ record of posts\n/);
      assert.doesNotMatch(read(dir, POSTS.record), /record of posts/);
    }));

  test("is a conflict at its new place where both sides changed the same lines", () =>
    withGenerated(async (dir) => {
      const mine = read(dir, POSTS.record).replaceAll(/^.*title.*$/gm, "  mine: number;");
      writeFileSync(join(dir, POSTS.record), mine);
      await edit(dir, (model) => renameEntity(model, { name: "posts", to: "articles" }));
      await edit(dir, (model) => renameField(model, { entity: "articles", name: "title", to: "headline" }));
      const path = "src/generated/blog/articles/record.ts";
      assert.equal(findPlannedFile(await createPlan(dir), path)?.action, "conflict");
      await generateNow(dir, { resolutions: { [path]: "mine" } });
      assert.equal(read(dir, path), mine);
      assert.ok(!existsSync(join(dir, POSTS.record)));
    }));
});

suite("a renamed module", () => {
  test("takes the files of its entities along and leaves no empty folder", () =>
    withGenerated(async (dir) => {
      prepend(dir, POSTS.hooks, "// mine\n");
      await edit(dir, (model) => renameModule(model, { name: "blog", to: "journal" }));
      await generateNow(dir);
      assert.match(read(dir, "src/custom/journal/posts/hooks.ts"), /^\/\/ mine\n/);
      assert.ok(!existsSync(join(dir, "src/generated/blog")));
      assert.ok(!existsSync(join(dir, "src/custom/blog")));
    }));
});

/** The blog where posts are called authors and authors posts. */
function swapped(model: Model): Model {
  const other: Readonly<Record<string, string>> = { posts: "authors", authors: "posts" };
  const entities = model.entities.map((entity) => ({
    ...entity,
    name: other[entity.name] ?? entity.name,
    relations: entity.relations.map((one) => ({ ...one, target: other[one.target] ?? one.target })),
  }));
  return applyChanges(model, diffModels(model, { ...model, entities }));
}

async function modelIn(dir: string): Promise<Model> {
  const reading = await readProject(dir);
  assert.ok(reading.ok);
  return reading.snapshot.parsed.model;
}

function code(dir: string): ReadonlyMap<string, string> {
  return new Map([...readProjectTexts(dir)].filter(([path]) => path.startsWith("src/")));
}

function read(dir: string, path: string): string {
  return readFileSync(join(dir, path), "utf8");
}

function prepend(dir: string, path: string, text: string): void {
  writeFileSync(join(dir, path), text + read(dir, path));
}
