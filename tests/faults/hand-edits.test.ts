// What people do to files between a crash and the recovery from it stays done.
import assert from "node:assert/strict";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { before, suite, test } from "node:test";
import { recoverProject } from "@lathe/generator";
import { forEachCase } from "../support/for-each-case.ts";
import {
  crashAfterCommit,
  type ExpectedSave,
  expectedSave,
  MANY_FILES,
  readModelTexts,
  readRevision,
  withOldProject,
} from "../support/save-scenario.ts";

const BY_HAND = JSON.stringify({
  id: "e2",
  name: "authors",
  module: "blog",
  kind: "persistent",
  label: "Mine",
});

suite("a hand edit between crash and recovery", () => {
  let expected: ExpectedSave;
  before(async () => {
    expected = await expectedSave(MANY_FILES);
  });

  const edits: readonly (readonly [string, string, string | null])[] = [
    ["to a file that the save rewrites", "model/blog/authors.json", BY_HAND],
    ["that deletes a file that the save rewrites", "model/blog/authors.json", null],
    ["to a file that the save removes", "model/blog/articles.json", BY_HAND.replace("authors", "articles")],
    ["to a file that the save makes", "model/blog/posts.json", BY_HAND.replace("authors", "posts")],
    ["that is not even JSON", "model/news/module.json", "<<<<<<< mine"],
  ];
  for (const [name, path, text] of edits) {
    test(`${name} is kept, and all else is completed`, () =>
      // One change after the commit syncs its folders, three in all; then the files are switched one by one.
      forEachCase([1, 4, 5, 6, 7, 8, 9], (switched) =>
        withOldProject(MANY_FILES, async (dir) => {
          await crashAfterCommit(dir, expected, switched);
          await (text === null ? rm(join(dir, path), { force: true }) : writeFile(join(dir, path), text));
          const seen = await readRevision(dir);
          assert.deepEqual(await recoverProject(dir), { ok: true });
          assert.equal(await readRevision(dir), seen, "recovery changes nothing for readers");
          const wanted = new Map(expected.new.files);
          if (text === null) wanted.delete(path);
          else wanted.set(path, text);
          assert.deepEqual(readModelTexts(dir), new Map([...wanted].toSorted()));
        }),
      ));
  }
});
