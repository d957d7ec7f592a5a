// Which paths are inside a project, and which of them hold model files.
import assert from "node:assert/strict";
import { join, resolve } from "node:path";
import { test } from "node:test";
import { folderOf, foldersUp, isInside, isModelPath, pathFrom, placeIn } from "./project-paths.ts";

const ROOT = resolve("project");

test("a place is inside the project folder or it is not", () => {
  for (const path of ["", "lathe.json", "..hidden", "model/..x/y"])
    assert.ok(isInside(ROOT, join(ROOT, path)), path);
  for (const path of ["..", "../other", "../project2", "../.."])
    assert.ok(!isInside(ROOT, join(ROOT, path)), path);
});

test("model files are at three kinds of paths", () => {
  for (const path of ["lathe.json", "model/blog/module.json", "model/blog/posts.json"])
    assert.ok(isModelPath(path));
  for (const path of [
    "",
    "model/x.json",
    "model/../x.json",
    "model/a/.x.json",
    "model/a\\b/x.json",
    "model/a/b/x.json",
  ]) {
    assert.ok(!isModelPath(path), path);
  }
});

test("paths lead to places and back", () => {
  assert.equal(pathFrom(ROOT, placeIn(ROOT, "model/blog/posts.json")), "model/blog/posts.json");
  assert.equal(placeIn(ROOT, ""), ROOT);
  assert.equal(folderOf("lathe.json"), "");
  assert.deepEqual(foldersUp("model/blog"), ["model/blog", "model", ""]);
});
