// A small project in temporary folders: as it is written by hand, and as it is once generated.
import assert from "node:assert/strict";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after } from "node:test";
import { generate, planGeneration } from "@lathe/generator";
import {
  makeTempFolder,
  readTexts,
  removeFolder,
  withTempFolder,
  writeTexts,
} from "../../support/temp-folder.ts";

const FILES: Readonly<Record<string, object>> = {
  "lathe.json": { name: "journal" },
  "model/blog/module.json": { id: "m1", name: "blog" },
  "model/blog/posts.json": {
    id: "e1",
    name: "posts",
    module: "blog",
    kind: "persistent",
    display: "title",
    fields: [
      { id: "f1", name: "title", type: "string", required: true, maxLength: 120 },
      { id: "f2", name: "body", type: "text" },
    ],
    relations: [{ id: "r1", name: "author", kind: "belongsTo", target: "authors" }],
  },
  "model/blog/authors.json": {
    id: "e2",
    name: "authors",
    module: "blog",
    kind: "persistent",
    fields: [{ id: "f3", name: "name", type: "string" }],
  },
};

/** Where the type of a post's record is generated. */
export const RECORD = "src/generated/blog/posts/record.ts";

/** Runs a test with a project that was never generated. */
export function withBlog<T>(work: (dir: string) => Promise<T>): Promise<T> {
  return withTempFolder(async (dir) => {
    writeBlog(dir);
    return work(dir);
  });
}

let template: Promise<string> | undefined;

/** Runs a test with a project that is generated; it is made once and then copied. */
export async function withGenerated<T>(work: (dir: string) => Promise<T>): Promise<T> {
  template ??= makeTemplate();
  const made = await template;
  return withTempFolder(async (dir) => {
    cpSync(made, dir, { recursive: true });
    return work(dir);
  });
}

after(async () => {
  if (template !== undefined) removeFolder(await template);
});

/** Changes a text of the project. */
export function rewrite(dir: string, path: string, change: (text: string) => string): void {
  writeFileSync(join(dir, path), change(readFileSync(join(dir, path), "utf8")));
}

/** Every text of the project but the traces of locks, to see that nothing changed. */
export function readProjectTexts(dir: string): ReadonlyMap<string, string> {
  return readTexts(dir, (path) => path !== ".lathe/.gitignore" && !path.startsWith(".lathe/run/"));
}

/** Makes the first comment of the record differ on both sides: by hand and in the model. The schema stays. */
export function makeConflict(dir: string): void {
  rewrite(dir, RECORD, (text) => text.replace("/** Post */", "/** Mine */"));
  rewrite(dir, "model/blog/posts.json", (text) =>
    text.replace('"id": "e1",', '"id": "e1", "label": "Entry",'),
  );
}

function writeBlog(dir: string): void {
  writeTexts(
    dir,
    Object.entries(FILES).map(([path, content]) => [path, `${JSON.stringify(content, null, 2)}\n`]),
  );
}

async function makeTemplate(): Promise<string> {
  const dir = makeTempFolder();
  writeBlog(dir);
  const planning = await planGeneration(dir);
  assert.ok(planning.ok, JSON.stringify(planning));
  // That migrations are proved is tested elsewhere, and takes seconds.
  const outcome = await generate(
    dir,
    { planId: planning.plan.planId },
    { prove: async () => ({ ok: true }) },
  );
  assert.ok(outcome.ok, JSON.stringify(outcome));
  return dir;
}
