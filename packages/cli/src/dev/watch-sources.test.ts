// Changes of sources, in a real folder.
import assert from "node:assert/strict";
import { once } from "node:events";
import { EventEmitter } from "node:events";
import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { suite, test } from "node:test";
import { watchSources } from "./watch-sources.ts";

interface Watched {
  write(path: string, text: string): void;
  readonly dir: string;
  /** The paths of the next change. */
  next(): Promise<readonly string[]>;
  /** Whether there was news. */
  settle(): Promise<boolean>;
}

async function watching(
  times: { restMs: number; pollMs: number },
  work: (watched: Watched) => Promise<void>,
) {
  const dir = mkdtempSync(join(tmpdir(), "lathe-"));
  const heard = new EventEmitter();
  const queue: (readonly string[])[] = [];
  const watch = watchSources(
    dir,
    (paths) => {
      queue.push(paths);
      heard.emit("change");
    },
    times,
  );
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  };
  const next = async () => {
    if (queue.length === 0) await once(heard, "change");
    return queue.shift() ?? [];
  };
  try {
    await work({ write, dir, next, settle: watch.acceptCurrent });
  } finally {
    watch.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** So long that only what the system notices counts. */
const NOTICED = { restMs: 20, pollMs: 3_600_000 };

suite("watching sources", { timeout: 900_000 }, () => {
  test("knows what was told, and what was taken for known, as no news", () =>
    watching(NOTICED, async ({ write, next, settle }) => {
      write("src/main.ts", "1");
      assert.equal(await settle(), true);
      assert.equal(await settle(), false);
      write("src/main.ts", "2 and more");
      assert.deepEqual(await next(), ["src/main.ts"]);
      assert.equal(await settle(), false);
    }));

  test("tells what was written, added, renamed and removed, and nothing else", () =>
    watching(NOTICED, async ({ write, dir, next, settle }) => {
      write("src/main.ts", "1");
      write("model/a.json", "1");
      write(".lathe/run/server.json", "1");
      await settle();

      write("model/a.json", "2");
      write(".lathe/run/server.json", "2");
      write("src/.main.ts.swp", "1");
      write("src/main.ts", "22");
      assert.deepEqual(await next(), ["src/main.ts"]);

      write("src/custom/content/hooks.ts", "1");
      assert.deepEqual(await next(), ["src/custom/content/hooks.ts"]);
      write("src/custom/content/hooks.ts", "22");
      assert.deepEqual(await next(), ["src/custom/content/hooks.ts"]);

      renameSync(join(dir, "src/custom"), join(dir, "src/own"));
      assert.deepEqual(await next(), ["src/custom/content/hooks.ts", "src/own/content/hooks.ts"]);
      write("src/own/content/hooks.ts", "333");
      assert.deepEqual(await next(), ["src/own/content/hooks.ts"]);
      rmSync(join(dir, "src/own/content/hooks.ts"));
      assert.deepEqual(await next(), ["src/own/content/hooks.ts"]);
    }));

  test("tells that something was generated or installed, also for the first time", () =>
    watching(NOTICED, async ({ write, next, settle }) => {
      write(".lathe/run/server.json", "1");
      await settle();
      write(".lathe/manifest.json", "1");
      assert.deepEqual(await next(), [".lathe/manifest.json"]);
      write("migrations/0001_initial.sql", "1");
      assert.deepEqual(await next(), ["migrations/0001_initial.sql"]);
      write("admin/custom/index.ts", "1");
      assert.deepEqual(await next(), ["admin/custom/index.ts"]);
      write("node_modules/.package-lock.json", "1");
      assert.deepEqual(await next(), ["node_modules/.package-lock.json"]);
    }));

  test("leaves out what is known", () =>
    watching(NOTICED, async ({ write, next, settle }) => {
      write("src/a.ts", "1");
      await settle();
      write("src/a.ts", "22");
      await settle();
      write("src/b.ts", "1");
      assert.deepEqual(await next(), ["src/b.ts"]);
    }));

  test("looks by itself now and then, since some disks notice nothing", () =>
    watching({ restMs: 3_600_000, pollMs: 20 }, async ({ write, dir, next, settle }) => {
      write("src/a.ts", "1");
      await settle();
      utimesSync(join(dir, "src/a.ts"), 1, 1);
      assert.deepEqual(await next(), ["src/a.ts"]);
    }));
});
