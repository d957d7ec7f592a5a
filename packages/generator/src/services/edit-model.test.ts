// Edits of the model through its one way in, against hand edits and files that can't be read.
import assert from "node:assert/strict";
import { rename, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { addField, changeProject, changeSettings, type Model } from "@lathe/model";
import { diskFiles } from "../store/disk-files.ts";
import type { FileSystem } from "../store/file-system.ts";
import { diskExcept, SMALL_PROJECT, readText, withFiles } from "../store/test-project.ts";
import { editModel } from "./edit-model.ts";
import { readModel } from "./read-model.ts";

const addBody = (model: Model) => addField(model, { entity: "posts", draft: { name: "body", type: "text" } });

async function revisionOf(dir: string): Promise<string> {
  const reading = await readModel(dir);
  assert.ok(reading.ok);
  return reading.revision;
}

test("an edit answers with the model as it then is on disk", () =>
  withFiles(SMALL_PROJECT, async (dir) => {
    const edit = await editModel(dir, { expectedRevision: await revisionOf(dir), change: addBody });
    assert.ok(edit.ok);
    assert.equal(edit.revision, await revisionOf(dir));
    assert.deepEqual(
      edit.model.entities[0]?.fields.map(({ name }) => name),
      ["title", "body"],
    );
  }));

test("an edit that changes nothing keeps the revision and the files", () =>
  withFiles(SMALL_PROJECT, async (dir) => {
    const expectedRevision = await revisionOf(dir);
    const change = (model: Model) => changeProject(model, { project: { name: "shop" } });
    const edit = await editModel(dir, { expectedRevision, change });
    assert.ok(edit.ok);
    assert.equal(edit.revision, expectedRevision);
    assert.equal(await readText(dir, "lathe.json"), SMALL_PROJECT["lathe.json"]);
  }));

test("an edit for another model is refused, and not even tried", () =>
  withFiles(SMALL_PROJECT, async (dir) => {
    let tries = 0;
    const change = (model: Model) => {
      tries += 1;
      return addBody(model);
    };
    const edit = await editModel(dir, { expectedRevision: "another", change });
    assert.ok(!edit.ok && edit.refusal.reason === "stale_revision");
    assert.equal(edit.refusal.expectedRevision, "another");
    assert.equal(edit.refusal.actualRevision, await revisionOf(dir));
    assert.equal(tries, 0);
  }));

/** A disk on which somebody edits a file by hand, once, while a save is under way. */
function diskWithHandEdit(dir: string, path: string, text: string): FileSystem {
  let isDone = false;
  return diskExcept({
    async create(diskPath, mode) {
      if (!isDone && diskPath.endsWith(".lathe-tmp")) {
        isDone = true;
        await writeFile(join(dir, path), text);
      }
      return diskFiles.create(diskPath, mode);
    },
  });
}

const BY_HAND = String(SMALL_PROJECT["model/blog/posts.json"]).replace('"title"', '"headline"');

test("a hand edit in the moment of saving makes the revision stale, and stays", () =>
  withFiles(SMALL_PROJECT, async (dir) => {
    const expectedRevision = await revisionOf(dir);
    const files = diskWithHandEdit(dir, "model/blog/posts.json", BY_HAND);
    const edit = await editModel(dir, { expectedRevision, change: addBody }, { files });
    assert.ok(!edit.ok && edit.refusal.reason === "stale_revision");
    assert.equal(edit.refusal.actualRevision, await revisionOf(dir));
    assert.equal(await readText(dir, "model/blog/posts.json"), BY_HAND);
  }));

test("without a revision the edit is made on top of the hand edit", () =>
  withFiles(SMALL_PROJECT, async (dir) => {
    const files = diskWithHandEdit(dir, "model/blog/posts.json", BY_HAND);
    const edit = await editModel(dir, { change: addBody }, { files });
    assert.ok(edit.ok);
    assert.deepEqual(
      edit.model.entities[0]?.fields.map(({ name }) => name),
      ["headline", "body"],
    );
  }));

test("an edit of a part that may be behind a link to a folder is refused with the problem of that link", () =>
  withFiles(SMALL_PROJECT, async (dir) => {
    const module = join(dir, "model/blog");
    const problemOf = async (link: string) => {
      const edit = await editModel(dir, { change: addBody, scope: { entity: "posts" } });
      assert.ok(!edit.ok && edit.refusal.reason === "invalid_model", JSON.stringify(edit));
      const { message, details } = edit.refusal;
      assert.equal(message, `There is no entity "posts". But ${link} can't be read. Mend that first.`);
      return details.map(({ code, file, message: words }) => [code, file, /link to a folder/.test(words)]);
    };
    await rename(module, join(dir, "elsewhere"));
    await symlink("../elsewhere", module);
    assert.deepEqual(await problemOf("model/blog"), [["not_a_file", "model/blog", true]]);
    const other = await editModel(dir, { change: addBody, scope: { module: "other" } });
    assert.ok(!other.ok && other.refusal.reason === "not_found", "it has nothing to do with that link");
    await rename(join(dir, "model"), join(dir, "real"));
    await symlink("real", join(dir, "model"));
    assert.deepEqual(await problemOf("model"), [["not_a_file", "model", true]]);
  }));

test("an edit of a part whose file can't be read is refused with the problems of that file", () =>
  withFiles({ ...SMALL_PROJECT, "model/blog/pages.json": "{" }, async (dir) => {
    const change = (model: Model) => changeSettings(model, { entity: "pages", settings: { label: "P" } });
    const edit = await editModel(dir, { scope: { entity: "pages" }, change });
    assert.ok(!edit.ok && edit.refusal.reason === "invalid_model");
    assert.deepEqual(
      edit.refusal.details.map(({ file, code }) => [file, code]),
      [["model/blog/pages.json", "bad_json"]],
    );
    const other = await editModel(dir, { scope: { entity: "posts" }, change });
    assert.ok(!other.ok && other.refusal.reason === "not_found");
  }));
