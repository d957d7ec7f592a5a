// Taking back the last generation: everything but the model and the history is as it was before it.
import assert from "node:assert/strict";
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { readHistory, readSavedRevision, recoverProject, undoGeneration } from "@lathe/generator";
import { addField, changeProject, renameEntity } from "@lathe/model";
import { connect } from "@lathe/runtime/database";
import { Crashed, faultyFiles } from "../support/faulty-files.ts";
import { forEachCase, runUpTo } from "../support/for-each-case.ts";
import { quickDisk } from "../support/quick-disk.ts";
import { withTempFolder, writeTexts } from "../support/temp-folder.ts";
import {
  BLOG,
  edit,
  generateNow,
  getRefusal,
  POSTS,
  QUICK,
  readProjectTexts,
  withGenerated,
  withProject,
} from "./support/project.ts";

const SUBTITLE = { entity: "posts", draft: { name: "subtitle", type: "string" } };
const MIGRATION = "migrations/0002_change.sql";

suite("taking back a generation", () => {
  test("leaves all but the model and the history as it was, and can be repeated", () =>
    withGenerated(async (dir) => {
      const first = readState(dir);
      await addSubtitle(dir);
      await edit(dir, (model) => renameEntity(model, { name: "authors", to: "writers" }));
      await generateNow(dir);
      const outcome = await undo(dir);
      assert.ok(outcome.ok, JSON.stringify(outcome));
      assert.equal(outcome.result.migration, "migrations/0003_change.sql");
      const second = readState(dir);
      assert.ok(second.has(MIGRATION));
      assert.ok((await undo(dir)).ok);
      assert.deepEqual(readState(dir), first);
      // What was taken back is generated again.
      await generateNow(dir);
      assert.ok((await undo(dir)).ok);
      assert.deepEqual(readState(dir), first);
      assert.ok((await undo(dir)).ok);
      assert.deepEqual([...readState(dir).keys()], []);
      const { savedRevision } = await readSaved(dir);
      assert.equal(savedRevision, null);
      await generateNow(dir);
      const history = await readHistory(dir, {}, QUICK);
      assert.ok(history.ok);
      assert.deepEqual(history.page.items.map(({ kind }) => kind).toReversed(), [
        "generate",
        "generate",
        "generate",
        "undo",
        "undo",
        "generate",
        "undo",
        "undo",
        "generate",
      ]);
    }));

  test("keeps hand edits, and does nothing where it can't", () =>
    withGenerated(async (dir) => {
      const record = join(dir, POSTS.record);
      writeFileSync(record, `// before\n${readFileSync(record, "utf8")}`);
      await addSubtitle(dir);
      appendFileSync(record, "// since\n");
      rmSync(join(dir, POSTS.hooks));
      assert.ok((await undo(dir)).ok);
      assert.ok(existsSync(join(dir, POSTS.hooks)), "what the application needs is made again");
      const text = readFileSync(record, "utf8");
      assert.match(text, /^\/\/ before\n[^]*\/\/ since\n$/);
      assert.doesNotMatch(text, /subtitle/);
      await generateNow(dir);
      writeFileSync(record, readFileSync(record, "utf8").replace(/.*subtitle.*/, "  mine: string;"));
      const all = readProjectTexts(dir);
      const refusal = getRefusal(await undo(dir));
      assert.equal(refusal.reason, "undo_refused");
      assert.deepEqual(
        refusal.details.map(({ file }) => file),
        [POSTS.record],
      );
      assert.deepEqual(readProjectTexts(dir), all);
    }));

  test("leaves files that were there before the generation, as they were", async () => {
    const mine = "// mine\n";
    const files = [...Object.entries(BLOG), [".gitignore", "node_modules/\n"], [POSTS.record, mine]] as const;
    await withProject(files, async (dir) => {
      const before = readState(dir);
      await generateNow(dir, { resolutions: { [POSTS.record]: "generated" } });
      assert.notEqual(readFileSync(join(dir, POSTS.record), "utf8"), mine);
      assert.ok((await undo(dir)).ok);
      assert.deepEqual(readState(dir), before);
      // Those that are just as they would be generated, too.
      await generateNow(dir, { resolutions: { [POSTS.record]: "generated" } });
      const made = new Map([...readState(dir)].filter(([path]) => path.startsWith("src/")));
      await withProject([...Object.entries(BLOG), ...made], async (other) => {
        await generateNow(other);
        assert.ok((await undo(other)).ok);
        assert.deepEqual(readState(other), made);
      });
    });
  });

  test("is refused where another migration came after it", () =>
    withGenerated(async (dir) => {
      await addSubtitle(dir);
      writeTexts(dir, [["migrations/0003_mine.sql", "select 1;\n"]]);
      const refusal = getRefusal(await undo(dir));
      assert.match(refusal.message, /migrations after/);
      assert.equal(refusal.details[0]?.file, "migrations/0003_mine.sql");
    }));

  test("is refused where its migration was edited", () =>
    withGenerated(async (dir) => {
      await addSubtitle(dir);
      appendFileSync(join(dir, MIGRATION), "select 1;\n");
      assert.equal(getRefusal(await undo(dir)).details[0]?.file, MIGRATION);
    }));

  test("is refused once its migration was applied, and where nobody can tell", () =>
    withGenerated(async (dir) => {
      await addSubtitle(dir);
      const db = await connect({ dataFolder: join(dir, "data") });
      await db.script("create schema lathe; create table lathe.migrations (number integer)");
      await db.script("insert into lathe.migrations values (1)");
      assert.match(
        getRefusal(await undo(dir, { databaseUrl: "" })).message,
        /may have been applied: .*in use/,
      );
      await db.script("insert into lathe.migrations values (2)");
      await db.close();
      assert.match(
        getRefusal(await undo(dir, { databaseUrl: "" })).message,
        /applied to the embedded database/,
      );
      // Whatever the schema is, labels are no part of it.
      await edit(dir, (model) => changeProject(model, { project: { label: "Another" } }));
      await generateNow(dir);
      assert.ok((await undo(dir, { databaseUrl: "" })).ok);
    }));

  test("is stale where something else was generated meanwhile", () =>
    withGenerated(async (dir) => {
      const { savedRevision } = await readSaved(dir);
      await addSubtitle(dir);
      const outcome = await undoGeneration(dir, { expectedSavedRevision: savedRevision ?? "" }, QUICK);
      assert.equal(getRefusal(outcome).reason, "stale_revision");
    }));

  test("that crashes at any change is wholly done or not at all", async () => {
    const { files, before } = await withGenerated(async (dir) => {
      const old = readState(dir);
      await addSubtitle(dir);
      return { files: readProjectTexts(dir), before: old };
    });
    const within = <T>(work: (dir: string) => Promise<T>) =>
      withTempFolder(async (dir) => {
        writeTexts(dir, files);
        return work(dir);
      });
    const after = await within(async (dir) => readState(dir));
    const counting = faultyFiles({ at: Infinity, kind: "crash", onlyChanges: true });
    await within((dir) => undo(dir, { files: counting.files }));
    await forEachCase(runUpTo(counting.operations.length), (at) =>
      within(async (dir) => {
        const faulty = faultyFiles({ at, kind: "crash", onlyChanges: true });
        await undo(dir, { files: faulty.files }).catch((error: unknown) =>
          assert.ok(error instanceof Crashed),
        );
        assert.ok((await recoverProject(dir, { files: quickDisk })).ok);
        const { savedRevision } = await readSaved(dir);
        const isUndone = readState(dir).size === before.size && !readState(dir).has(MIGRATION);
        assert.deepEqual(readState(dir), isUndone ? before : after);
        assert.ok(savedRevision !== null);
      }),
    );
  });
});

async function addSubtitle(dir: string): Promise<void> {
  await edit(dir, (model) => addField(model, SUBTITLE));
  await generateNow(dir);
}

async function readSaved(dir: string) {
  const saved = await readSavedRevision(dir, QUICK);
  assert.ok(saved.ok);
  return saved;
}

async function undo(dir: string, options: Parameters<typeof undoGeneration>[2] = {}) {
  const { savedRevision } = await readSaved(dir);
  return undoGeneration(dir, { expectedSavedRevision: savedRevision ?? "" }, { ...QUICK, ...options });
}

/** Everything but the model, what the records keep of models and the history, and runtime state. */
function readState(dir: string): ReadonlyMap<string, string> {
  const isOther = /^(?:model\/|lathe\.json$|\.lathe\/(?:run|history|models|schema|\.gitignore)|data\/)/;
  return new Map([...readProjectTexts(dir)].filter(([path]) => !isOther.test(path)));
}
