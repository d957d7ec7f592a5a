// add, edit and remove index: indexes are told by their members.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Entity } from "@lathe/model";
import { withBlog } from "./support/blog.ts";
import { parseDocument, parseError, runInProcess } from "./support/command-line.ts";

/** Runs an edit of the posts, and gives their indexes as lines. */
async function edit(cwd: string, verb: string, ...args: readonly string[]): Promise<readonly string[]> {
  const outcome = await runInProcess([verb, "index", "posts", ...args, "--json"], { cwd });
  assert.equal(outcome.code, 0, outcome.stdout);
  const { entity } = parseDocument(outcome) as { readonly entity: Entity };
  return entity.indexes.map(({ members, include, unique }) => JSON.stringify([members, include, unique]));
}

/** Runs one that is refused, and gives its exit code, code and message. */
async function refused(cwd: string, ...args: readonly string[]) {
  const outcome = await runInProcess([...args, "--json"], { cwd });
  const { code, message } = parseError(outcome);
  return [outcome.code, code, message] as const;
}

suite("indexes on the command line", () => {
  test("are added, changed and removed by their members, and shown", () =>
    withBlog(async (cwd) => {
      const first = '[["title",{"name":"createdAt","order":"desc"}],["updatedAt"],false]';
      assert.deepEqual(await edit(cwd, "add", "title,createdAt:desc", "--include", "updatedAt"), [first]);
      assert.deepEqual(await edit(cwd, "add", "title", "--unique"), [first, '[["title"],[],true]']);
      const shown = await runInProcess(["show", "posts"], { cwd });
      assert.match(
        shown.stdout,
        /^Indexes\n {2}title,createdAt:desc {2}includes updatedAt\n {2}title +unique$/m,
      );
      assert.deepEqual(await edit(cwd, "edit", "title", "--no-unique", "--members", "title,id"), [
        first,
        '[["title","id"],[],false]',
      ]);
      assert.deepEqual(await edit(cwd, "edit", "title,id", "--include", "createdAt"), [
        first,
        '[["title","id"],["createdAt"],false]',
      ]);
      assert.deepEqual(await edit(cwd, "remove", "title,createdAt:desc"), [
        '[["title","id"],["createdAt"],false]',
      ]);
      const said = await runInProcess(["remove", "index", "posts", "title,id"], { cwd });
      assert.match(said.stdout, /^Removed the index title,id of "posts"\. Run lathe plan/);
    }));

  test("that are not there, or can't be, are refused with what there is", () =>
    withBlog(async (cwd) => {
      await edit(cwd, "add", "title,id");
      assert.deepEqual(await refused(cwd, "remove", "index", "posts", "title"), [
        4,
        "not_found",
        '"posts" declares no index over title. It has: title,id',
      ]);
      const [exit, code] = await refused(cwd, "add", "index", "posts", "nothing");
      assert.deepEqual([exit, code], [4, "invalid_model"]);
      const wrong = await refused(cwd, "add", "index", "posts", "title:up");
      assert.deepEqual(wrong.slice(0, 2), [4, "invalid_body"]);
      assert.deepEqual((await refused(cwd, "add", "index", "pots", "title"))[1], "not_found");
      assert.deepEqual((await refused(cwd, "edit", "index", "posts", "title,id"))[0], 64);
    }));
});
