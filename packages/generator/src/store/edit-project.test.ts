// Changing projects: what is written, what is refused, and what is left alone.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { chmod, mkdir, readdir, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { suite, test } from "node:test";
import {
  addEntity,
  addModule,
  changeProject,
  type EditResult,
  type Model,
  parseModel,
  removeEntity,
  removeModule,
  renameEntity,
  renameModule,
  SCHEMA_FILES,
} from "@lathe/model";
import { diskFiles } from "./disk-files.ts";
import { createProject, editProject, recoverProject } from "./edit-project.ts";
import { acquireLock } from "./lock.ts";
import { readProject } from "./read-project.ts";
import type { StoreRefusal } from "./refusal.ts";
import type { Snapshot } from "./snapshot.ts";
import { diskExcept, errnoError, listPaths, SMALL_PROJECT, readText, withFiles } from "./test-project.ts";
import type { WriteOptions } from "./write-lock.ts";

const POSTS = "model/blog/posts.json";

suite("editProject", () => {
  test("saves a change, and answers the project as any reader then sees it", () =>
    withFiles(SMALL_PROJECT, async (dir) => {
      const snapshot = await saved(dir, relabel("Our shop"));
      assert.equal(snapshot.parsed.model.project.label, "Our shop");
      assert.deepEqual(await snapshotIn(dir), snapshot);
      assert.equal(await readText(dir, POSTS), SMALL_PROJECT[POSTS], "an untouched file keeps its bytes");
    }));

  test("writes nothing for a change that changes nothing", () =>
    withFiles(SMALL_PROJECT, async (dir) => {
      const before = await snapshotIn(dir);
      const snapshot = await saved(dir, (model) => ({ ok: true, model: structuredClone(model) }));
      assert.deepEqual(snapshot, before);
      const paths = [".lathe/", ".lathe/.gitignore", "model/", "model/blog/", ...before.files.keys()];
      assert.deepEqual(await listPaths(dir), paths.toSorted());
    }));

  test("writes the schemas and what keeps runtime state out of git along with a change", () =>
    withFiles({ ...SMALL_PROJECT, ".lathe/schema/entity.json": "of an older version" }, async (dir) => {
      await saved(dir, relabel("A"));
      const texts = await Promise.all([...SCHEMA_FILES.keys()].map((path) => readText(dir, path)));
      assert.deepEqual(texts, [...SCHEMA_FILES.values()]);
      assert.equal(await readText(dir, ".lathe/.gitignore"), "run/\n");
    }));

  test("hands on the caller's own refusal, and writes nothing", () =>
    withFiles(SMALL_PROJECT, async (dir) => {
      const outcome = await edit(dir, (model) => renameEntity(model, { name: "nothing", to: "something" }));
      assert.ok(!outcome.ok && outcome.refusedBy === "caller");
      assert.equal(outcome.refusal.code, "not_found");
    }));

  test("makes folders for new files and removes those that it emptied", () =>
    withFiles(
      { ...SMALL_PROJECT, "model/kept/module.json": '{"id":"m2","name":"kept"}', "model/kept/README.md": "" },
      async (dir) => {
        await saved(dir, (model) => renameModule(model, { name: "blog", to: "news" }));
        await saved(dir, (model) => removeModule(model, { name: "kept" }));
        assert.deepEqual(await readdir(join(dir, "model")), ["kept", "news"]);
        assert.deepEqual(await readdir(join(dir, "model/kept")), ["README.md"]);
      },
    ));

  test("keeps the modes of files, and gives new ones the usual", { skip: process.platform === "win32" }, () =>
    withFiles(SMALL_PROJECT, async (dir) => {
      const modeOf = async (path: string) => (await stat(join(dir, path))).mode & 0o777;
      await chmod(join(dir, "lathe.json"), 0o666);
      await saved(dir, relabel("A"));
      assert.equal(await modeOf("lathe.json"), 0o666);
      await saved(dir, (model) => addModule(model, { draft: { name: "news" } }));
      assert.equal(await modeOf("model/news/module.json"), 0o644 & ~process.umask());
    }),
  );

  test("writes through a link to a file inside the project", () =>
    withFiles({ ...SMALL_PROJECT, "shared/settings.json": '{"name":"shop"}' }, async (dir) => {
      await diskFiles.remove(join(dir, "lathe.json"));
      await symlink("shared/settings.json", join(dir, "lathe.json"));
      await saved(dir, relabel("Linked"));
      assert.match(await readText(dir, "shared/settings.json"), /Linked/);
      assert.equal((await diskFiles.stat(join(dir, "lathe.json")))?.kind, "link");
    }));

  test("removes a link to a file, and not the file", () =>
    withFiles({ ...SMALL_PROJECT, "shared/posts.json": SMALL_PROJECT[POSTS] ?? "" }, async (dir) => {
      await diskFiles.remove(join(dir, POSTS));
      await symlink("../../shared/posts.json", join(dir, POSTS));
      await saved(dir, (model) => renameEntity(model, { name: "posts", to: "articles" }));
      assert.deepEqual(await readdir(join(dir, "model/blog")), ["articles.json", "module.json"]);
      assert.equal(await readText(dir, "shared/posts.json"), SMALL_PROJECT[POSTS]);
    }));

  test("lets exactly one of many win that were made on the same revision", () =>
    withFiles(SMALL_PROJECT, async (dir) => {
      const expected = (await snapshotIn(dir)).revision;
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          editProject(dir, ({ revision, parsed }) =>
            revision === expected ? relabel(`Number ${index}`)(parsed.model) : { ok: false, stale: revision },
          ),
        ),
      );
      assert.equal(outcomes.filter(({ ok }) => ok).length, 1);
    }));

  test("leaves no trace in a folder without a project", () =>
    withFiles({ "notes.txt": "" }, async (dir) => {
      const outcome = await edit(dir, relabel("A"));
      assert.equal(refusalOf(outcome).reason, "no_project");
      assert.deepEqual(await readdir(dir), ["notes.txt"]);
    }));

  test("is refused while another writes, naming it", () =>
    withFiles(SMALL_PROJECT, async (dir) => {
      const lock = await acquireLock(dir, { name: "write", purpose: "a long save" });
      assert.ok(lock.ok);
      const refusal = refusalOf(await edit(dir, relabel("A"), { waitMs: 0 }));
      assert.ok(refusal.reason === "locked" && refusal.holder.purpose === "a long save");
      await lock.release();
      await saved(dir, relabel("A"));
    }));
});

suite("editProject and files that can't be read", () => {
  test("leaves them alone while it changes others", () =>
    withFiles({ ...SMALL_PROJECT, "model/blog/broken.json": "{ not JSON" }, async (dir) => {
      await saved(dir, relabel("A"));
      assert.equal(await readText(dir, "model/blog/broken.json"), "{ not JSON");
    }));

  const refused: readonly (readonly [string, string, (model: Model) => EditResult])[] = [
    [
      "to write over one",
      "model/blog/broken.json",
      (model) => addEntity(model, { draft: { name: "broken", module: "blog", kind: "persistent" } }),
    ],
    [
      "to rename a module whose folder holds one",
      "model/blog/broken.json",
      (model) => renameModule(model, { name: "blog", to: "news" }),
    ],
    [
      "to remove a module whose folder holds one deep down",
      "model/blog/deep/down/x.json",
      (model) => {
        const emptied = removeEntity(model, { name: "posts" });
        return emptied.ok ? removeModule(emptied.model, { name: "blog" }) : emptied;
      },
    ],
    ["to change settings that are one", "lathe.json", relabel("A")],
  ];
  for (const [what, path, change] of refused) {
    test(`refuses ${what}`, () =>
      withFiles({ ...SMALL_PROJECT, [path]: "{ not JSON" }, async (dir) => {
        const before = await snapshotIn(dir);
        const refusal = refusalOf(await edit(dir, change));
        assert.ok(refusal.reason === "unreadable_files");
        assert.deepEqual(refusal.files, [path]);
        assert.match(refusal.message, /^Nothing was saved: .+ Mend or move them, and try again\.$/);
        assert.deepEqual(await snapshotIn(dir), before);
      }));
  }

  test("refuses to write into a folder behind a link", () =>
    withFiles({ "lathe.json": '{"name":"shop"}', "elsewhere/x.txt": "" }, async (dir) => {
      await mkdir(join(dir, "model"));
      await symlink("../elsewhere", join(dir, "model/news"));
      const refusal = refusalOf(await edit(dir, (model) => addModule(model, { draft: { name: "news" } })));
      assert.ok(refusal.reason === "unreadable_files");
      assert.deepEqual(refusal.files, ["model/news"]);
      assert.deepEqual(await readdir(join(dir, "elsewhere")), ["x.txt"]);
    }));
});

suite("editProject and people at their editors", () => {
  const MINE = '{"name":"mine"}';

  test("refuses when a file was edited after it was read", () =>
    withFiles(SMALL_PROJECT, async (dir) => {
      const refusal = refusalOf(
        await edit(dir, (model) => {
          writeFileSync(join(dir, "lathe.json"), MINE);
          return relabel("A")(model);
        }),
      );
      assert.ok(refusal.reason === "changed_on_disk");
      assert.deepEqual(refusal.files, ["lathe.json"]);
      assert.equal(await readText(dir, "lathe.json"), MINE);
    }));

  test("refuses when a file was edited while the new ones were being prepared", () =>
    withFiles(SMALL_PROJECT, async (dir) => {
      const files = diskExcept({
        async create(path, mode) {
          if (path.includes(".articles.json.")) await writeFile(join(dir, POSTS), MINE);
          return diskFiles.create(path, mode);
        },
      });
      const rename = (model: Model) => renameEntity(model, { name: "posts", to: "articles" });
      const refusal = refusalOf(await edit(dir, rename, { files }));
      assert.ok(refusal.reason === "changed_on_disk");
      assert.deepEqual(await readdir(join(dir, "model/blog")), ["module.json", "posts.json"]);
    }));

  test("refuses when a file stands where a new one belongs", () =>
    withFiles(SMALL_PROJECT, async (dir) => {
      const refusal = refusalOf(
        await edit(dir, (model) => {
          writeFileSync(join(dir, "model/blog/articles.json"), MINE);
          return renameEntity(model, { name: "posts", to: "articles" });
        }),
      );
      assert.ok(refusal.reason === "changed_on_disk");
      assert.deepEqual(refusal.files, ["model/blog/articles.json"]);
      assert.equal(await readText(dir, POSTS), SMALL_PROJECT[POSTS]);
    }));
});

suite("editProject and what is read-only", { skip: process.platform === "win32" }, () => {
  const rename = (model: Model) => renameEntity(model, { name: "posts", to: "articles" });

  test("refuses to touch a read-only file, before it writes anything", () =>
    withFiles(SMALL_PROJECT, async (dir) => {
      await chmod(join(dir, POSTS), 0o444);
      const refusal = refusalOf(await edit(dir, rename));
      assert.ok(refusal.reason === "read_only");
      assert.deepEqual(refusal.files, [POSTS]);
      assert.ok(!(await listPaths(dir)).some((path) => path.includes("schema") || path.includes("articles")));
    }));

  test("refuses to write into a read-only folder, before it writes anything", () =>
    withFiles(SMALL_PROJECT, async (dir) => {
      await chmod(join(dir, "model/blog"), 0o555);
      const refusal = refusalOf(await edit(dir, rename));
      await chmod(join(dir, "model/blog"), 0o755);
      assert.ok(refusal.reason === "read_only");
      assert.deepEqual(refusal.files, ["model/blog/articles.json", POSTS]);
    }));

  for (const code of ["EACCES", "EROFS", "EPERM"]) {
    test(`refuses where the system says ${code} to writing`, () =>
      withFiles(SMALL_PROJECT, async (dir) => {
        const files = diskExcept({ checkWritable: (path) => Promise.reject(errnoError(code, path)) });
        assert.equal(refusalOf(await edit(dir, relabel("A"), { files })).reason, "read_only");
        assert.equal(await readText(dir, "lathe.json"), SMALL_PROJECT["lathe.json"]);
      }));
  }

  test("says what to do where not even the lock can be taken", () =>
    withFiles(SMALL_PROJECT, async (dir) => {
      const files = diskExcept({ makeFolder: (path) => Promise.reject(errnoError("EROFS", path)) });
      await assert.rejects(edit(dir, relabel("A"), { files }), {
        code: "not_permitted",
        message:
          "Could not lock .lathe: the file system is read-only (EROFS). Nothing was changed. Make it writable and try again.",
      });
    }));
});

suite("createProject", () => {
  const model = parseModel(new Map(Object.entries(SMALL_PROJECT))).model;

  test("makes a project, with the folders above it", () =>
    withFiles({}, async (dir) => {
      const diskPath = join(dir, "new/shop");
      const created = await createProject(diskPath, model);
      assert.ok(created.ok);
      const snapshot = await snapshotIn(diskPath);
      assert.deepEqual(snapshot, created.snapshot);
      assert.deepEqual(snapshot.parsed.model, model);
    }));

  test("writes texts that go with it, and leaves alone what is there", () =>
    withFiles({ "README.md": "Mine." }, async (dir) => {
      const also = new Map([
        ["README.md", "Lathe's."],
        ["package.json", "{}"],
      ]);
      const created = await createProject(dir, model, { extraTexts: also });
      assert.ok(created.ok);
      assert.equal(await readText(dir, "README.md"), "Mine.");
      assert.equal(await readText(dir, "package.json"), "{}");
      assert.deepEqual(await snapshotIn(dir), created.snapshot);
    }));

  test("refuses where a project is", () =>
    withFiles(SMALL_PROJECT, async (dir) => {
      const created = await createProject(dir, model);
      assert.ok(!created.ok && created.refusal.reason === "project_exists");
      assert.equal(await readText(dir, "lathe.json"), SMALL_PROJECT["lathe.json"]);
    }));
});

suite("recoverProject", () => {
  test("removes temporary files of ours, and no others", () =>
    withFiles(
      {
        ...SMALL_PROJECT,
        ".lathe.json.0123456789abcdef.lathe-tmp": "",
        ".notes.txt.0123456789abcdef.lathe-tmp": "",
        "model/blog/.posts.json.0123456789abcdef.lathe-tmp": "",
        "model/blog/.posts.json.swp": "",
        "model/new/.module.json.0123456789abcdef.lathe-tmp": "",
        ".lathe/schema/.entity.json.0123456789abcdef.lathe-tmp": "",
      },
      async (dir) => {
        assert.deepEqual(await recoverProject(dir), { ok: true });
        assert.deepEqual(await listPaths(dir), [
          ".lathe/",
          ".lathe/.gitignore",
          ".notes.txt.0123456789abcdef.lathe-tmp",
          "lathe.json",
          "model/",
          "model/blog/",
          "model/blog/.posts.json.swp",
          "model/blog/module.json",
          "model/blog/posts.json",
        ]);
      },
    ));

  test("removes a journal that no finished write can have left, and readers do not believe it", () =>
    withFiles({ ...SMALL_PROJECT, ".lathe/run/journal.json": '{"format":1,"cha' }, async (dir) => {
      const before = await snapshotIn(dir);
      assert.deepEqual(await recoverProject(dir), { ok: true });
      assert.deepEqual(await snapshotIn(dir), before);
      assert.equal(await diskFiles.stat(join(dir, ".lathe/run/journal.json")), undefined);
    }));

  test("does not write where a planted journal tells it to", () =>
    withFiles(
      {
        ...SMALL_PROJECT,
        ".lathe/run/journal.json":
          '{"format":1,"changes":[{"path":"model/../../x.json","before":null,"after":"x"}]}',
      },
      async (dir) => {
        assert.deepEqual(await recoverProject(dir), { ok: true });
        assert.equal(await diskFiles.stat(join(dir, "../x.json")), undefined);
      },
    ));

  test("leaves a journal of a later version alone", () =>
    withFiles({ ...SMALL_PROJECT, ".lathe/run/journal.json": '{"format":2}' }, async (dir) => {
      await assert.rejects(recoverProject(dir), { code: "newer_journal" });
      await assert.rejects(readProject(dir), { code: "newer_journal" });
      assert.equal(await readText(dir, ".lathe/run/journal.json"), '{"format":2}');
    }));
});

function relabel(label: string): (model: Model) => EditResult {
  return (model) => changeProject(model, { project: { label } });
}

function edit(dir: string, change: (model: Model) => EditResult, options?: WriteOptions) {
  return editProject(dir, ({ parsed }) => change(parsed.model), options);
}

async function saved(dir: string, change: (model: Model) => EditResult): Promise<Snapshot> {
  const outcome = await edit(dir, change);
  assert.ok(outcome.ok, JSON.stringify(outcome));
  assert.equal(outcome.unfinished, undefined);
  return outcome.snapshot;
}

function refusalOf(outcome: Awaited<ReturnType<typeof edit>>): StoreRefusal {
  assert.ok(!outcome.ok && outcome.refusedBy === "store", JSON.stringify(outcome));
  return outcome.refusal;
}

async function snapshotIn(dir: string): Promise<Snapshot> {
  const reading = await readProject(dir);
  assert.ok(reading.ok);
  return reading.snapshot;
}
