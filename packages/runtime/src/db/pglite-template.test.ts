// The kept template of embedded databases: made once, made again where it is damaged, and never in the way.
import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suite, test } from "node:test";
import { findPgliteTemplate, loadPgliteTemplate } from "./pglite-template.ts";

suite("the template of embedded databases", () => {
  test("is made once, and kept for the user alone", () =>
    withFolder(async (folder) => {
      const made = createMaker();
      const inside = join(folder, "new/deep");
      assert.equal(
        await readTemplateText(loadPgliteTemplate({ folder: inside, create: made.make })),
        "template 1",
      );
      assert.equal(
        await readTemplateText(loadPgliteTemplate({ folder: inside, create: made.make })),
        "template 1",
      );
      const { file, names } = await listCached(inside);
      assert.match(names.join(), /^pglite-[0-9.]+\.template$/);
      if (process.platform !== "win32") assert.equal((await stat(file)).mode & 0o777, 0o600);
    }));

  const damages: readonly (readonly [string, (file: string) => Promise<void>])[] = [
    ["changed", async (file) => writeFile(file, (await readFile(file)).with(40, 1))],
    ["cut off", (file) => truncate(file, 45)],
    ["emptied", (file) => truncate(file, 0)],
    ["deleted", (file) => rm(file)],
  ];
  for (const [how, damage] of damages) {
    test(`is made again where it was ${how}`, () =>
      withFolder(async (folder) => {
        const { make } = createMaker();
        await loadPgliteTemplate({ folder, create: make });
        await damage((await listCached(folder)).file);
        assert.equal(await readTemplateText(loadPgliteTemplate({ folder, create: make })), "template 2");
        assert.equal(await readTemplateText(loadPgliteTemplate({ folder, create: make })), "template 2");
      }));
  }

  test("is found where it is kept and whole, and not made by looking", () =>
    withFolder(async (folder) => {
      assert.equal(await findPgliteTemplate({ folder }), undefined);
      assert.deepEqual(await readdir(folder), []);
      await loadPgliteTemplate({ folder, create: createMaker().make });
      assert.equal(await readTemplateText(findPgliteTemplate({ folder })), "template 1");
      await truncate((await listCached(folder)).file, 45);
      assert.equal(await findPgliteTemplate({ folder }), undefined);
    }));

  test("is there also where it can't be kept", () =>
    withFolder(async (folder) => {
      const taken = join(folder, "taken");
      await writeFile(taken, "");
      const { make } = createMaker();
      assert.equal(await readTemplateText(loadPgliteTemplate({ folder: taken, create: make })), "template 1");
      assert.equal(
        await readTemplateText(loadPgliteTemplate({ folder: join(taken, "x"), create: make })),
        "template 2",
      );
    }));

  test("is none where it can't be made", () =>
    withFolder(async (folder) => {
      const make = () => Promise.reject(new Error("no memory"));
      assert.equal(await loadPgliteTemplate({ folder, create: make }), undefined);
      assert.deepEqual(await readdir(folder), []);
    }));

  test("is whole for several that make it at once, who leave nothing else behind", () =>
    withFolder(async (folder) => {
      const { make } = createMaker();
      const all = await Promise.all(
        [1, 2, 3, 4].map(() => readTemplateText(loadPgliteTemplate({ folder, create: make }))),
      );
      for (const text of all) assert.match(text ?? "", /^template [1-4]$/);
      assert.equal((await listCached(folder)).names.length, 1);
      assert.match(
        (await readTemplateText(loadPgliteTemplate({ folder, create: make }))) ?? "",
        /^template [1-4]$/,
      );
    }));
});

/** Makes templates that tell how many were made. */
function createMaker(): { make(): Promise<Uint8Array<ArrayBuffer>> } {
  let count = 0;
  return { make: async () => new TextEncoder().encode(`template ${(count += 1)}`) };
}

async function readTemplateText(template: Promise<Blob | undefined>): Promise<string | undefined> {
  return (await template)?.text();
}

async function listCached(
  folder: string,
): Promise<{ readonly file: string; readonly names: readonly string[] }> {
  const names = await readdir(folder);
  return { file: join(folder, names[0] ?? ""), names };
}

async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "lathe-template-"));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
