// What is remembered between readings never shows, except in how little is read.
import assert from "node:assert/strict";
import { chmod, link, mkdir, readFile, rename, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { addField } from "@lathe/model";
import fc from "fast-check";
import { diskFiles } from "./disk-files.ts";
import { editProject } from "./edit-project.ts";
import type { FileSystem } from "./file-system.ts";
import { type FolderCache, type ProjectCache, createFolderCache } from "./project-cache.ts";
import { createProjectFolder } from "./project-folder.ts";
import { type ProjectReadOutcome, readProjectIn } from "./read-project.ts";
import { diskExcept, SMALL_PROJECT, readText, withFiles } from "./test-project.ts";

const POSTS = "model/blog/posts.json";
const AUTHORS = "model/blog/authors.json";
const PROJECT = { ...SMALL_PROJECT, [AUTHORS]: entity("authors", "A") };

/** Longer than any file system takes to tell two writes apart. */
const LONG = 60_000;

suite("a project that is read again", () => {
  test("is not read at all where nothing changed, and is the very same snapshot", () =>
    withReader(async ({ read, reads, pass }) => {
      const first = await read();
      pass(LONG);
      await read();
      reads.length = 0;
      assert.equal(await read(), first);
      assert.deepEqual(reads, []);
    }));

  test("is read once more after a while, since two writes of one moment look alike", () =>
    withReader(async ({ dir, read, reads, pass }) => {
      await read();
      reads.length = 0;
      await read();
      assert.equal(reads.length, 4);
      // As on a disk that counts in seconds.
      await writeInPlace(dir, POSTS, entity("posts", "B"));
      pass(LONG);
      reads.length = 0;
      await read();
      await read();
      assert.deepEqual(reads.toSorted(), [...Object.keys(PROJECT), POSTS].toSorted());
    }));

  test("is only read where it changed", () =>
    withReader(async ({ dir, read, reads, settle }) => {
      await settle();
      await writeInPlace(dir, POSTS, entity("posts", "B"));
      reads.length = 0;
      const { parsed } = await read();
      assert.deepEqual(reads, [POSTS]);
      assert.equal(labelOf(parsed.model, "posts"), "B");
    }));

  test("shows an edit at once that keeps size and time of the file", () =>
    withReader(async ({ dir, read, settle }) => {
      await settle();
      const before = await stat(join(dir, AUTHORS), { bigint: true });
      await writeInPlace(dir, AUTHORS, entity("authors", "B"));
      const after = await stat(join(dir, AUTHORS), { bigint: true });
      assert.deepEqual([after.size, after.mtimeNs, after.ino], [before.size, before.mtimeNs, before.ino]);
      assert.equal(labelOf((await read()).parsed.model, "authors"), "B");
    }));

  test("tries again what could not be read", () =>
    withReader(async ({ dir, read, settle, failures }) => {
      failures.add(POSTS);
      await settle();
      assert.deepEqual([...(await read()).problems.keys()], [POSTS]);
      failures.clear();
      assert.deepEqual([...(await read()).problems.keys()], []);
      assert.equal((await read()).files.get(POSTS), await readText(dir, POSTS));
    }));

  test("is read with one look after a save of its own", () =>
    withReader(async ({ dir, files, folders, read, settle, looks }) => {
      await settle();
      looks.length = 0;
      await read();
      const usual = looks.length;
      const saved = await editProject(dir, ({ parsed }) => withNewField(parsed.model), { files, folders });
      assert.ok(saved.ok);
      looks.length = 0;
      assert.equal(await read(), saved.snapshot);
      assert.equal(looks.length, usual + 1);
    }));

  test("is remembered until another one is opened, or the same one on another disk", () => {
    const files = diskExcept({});
    const folders = createFolderCache();
    const first = folders.get("/1", files);
    assert.equal(folders.get("/1", files), first);
    assert.notEqual(folders.get("/1", diskExcept({})), first);
    const again = folders.get("/1", files);
    assert.notEqual(again, first);
    folders.get("/2", files);
    assert.notEqual(folders.get("/1", files), again);
  });
});

suite("whatever happens to the files of a project", () => {
  test("a reading gives what a first one would", () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...HAPPENINGS), fc.nat(3), fc.nat(3), fc.nat(9000)), {
          minLength: 4,
          maxLength: 14,
        }),
        (events) =>
          withReader(async ({ dir, files, folders, cache, settle, pass }) => {
            await settle();
            for (const [happen, one, other, ms] of events) {
              /* oxlint-disable no-await-in-loop -- one thing happens after the other */
              await happen(dir, { one: placeOf(dir, one), other: placeOf(dir, other), files, folders }).catch(
                ignore,
              );
              pass(ms);
              const expected = await readProjectIn(createProjectFolder(dir, diskFiles));
              const folder = createProjectFolder(dir, files, { cache });
              assert.deepEqual(await readProjectIn(folder), expected);
              afterATick(dir);
              /* oxlint-enable no-await-in-loop */
            }
          }),
      ),
      { numRuns: 60, endOnFailure: true },
    ));
});

interface Happening {
  (
    dir: string,
    at: {
      readonly one: string;
      readonly other: string;
      readonly files: FileSystem;
      readonly folders: FolderCache;
    },
  ): Promise<unknown>;
}

const TEXTS = [entity("posts", "C"), entity("authors", "D"), "{", '{"name":"blog"}', '{"name":"shop"}'];

const HAPPENINGS: readonly Happening[] = [
  async () => {},
  (_, { one }) => writeFile(one, entity("posts", "E")),
  (_, { one, other }) => writeFile(one, TEXTS[other.length % TEXTS.length] ?? ""),
  (_, { one }) => writeFile(one, Buffer.from([0xff, 0xfe])),
  // The same size, and the same time.
  async (_, { one }) => {
    const { atime, mtime } = await stat(one);
    const text = await readFile(one, "utf8");
    await writeFile(
      one,
      text.replace(/[A-F]"/, (end) => (end === 'A"' ? 'B"' : 'A"')),
    );
    await utimes(one, atime, mtime);
  },
  async (_, { one }) => utimes(one, new Date(), new Date()),
  (_, { one, other }) => rename(one, other),
  async (dir, { one, other }) => {
    const aside = join(dir, "aside");
    await rename(one, aside);
    await rename(other, one);
    await rename(aside, other);
  },
  (_, { one }) => rm(one, { recursive: true }),
  async (_, { one, other }) => {
    await rm(one);
    await link(other, one);
  },
  async (_, { one, other }) => {
    await rm(one);
    await symlink(other, one);
  },
  async (_, { one }) => {
    await rm(one);
    await symlink("/etc/hostname", one);
  },
  async (_, { one }) => {
    await rm(one);
    await mkdir(one);
  },
  (_, { one }) => chmod(one, 0),
  (_, { one }) => chmod(one, 0o600),
  // A folder that is replaced by another, or by a link to it.
  async (dir) => {
    await rename(join(dir, "model/blog"), join(dir, "old"));
    await mkdir(join(dir, "model/blog"));
    await writeQuietly(join(dir, POSTS), entity("posts", "F"));
  },
  async (dir) => {
    await rm(join(dir, "model/blog"), { recursive: true });
    await rename(join(dir, "old"), join(dir, "model/blog"));
  },
  async (dir) => {
    await rename(join(dir, "model/blog"), join(dir, "linked"));
    await symlink("../linked", join(dir, "model/blog"));
  },
  (dir, { files, folders }) =>
    editProject(dir, ({ parsed }) => withNewField(parsed.model), { files, folders }),
];

function placeOf(dir: string, index: number): string {
  return join(dir, Object.keys(PROJECT)[index] ?? POSTS);
}

function entity(name: string, label: string): string {
  return JSON.stringify({ id: `e-${name}`, name, module: "blog", kind: "persistent", label });
}

function labelOf(
  { entities }: { readonly entities: readonly { readonly name: string; readonly label: string }[] },
  name: string,
): string | undefined {
  return entities.find((candidate) => candidate.name === name)?.label;
}

function withNewField(model: Parameters<typeof addField>[0]): ReturnType<typeof addField> {
  const name = `field${model.entities[0]?.fields.length ?? 0}`;
  return addField(model, { entity: model.entities[0]?.name ?? "", draft: { name, type: "string" } });
}

/** Writes a file as an editor does that keeps it: the same file, with other content. */
async function writeInPlace(dir: string, path: string, text: string): Promise<void> {
  afterATick(dir);
  await writeQuietly(join(dir, path), text);
}

/** All files of these tests were written at the same time, or so they say. */
const THEN = new Date("2020-02-20T20:20:20Z");

async function writeQuietly(diskPath: string, content: string | Uint8Array): Promise<void> {
  await writeFile(diskPath, content);
  await utimes(diskPath, THEN, THEN);
}

/** Waits until the disk's clock has moved on: what is written next has another time than all before. */
function afterATick(dir: string): void {
  const probe = join(dir, "probe");
  const time = () => {
    writeFileSync(probe, "");
    return statSync(probe, { bigint: true }).ctimeNs;
  };
  const before = time();
  while (time() === before);
}

interface Reader {
  readonly dir: string;
  readonly files: FileSystem;
  readonly folders: FolderCache;
  readonly cache: ProjectCache;
  /** The paths of the files that were read. */
  readonly reads: string[];
  readonly looks: string[];
  /** Paths that can't be read. */
  readonly failures: Set<string>;
  read(): Promise<Extract<ProjectReadOutcome, { ok: true }>["snapshot"]>;
  /** Lets time pass, as the reader sees it. */
  pass(ms: number): void;
  /** Reads until files are known by their stamps alone. */
  settle(): Promise<void>;
}

/** Runs a test with a project, on a disk that tells what is read, and a clock that is set by hand. */
function withReader(work: (reader: Reader) => Promise<void>): Promise<void> {
  return withFiles(PROJECT, async (dir) => {
    const reads: string[] = [];
    const looks: string[] = [];
    const failures = new Set<string>();
    const files = diskExcept({
      stat: (diskPath) => {
        looks.push(diskPath);
        return diskFiles.stat(diskPath);
      },
      read: (diskPath, limit) => {
        const path = diskPath.slice(dir.length + 1);
        reads.push(path);
        if (failures.has(path)) throw Object.assign(new Error("EACCES"), { code: "EACCES", path: diskPath });
        return diskFiles.read(diskPath, limit);
      },
    });
    let clock = 0;
    const folders = createFolderCache();
    const cache = Object.assign(folders.get(dir, files), { now: () => (clock += 0.001) });
    const read = async () => {
      const reading = await readProjectIn(createProjectFolder(dir, files, { cache }));
      assert.ok(reading.ok);
      return reading.snapshot;
    };
    const pass = (ms: number) => {
      clock += ms;
    };
    const settle = async () => {
      await read();
      pass(LONG);
      await read();
      afterATick(dir);
    };
    await Promise.all(Object.entries(PROJECT).map(([path, text]) => writeQuietly(join(dir, path), text)));
    await work({ dir, files, folders, cache, reads, looks, failures, read, pass, settle });
  });
}

function ignore(): void {}
