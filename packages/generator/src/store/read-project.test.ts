// Reading projects: healthy ones, damaged ones, and ones that change meanwhile.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { suite, test } from "node:test";
import { promisify } from "node:util";
import { renameEntity } from "@lathe/model";
import { diskFiles } from "./disk-files.ts";
import { editProject } from "./edit-project.ts";
import { MAX_FILE_BYTES } from "./file-problem.ts";
import { readProject } from "./read-project.ts";
import type { Snapshot } from "./snapshot.ts";
import { StoreError } from "./store-error.ts";
import { diskExcept, errnoError, listPaths, SMALL_PROJECT, withFiles } from "./test-project.ts";

const ENTITY = "model/blog/posts.json";

suite("readProject", () => {
  test("gives the texts, the model and its revision, and writes nothing", () =>
    withFiles(SMALL_PROJECT, async (dir) => {
      const before = await listPaths(dir);
      const { files, parsed, revision } = await snapshotIn(dir);
      assert.deepEqual(Object.fromEntries(files), SMALL_PROJECT);
      assert.deepEqual(parsed.issues, []);
      assert.equal(parsed.model.entities[0]?.name, "posts");
      assert.match(revision, /^[0-9a-f]{64}$/);
      assert.deepEqual(await listPaths(dir), before);
    }));

  test("says that there is no project in an empty folder, in a missing one and in a file", () =>
    withFiles({ "empty/x.txt": "", file: "" }, async (dir) => {
      const readings = await Promise.all(
        ["empty", "missing", "file", "file/x"].map((name) => readProject(join(dir, name))),
      );
      assert.ok(readings.every((reading) => !reading.ok && reading.refusal.reason === "no_project"));
    }));

  test("passes over names with a dot in front and files that are no JSON", () =>
    withFiles(
      {
        ...SMALL_PROJECT,
        "model/.hidden/x.json": "?",
        "model/blog/.posts.json": "?",
        "model/blog/README.md": "?",
      },
      async (dir) => assert.deepEqual(await problemsIn(dir), []),
    ));

  test("reports JSON files at the wrong depth", () =>
    withFiles({ ...SMALL_PROJECT, "model/x.json": "{}", "model/blog/deep/x.json": "{}" }, async (dir) =>
      assert.deepEqual(await problemsIn(dir), [
        "unexpected_file model/blog/deep/x.json",
        "unexpected_file model/x.json",
      ]),
    ));

  test("sees a model without its settings file", () =>
    withFiles({ "model/blog/module.json": '{"name":"blog"}' }, async (dir) =>
      assert.deepEqual(await problemsIn(dir), ["project_missing lathe.json"]),
    ));

  test("reads a file with a byte order mark", () =>
    withFiles({ "lathe.json": '\uFEFF{"name":"shop"}' }, async (dir) => {
      const { files, parsed } = await snapshotIn(dir);
      assert.equal(files.get("lathe.json"), '\uFEFF{"name":"shop"}');
      assert.equal(parsed.model.project.name, "shop");
    }));

  const unreadable: readonly (readonly [string, string, string | Uint8Array])[] = [
    ["larger than is allowed", "too_large", `"${"x".repeat(MAX_FILE_BYTES)}"`],
    ["not UTF-8", "not_utf8", Uint8Array.of(0x22, 0xff, 0x22)],
    ["not JSON", "bad_json", "{"],
  ];
  for (const [what, code, content] of unreadable) {
    test(`lists a file that is ${what}, and nothing that follows from it`, () =>
      withFiles({ ...SMALL_PROJECT, ...REFERRING, [ENTITY]: content }, async (dir) => {
        const { parsed } = await snapshotIn(dir);
        assert.deepEqual(
          parsed.issues.map(({ file, pointer }) => [file, pointer]),
          [[ENTITY, ""]],
        );
        assert.equal(parsed.issues[0]?.code, code);
        assert.deepEqual([...parsed.unreadable], [ENTITY]);
        assert.deepEqual(
          parsed.model.entities.map(({ name }) => name),
          ["notes"],
        );
      }));
  }

  test("lists what it may not read: a file, a folder, the settings", () =>
    withFiles(SMALL_PROJECT, async (dir) => {
      const denied = (path: string) =>
        problemsIn(
          dir,
          diskExcept({
            read: (diskPath, limit) =>
              diskPath === join(dir, path) ? deny(diskPath) : diskFiles.read(diskPath, limit),
            list: (diskPath) => (diskPath === join(dir, path) ? deny(diskPath) : diskFiles.list(diskPath)),
          }),
        );
      assert.deepEqual(await denied(ENTITY), [`unreadable_file ${ENTITY}`]);
      assert.deepEqual(await denied("model/blog"), ["unreadable_file model/blog"]);
      assert.deepEqual(await denied("lathe.json"), ["unreadable_file lathe.json"]);
    }));

  test("tells a failing disk as an error, not as a problem of the file", () =>
    withFiles(SMALL_PROJECT, async (dir) => {
      const files = diskExcept({ read: (diskPath) => Promise.reject(errnoError("EIO", diskPath)) });
      await assert.rejects(readProject(dir, { files }), (error) => {
        assert.ok(error instanceof StoreError && error.code === "disk_error");
        assert.match(
          error.message,
          /^Could not read lathe\.json: the disk failed \(EIO\)\. Nothing was changed\. /,
        );
        return error.cause instanceof Error;
      });
    }));

  test("follows links to files inside the project, and reports all others", () =>
    withFiles({ ...SMALL_PROJECT, "shared/notes.json": REFERRING["model/blog/notes.json"] }, (dir) =>
      withFiles({ "secret.json": "{}" }, async (outside) => {
        const link = (target: string, path: string) => symlink(target, join(dir, "model/blog", path));
        await link("../../shared/notes.json", "notes.json");
        await link(join(outside, "secret.json"), "out.json");
        await link("nowhere.json", "dangling.json");
        await link("loop.json", "loop.json");
        await link("../../shared", "folder.json");
        await link("../../shared", "folder");
        await link("nowhere", "ignored");
        assert.deepEqual(await problemsIn(dir), [
          "not_a_file model/blog/folder",
          "not_a_file model/blog/folder.json",
          "outside_project model/blog/out.json",
          "unreadable_file model/blog/dangling.json",
          "unreadable_file model/blog/loop.json",
        ]);
        assert.equal((await snapshotIn(dir)).parsed.model.entities[0]?.name, "notes");
      }),
    ));

  test("reports folders and pipes where files belong, and never waits for a pipe", () =>
    withFiles({ "lathe.json": '{"name":"shop"}' }, async (dir) => {
      await mkdir(join(dir, "model/blog/posts.json"), { recursive: true });
      await mkdir(join(dir, "model/other.json"));
      await promisify(execFile)("mkfifo", [join(dir, "model/blog/pipe.json")]);
      assert.deepEqual(await problemsIn(dir), [
        "not_a_file model/blog/pipe.json",
        "not_a_file model/blog/posts.json",
        "not_a_file model/other.json",
      ]);
    }));

  test("reports a file or a link in place of the model folder", () =>
    withFiles({ "lathe.json": '{"name":"shop"}', model: "", "real/x.txt": "" }, async (dir) => {
      assert.deepEqual(await problemsIn(dir), ["not_a_file model"]);
      await mkdir(join(dir, "linked"));
      await writeFile(join(dir, "linked/lathe.json"), '{"name":"shop"}');
      await symlink("../real", join(dir, "linked/model"));
      assert.deepEqual(await problemsIn(join(dir, "linked")), ["not_a_file model"]);
    }));

  test("looks again when a file vanishes between finding and reading it", () =>
    withFiles(SMALL_PROJECT, async (dir) => {
      let isFirst = true;
      const files = diskExcept({
        async read(diskPath, limit) {
          if (isFirst && diskPath.endsWith("posts.json")) {
            isFirst = false;
            await diskFiles.remove(diskPath);
          }
          return diskFiles.read(diskPath, limit);
        },
      });
      const { parsed } = await snapshotIn(dir, files);
      assert.deepEqual(parsed.issues, []);
      assert.deepEqual(parsed.model.entities, []);
    }));

  test("reads again when a save happens between two files", () =>
    withFiles({ ...SMALL_PROJECT, ...REFERRING }, async (dir) => {
      let isFirst = true;
      const files = diskExcept({
        async read(diskPath, limit) {
          const content = await diskFiles.read(diskPath, limit);
          if (isFirst && diskPath.endsWith("notes.json")) {
            isFirst = false;
            const rename = { name: "posts", to: "articles" };
            assert.ok((await editProject(dir, ({ parsed }) => renameEntity(parsed.model, rename))).ok);
          }
          return content;
        },
      });
      const { revision, parsed } = await snapshotIn(dir, files);
      assert.deepEqual(parsed.issues, []);
      assert.equal(revision, (await snapshotIn(dir)).revision);
    }));

  test("gives up on files that never stay the same", () =>
    withFiles(SMALL_PROJECT, async (dir) => {
      let count = 0;
      const files = diskExcept({
        async read() {
          count += 1;
          return { bytes: Buffer.from(`{"name":"n${count}"}`), stamp: String(count) };
        },
      });
      await assert.rejects(readProject(dir, { files }), { name: "StoreError", code: "keeps_changing" });
    }));

  test("is content with files whose stamps change for no reason", () =>
    withFiles(SMALL_PROJECT, async (dir) => {
      let count = 0;
      const files = diskExcept({
        async stat(path) {
          const facts = await diskFiles.stat(path);
          return facts && { ...facts, stamp: String(count++) };
        },
      });
      assert.equal((await snapshotIn(dir, files)).revision, (await snapshotIn(dir)).revision);
    }));
});

/** An entity that refers to the one in `ENTITY`. */
const REFERRING = {
  "model/blog/notes.json": JSON.stringify({
    id: "e2",
    name: "notes",
    module: "blog",
    kind: "persistent",
    relations: [{ id: "r1", name: "post", kind: "belongsTo", target: "posts" }],
  }),
};

async function snapshotIn(dir: string, files = diskFiles): Promise<Snapshot> {
  const reading = await readProject(dir, { files });
  assert.ok(reading.ok);
  return reading.snapshot;
}

async function problemsIn(dir: string, files = diskFiles): Promise<readonly string[]> {
  const { parsed } = await snapshotIn(dir, files);
  assert.ok(
    parsed.issues.every(({ file, code }) => code === "project_missing" || parsed.unreadable.has(file)),
  );
  return parsed.issues.map(({ code, file }) => `${code} ${file}`).toSorted();
}

function deny(diskPath: string): Promise<never> {
  return Promise.reject(errnoError("EACCES", diskPath));
}
