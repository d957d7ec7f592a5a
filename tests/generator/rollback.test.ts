// Going back to a model of the history, and renaming a field with all its uses.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import {
  editModel,
  type PartAddress,
  previewRename,
  previewRollback,
  readHistory,
  readProject,
  rollback,
  StoreError,
} from "@lathe/generator";
import { addField, changeProject, type Model, renameEntity, renameField } from "@lathe/model";
import { forEachCase, runUpTo } from "../support/for-each-case.ts";
import { Crashed, faultyFiles } from "../support/faulty-files.ts";
import { quickDisk } from "../support/quick-disk.ts";
import { withTempFolder, writeTexts } from "../support/temp-folder.ts";
import {
  BLOG,
  edit,
  generateNow,
  createPlan,
  POSTS,
  QUICK,
  getRefusal,
  readProjectTexts,
  withGenerated,
  withProject,
} from "./support/project.ts";

const SUBTITLE = { entity: "posts", draft: { name: "subtitle", type: "string" } };

suite("a rollback", () => {
  test("is previewed as changes by name, and restores the model of any entry", () =>
    withGenerated(async (dir) => {
      const first = await revisionIn(dir);
      await edit(dir, (model) => addField(model, SUBTITLE));
      await edit(dir, (model) => renameEntity(model, { name: "authors", to: "writers" }));
      await generateNow(dir);
      const { savedRevision } = await createPlan(dir);
      const preview = await previewRollback(dir, { to: "000001" }, QUICK);
      assert.ok(preview.ok);
      assert.deepEqual(preview.preview.savedRevision, savedRevision);
      const told = preview.preview.changes.map(({ kind, path }) => `${kind} ${path}`);
      assert.ok(told.includes("removed /entities/posts/fields/subtitle"), told.join("\n"));
      assert.ok(told.includes("renamed /entities/authors"));
      const request = {
        to: "000001",
        expectedRevision: preview.revision,
        expectedSavedRevision: savedRevision,
      };
      const outcome = await rollback(dir, request, QUICK);
      assert.ok(outcome.ok);
      assert.deepEqual(outcome.changes, preview.preview.changes);
      assert.equal(outcome.revision, first);
      assert.equal(await revisionIn(dir), first);
      // Code and schema follow with the next generation, forwards.
      const plan = await generateNow(dir);
      assert.equal(plan.migration?.path, "migrations/0003_change.sql");
      const history = await readHistory(dir, {}, QUICK);
      assert.ok(history.ok);
      assert.deepEqual(
        history.page.items.map(({ id, kind, revision }) => [id, kind, revision === first]),
        [
          ["000004", "generate", true],
          ["000003", "rollback", true],
          ["000002", "generate", false],
          ["000001", "generate", true],
        ],
      );
    }));

  test("goes to the last generation unless told otherwise, and back again", () =>
    withGenerated(async (dir) => {
      await edit(dir, (model) => addField(model, SUBTITLE));
      const preview = await previewRollback(dir, {}, QUICK);
      assert.ok(preview.ok);
      assert.equal(preview.preview.to, "000001");
      assert.equal(preview.preview.changes.length > 0, true);
      const { savedRevision } = preview.preview;
      const back = { to: "000001", expectedRevision: preview.revision, expectedSavedRevision: savedRevision };
      const outcome = await rollback(dir, back, QUICK);
      assert.ok(outcome.ok);
      assert.ok((await createPlan(dir)).upToDate);
      // The model is there already: nothing to do, and nothing to record.
      const again = await rollback(dir, { ...back, expectedRevision: outcome.revision }, QUICK);
      assert.ok(again.ok);
      assert.deepEqual(again.changes, []);
      const history = await readHistory(dir, {}, QUICK);
      assert.ok(history.ok && history.page.total === 2);
    }));

  test("is refused on stale revisions, to nowhere, and before the first generation", () =>
    withGenerated(async (dir) => {
      await edit(dir, (model) => addField(model, SUBTITLE));
      const expectedRevision = await revisionIn(dir);
      const { savedRevision } = await createPlan(dir);
      const before = readProjectTexts(dir);
      const good = { to: "000001", expectedRevision, expectedSavedRevision: savedRevision };
      const wishes = [
        [{ ...good, expectedRevision: "old" }, "stale_revision"],
        [{ ...good, expectedSavedRevision: null }, "stale_revision"],
        [{ ...good, expectedSavedRevision: "old" }, "stale_revision"],
        [{ ...good, to: "000009" }, "not_found"],
        [{ ...good, to: "../manifest" }, "not_found"],
      ] as const;
      for (const [wish, reason] of wishes)
        assert.equal(getRefusal(await rollback(dir, wish, QUICK)).reason, reason);
      assert.deepEqual(readProjectTexts(dir), before);
      await withProject(Object.entries(BLOG), async (fresh) => {
        assert.equal(getRefusal(await previewRollback(fresh, {}, QUICK)).reason, "not_found");
      });
    }));

  test("leaves model files alone that it can't read", () =>
    withGenerated(async (dir) => {
      await edit(dir, (model) => addField(model, SUBTITLE));
      writeFileSync(join(dir, "model/blog/posts.json"), "{ half");
      const { savedRevision } = { savedRevision: await savedIn(dir) };
      const request = {
        to: "000001",
        expectedRevision: await revisionIn(dir),
        expectedSavedRevision: savedRevision,
      };
      const outcome = await rollback(dir, request, QUICK);
      assert.ok(!outcome.ok && outcome.refusal.reason === "unreadable_files");
      assert.equal(readProjectTexts(dir).get("model/blog/posts.json"), "{ half");
    }));

  test("that crashes or fails at any change is wholly done or not at all, and the history agrees", async () => {
    const files = await withGenerated(async (dir) => {
      await edit(dir, (model) => addField(model, SUBTITLE));
      await edit(dir, (model) => renameEntity(model, { name: "authors", to: "writers" }));
      return readProjectTexts(dir);
    });
    const attempt = async (dir: string, faulty: ReturnType<typeof faultyFiles>) => {
      const request = {
        to: "000001",
        expectedRevision: await revisionIn(dir),
        expectedSavedRevision: await savedIn(dir),
      };
      return rollback(dir, request, { ...QUICK, files: faulty.files }).then(
        ({ ok }) => ok,
        (error: unknown) => {
          assert.ok(error instanceof Crashed || error instanceof StoreError, String(error));
          return false;
        },
      );
    };
    const within = <T>(work: (dir: string) => Promise<T>) =>
      withTempFolder(async (dir) => {
        writeTexts(dir, files);
        return work(dir);
      });
    const counting = faultyFiles({ at: Infinity, kind: "crash", onlyChanges: true });
    await within((dir) => attempt(dir, counting));
    const old = await within(revisionIn);
    await forEachCase(runUpTo(counting.operations.length), (at) =>
      within(async (dir) => {
        const kind = at % 2 === 0 ? "crash" : "ENOSPC";
        const done = await attempt(dir, faultyFiles({ at, kind, onlyChanges: true }));
        const history = await readHistory(dir, {}, QUICK);
        assert.ok(history.ok);
        const [last] = history.page.items;
        const isRolledBack = (await revisionIn(dir)) !== old;
        assert.equal(last?.kind === "rollback" && last.outcome === "done", isRolledBack);
        if (done) assert.ok(isRolledBack);
        await edit(dir, (model) => changeProject(model, { project: { label: "Goes on" } }));
        await createPlan(dir);
      }),
    );
  });
});

suite("renaming a field", () => {
  test("is previewed with its uses, and done with all of them", () =>
    withGenerated(async (dir) => {
      const expectedRevision = await revisionIn(dir);
      const request = { entity: "posts", field: "title", to: "headline", expectedRevision };
      const preview = await previewRename(dir, toPreviewRequest(request), QUICK);
      assert.ok(preview.ok);
      const { uses, from, to, migration, savedRevision, apiChanges } = preview.preview;
      assert.deepEqual([from, to], ["title", "headline"]);
      assert.deepEqual(
        uses.map(({ entity, kind }) => [entity, kind]),
        [["posts", "display"]],
      );
      assert.equal(migration?.path, "migrations/0002_change.sql");
      assert.ok(apiChanges.some(({ kind }) => kind === "breaking"));
      assert.equal(getRefusal(await rename(dir, request, null)).reason, "stale_revision");
      const outcome = await rename(dir, request, savedRevision);
      assert.ok(outcome.ok);
      const posts = outcome.model.entities.find(({ name }) => name === "posts");
      assert.equal(posts?.display, "headline");
      assert.equal(posts?.fields[0]?.name, "headline");
      await generateNow(dir);
      assert.match(readProjectTexts(dir).get(POSTS.record) ?? "", /headline/);
    }));

  test("brings no migration where the field was never generated", () =>
    withGenerated(async (dir) => {
      await edit(dir, (model) => addField(model, SUBTITLE));
      const expectedRevision = await revisionIn(dir);
      const request = { entity: "posts", field: "subtitle", to: "kicker", expectedRevision };
      const preview = await previewRename(dir, toPreviewRequest(request), QUICK);
      assert.ok(preview.ok);
      assert.equal(preview.preview.migration, null);
    }));

  test("is previewed for every kind of part, with the lines of own code that do not follow", () =>
    withGenerated(async (dir) => {
      const hooks = "src/custom/blog/posts/hooks.ts";
      const text = readProjectTexts(dir).get(hooks) ?? "";
      writeFileSync(join(dir, hooks), `${text}// posts.title and authorId, not subtitle\n`);
      const line = text.split("\n").length;
      const expectedRevision = await revisionIn(dir);
      const preview = async (part: PartAddress) => {
        const outcome = await previewRename(dir, { part, to: "other", expectedRevision }, QUICK);
        assert.ok(outcome.ok, JSON.stringify(outcome));
        return outcome.preview;
      };
      const title = await preview({ sort: "field", entity: "posts", name: "title" });
      assert.deepEqual(title.code, [
        { file: hooks, line, text: "// posts.title and authorId, not subtitle" },
      ]);
      const author = await preview({ sort: "relation", entity: "posts", name: "author" });
      assert.deepEqual(
        author.code.map((use) => use.line),
        [line],
      );
      assert.notEqual(author.migration, null);
      const entity = await preview({ sort: "entity", name: "posts" });
      assert.ok(entity.code.length > 1 && entity.code.every(({ file }) => file.startsWith("src/custom/")));
      assert.notEqual(entity.migration, null);
      const module = await preview({ sort: "module", name: "blog" });
      assert.deepEqual(
        module.uses.map(({ kind }) => kind),
        ["module", "module"],
      );
    }));

  test("is refused like any edit: taken names, unknown fields, stale revisions", () =>
    withGenerated(async (dir) => {
      const expectedRevision = await revisionIn(dir);
      const good = { entity: "posts", field: "title", to: "headline", expectedRevision };
      for (const [wish, reason] of [
        [{ ...good, to: "body" }, "name_taken"],
        [{ ...good, to: "Bad Name" }, "invalid_body"],
        [{ ...good, field: "nothing" }, "not_found"],
        [{ ...good, entity: "nobody" }, "not_found"],
        [{ ...good, expectedRevision: "old" }, "stale_revision"],
      ] as const) {
        assert.equal(getRefusal(await previewRename(dir, toPreviewRequest(wish), QUICK)).reason, reason);
        assert.equal(getRefusal(await rename(dir, wish, await savedIn(dir))).reason, reason);
      }
    }));
});

interface RenameWish {
  readonly entity: string;
  readonly field: string;
  readonly to: string;
  readonly expectedRevision: string;
}

function rename(
  dir: string,
  { entity, field: name, to, expectedRevision }: RenameWish,
  savedRevision: string | null,
) {
  const change = (model: Model) => renameField(model, { entity, name, to });
  const request = { expectedRevision, expectedSavedRevisions: [savedRevision], change };
  return editModel(dir, request, QUICK);
}

function toPreviewRequest({ entity, field: name, to, expectedRevision }: RenameWish) {
  return { part: { sort: "field" as const, entity, name }, to, expectedRevision };
}

async function revisionIn(dir: string): Promise<string> {
  const reading = await readProject(dir, { files: quickDisk });
  assert.ok(reading.ok);
  return reading.snapshot.revision;
}

async function savedIn(dir: string): Promise<string> {
  const text = readProjectTexts(dir).get(".lathe/manifest.json") ?? "";
  return (JSON.parse(text) as { revision: string }).revision;
}
