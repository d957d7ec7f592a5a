// The log of models on disk: bounded, shared by processes, and never in the way, whatever is left of it.
import assert from "node:assert/strict";
import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { createGenerationCache, editModel, readProject, readRevisions, restoreModel } from "@lathe/generator";
import { changeProject, type Model } from "@lathe/model";
import { startScript } from "../support/child.ts";
import { faultyFiles, isChange } from "../support/faulty-files.ts";
import { quickDisk } from "../support/quick-disk.ts";
import { withTempFolder, writeTexts } from "../support/temp-folder.ts";

const QUICK = { files: quickDisk };

const withProject = (work: (dir: string) => Promise<void>) =>
  withTempFolder(async (dir) => {
    writeTexts(dir, [["lathe.json", '{"name":"shop"}']]);
    await work(dir);
  });

const relabel = (label: string) => ({
  change: (model: Model) => changeProject(model, { project: { label } }),
});

async function edit(dir: string, label: string, options: object = QUICK): Promise<string> {
  const outcome = await editModel(dir, relabel(label), options);
  assert.ok(outcome.ok, JSON.stringify(outcome));
  return outcome.revision;
}

async function itemsIn(dir: string, limit?: number) {
  const outcome = await readRevisions(dir, { limit }, QUICK);
  assert.ok(outcome.ok);
  return outcome.items;
}

const logFolder = (dir: string) => join(dir, ".lathe/run/revisions");

suite("the log of models", () => {
  test("holds the last 200, on disk as well", () =>
    withProject(async (dir) => {
      const options = { ...QUICK, cache: createGenerationCache() };
      const revisions: string[] = [];
      for (let i = 0; i < 215; i++) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        revisions.push(await edit(dir, `Label ${i}`, options));
      }
      const items = await itemsIn(dir, 200);
      assert.deepEqual(
        items.map(({ revision }) => revision),
        revisions.slice(-200).toReversed(),
      );
      assert.equal(readdirSync(logFolder(dir)).length, 200);
      const oldest = await restoreModel(dir, { to: revisions[15] as string }, QUICK);
      assert.ok(oldest.ok, JSON.stringify(oldest));
      assert.equal(oldest.revision, revisions[15]);
      const gone = await restoreModel(dir, { to: revisions[3] as string }, QUICK);
      assert.equal(!gone.ok && gone.refusal.reason, "not_found");
    }));

  test("does without what is torn, damaged or foreign", () =>
    withProject(async (dir) => {
      const first = await edit(dir, "One");
      await edit(dir, "Two");
      await edit(dir, "Three");
      const [found = "", one = "", two = ""] = readdirSync(logFolder(dir)).toSorted();
      truncateSync(join(logFolder(dir), found), 3);
      truncateSync(join(logFolder(dir), one), readFileSync(join(logFolder(dir), one)).length - 9);
      writeFileSync(join(logFolder(dir), two), `{"at":"x","summary":"y","source":"nobody"}\n`);
      writeFileSync(join(logFolder(dir), "next.tmp"), "left by a killed process");
      writeFileSync(join(logFolder(dir), "notes.txt"), "not ours");
      assert.deepEqual(
        (await itemsIn(dir)).map(({ summary }) => summary),
        ["Change label of the project", "Change label of the project"],
      );
      const outcome = await restoreModel(dir, { to: first }, QUICK);
      assert.equal(!outcome.ok && outcome.refusal.reason, "not_found");
      await edit(dir, "Four");
      assert.equal((await itemsIn(dir)).length, 3);
      assert.ok(!readdirSync(logFolder(dir)).includes("next.tmp"));
      assert.ok(readdirSync(logFolder(dir)).includes("notes.txt"));
      rmSync(logFolder(dir), { recursive: true });
      assert.equal((await itemsIn(dir)).length, 1);
    }));

  test("never makes an edit fail, whichever of its operations does", () =>
    withProject(async (dir) => {
      await edit(dir, "Start");
      const counting = faultyFiles();
      await edit(dir, "Counted", { files: counting.files });
      const own = counting.operations.flatMap((operation, i) =>
        operation.includes("/revisions") ? [i + 1] : [],
      );
      assert.ok(own.length > 4, counting.operations.join("\n"));
      for (const at of own) {
        const { files } = faultyFiles({ at, kind: "ENOSPC" });
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const revision = await edit(dir, `With operation ${at} failing`, { files });
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const reading = await readProject(dir, QUICK);
        assert.equal(reading.ok && reading.snapshot.revision, revision);
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        assert.equal((await itemsIn(dir))[0]?.revision, revision);
      }
    }));

  test("is whole after a process was killed at any of its operations", () =>
    withProject(async (dir) => {
      await edit(dir, "Start");
      const counting = faultyFiles();
      await edit(dir, "Counted", { files: counting.files });
      const own = counting.operations
        .filter(isChange)
        .flatMap((operation, i) => (operation.includes("/revisions") ? [i + 1] : []));
      assert.ok(own.length > 3);
      for (const at of own) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const { signal } = await startScript("edit-and-die.ts", [dir, `Killed at ${at}`, String(at)]).ended;
        assert.equal(signal, "SIGKILL");
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const reading = await readProject(dir, QUICK);
        assert.ok(reading.ok);
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const [newest, ...others] = await itemsIn(dir, 200);
        assert.equal(newest?.revision, reading.snapshot.revision);
        assert.ok(others.length > 0);
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const back = await restoreModel(dir, { to: others[0]?.revision ?? "" }, QUICK);
        assert.ok(back.ok, JSON.stringify(back));
      }
    }));

  test("has every model of two processes that edit at once, in the order in which they came", () =>
    withProject(async (dir) => {
      const script = (name: string) => startScript("edit-many-times.ts", [dir, name, "20"]).ended;
      const [one, two] = await Promise.all([script("a"), script("b")]);
      assert.deepEqual([one.code, two.code], [0, 0]);
      const items = await itemsIn(dir, 200);
      assert.equal(items.length, 41);
      assert.deepEqual([...new Set(items.map(({ source }) => source))], ["cli", "disk"]);
      const reading = await readProject(dir, QUICK);
      assert.equal(reading.ok && items[0]?.revision, reading.ok && reading.snapshot.revision);
    }));

  test("is not written where the folder must not be, and nobody misses it", () =>
    withProject(async (dir) => {
      await edit(dir, "One");
      writeFileSync(join(dir, "lathe.json"), '{"name":"shop","label":"By hand"}');
      const { files } = faultyFiles({ at: 1, kind: "EACCES", lasting: true, onlyChanges: true });
      const outcome = await readRevisions(dir, {}, { files });
      assert.ok(outcome.ok, JSON.stringify(outcome));
      assert.equal(outcome.items.length, 2);
    }));
});
