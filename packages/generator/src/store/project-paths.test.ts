// Which paths are inside a project, and which of them hold model files.
import assert from "node:assert/strict";
import { join, resolve } from "node:path";
import { test } from "node:test";
import {
  getParentFolder,
  listParentFolders,
  isGeneratedPath,
  isInside,
  isModelPath,
  isWritablePath,
  isStatePath,
  toProjectPath,
  toDiskPath,
} from "./project-paths.ts";

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
  assert.equal(toProjectPath(ROOT, toDiskPath(ROOT, "model/blog/posts.json")), "model/blog/posts.json");
  assert.equal(toDiskPath(ROOT, ""), ROOT);
  assert.equal(getParentFolder("lathe.json"), "");
  assert.deepEqual(listParentFolders("model/blog"), ["model/blog", "model", ""]);
});

test("generated files are anywhere but where other things are", () => {
  for (const path of [
    "package.json",
    ".gitignore",
    ".gitattributes",
    ".npmrc",
    "src/main.ts",
    "src/generated/data/model/index.ts",
    "migrations/0001_x.sql",
  ])
    assert.ok(isGeneratedPath(path), path);
  for (const path of [
    "",
    "lathe.json",
    "model/blog/posts.json",
    "data/db/x",
    "DATA/db/x",
    "node_modules/x",
    "src/node_modules/x",
    ".git/config",
    ".lathe/manifest.json",
    ".env",
    "src/.env",
    "src/../x",
    "src/./x",
    "src//x",
    "/etc/x",
    "src\\..\\x",
    "C:/x",
    "src/x\n",
    "src/",
  ]) {
    assert.ok(!isGeneratedPath(path), path);
  }
});

test("records are at four kinds of paths", () => {
  const hash = "ab".repeat(32);
  const paths = [
    ".lathe/manifest.json",
    `.lathe/pristine/ab/${hash}`,
    `.lathe/models/${hash}.json`,
    ".lathe/history/000001.json",
  ];
  for (const path of paths) assert.ok(isStatePath(path) && isWritablePath(path), path);
  for (const path of [
    ".lathe/run/journal.json",
    `.lathe/pristine/cd/${hash}`,
    ".lathe/history/1.json",
    ".lathe/models/x.json",
    ".lathe/schema/entity.json",
  ])
    assert.ok(!isStatePath(path) && !isWritablePath(path), path);
});
