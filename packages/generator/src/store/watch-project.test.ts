// Watching real folders: whatever way a file changes, it is noticed.
import assert from "node:assert/strict";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { suite, test } from "node:test";
import { SMALL_PROJECT, withFiles } from "./test-project.ts";
import { watchProject } from "./watch-project.ts";

interface Noticing {
  /** Resolves once a change is told that was not told before. */
  next(): Promise<void>;
}

/** Watches a small project, without the safety net of looking at times. */
function watched(work: (dir: string, noticing: Noticing) => Promise<void>): Promise<void> {
  return withFiles(SMALL_PROJECT, async (dir) => {
    let told = 0;
    let seen = 0;
    let wake = () => {};
    const watching = watchProject(
      dir,
      () => {
        told += 1;
        wake();
      },
      { settleMs: 1, pollMs: 3_600_000 },
    );
    // Nothing else keeps the process waiting for a watcher.
    const awake = setInterval(() => {}, 1000);
    const next = async () => {
      if (told === seen) await new Promise<void>((resolve) => (wake = resolve));
      seen = told;
    };
    try {
      await next();
      await work(dir, { next });
    } finally {
      clearInterval(awake);
      watching.close();
    }
  });
}

const OTHER = '{"id":"m1","name":"blog","label":"Other"}';

suite("a change is noticed", { timeout: 900_000 }, () => {
  test("of a model file that is written in place", () =>
    watched(async (dir, { next }) => {
      await writeFile(join(dir, "model/blog/module.json"), OTHER);
      await next();
    }));

  test("of a file that is replaced by another", () =>
    watched(async (dir, { next }) => {
      await writeFile(join(dir, "model/blog/.module.json.swp"), OTHER);
      await next();
      await rename(join(dir, "model/blog/.module.json.swp"), join(dir, "model/blog/module.json"));
      await next();
    }));

  test("of the settings and of the manifest, also where there was none", () =>
    watched(async (dir, { next }) => {
      await writeFile(join(dir, "lathe.json"), '{"name":"other"}');
      await next();
      await mkdir(join(dir, ".lathe"));
      await next();
      await writeFile(join(dir, ".lathe/manifest.json"), "{}");
      await next();
    }));

  test("in a module that is new", () =>
    watched(async (dir, { next }) => {
      await mkdir(join(dir, "model/shop"));
      await next();
      await writeFile(join(dir, "model/shop/module.json"), '{"name":"shop"}');
      await next();
    }));

  test("in a model folder that was deleted and made again", () =>
    watched(async (dir, { next }) => {
      await rm(join(dir, "model"), { recursive: true });
      await next();
      await mkdir(join(dir, "model/blog"), { recursive: true });
      await next();
      await writeFile(join(dir, "model/blog/module.json"), OTHER);
      await next();
    }));
});

test("where nothing can be watched, it is told at times", async () => {
  const looks = await new Promise<number>((resolve) => {
    let told = 0;
    const awake = setInterval(() => {}, 1000);
    const watching = watchProject(
      join(import.meta.dirname, "there-is-no-such-folder"),
      () => {
        told += 1;
        if (told < 3) return;
        watching.close();
        clearInterval(awake);
        resolve(told);
      },
      { settleMs: 1, pollMs: 1 },
    );
  });
  assert.equal(looks, 3);
});
