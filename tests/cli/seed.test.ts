// lathe seed as a process: what it fills, what it refuses, and what it tells.
import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { applyMigrations, connect, readMigrations } from "@lathe/runtime/database";
import { rewrite, withBlog, withGenerated } from "./support/blog.ts";
import { parseDocument, parseError, lathe, runInProcess } from "./support/command-line.ts";
import { startPostgres } from "../support/postgres.ts";

const DAY = ["--rows", "20", "--date", "2026-03-01"];

/** The titles of all posts, in order. */
async function titlesIn(dir: string): Promise<readonly (string | null | undefined)[]> {
  const db = await connect({ dataFolder: join(dir, "data") });
  try {
    const { rows } = await db.run({ text: "select id || title from blog_posts order by id", values: [] });
    return rows.map(([text]) => text);
  } finally {
    await db.close();
  }
}

async function migrate(dir: string, url: string): Promise<void> {
  const db = await connect({ url, dataFolder: "" });
  try {
    assert.ok((await applyMigrations(db, await readMigrations(join(dir, "migrations")))).ok);
  } finally {
    await db.close();
  }
}

suite("lathe seed", () => {
  test("fills an embedded database that is not there yet, once, and always alike", () =>
    withGenerated(async (dir) => {
      const first = await lathe(["seed", ...DAY], { cwd: dir });
      assert.equal(first.code, 0, first.stderr);
      assert.match(first.stdout, /^ +\d+ {2}authors\n +20 {2}posts\nSeeded\. \d+ records in 2 entities\.\n$/);
      assert.equal(first.stderr, "");
      const titles = await titlesIn(dir);
      assert.equal(titles.length, 20);

      rewrite(dir, "model/blog/authors.json", (text) =>
        text.replace('"id": "e2",', '"id": "e2", "label": "Writer",'),
      );
      const second = await lathe(["seed", "--json"], { cwd: dir });
      assert.equal(second.code, 4);
      assert.equal(parseError(second).code, "not_empty");
      assert.match(parseError(second).message, /in blog_authors, blog_posts\. Nothing was changed\./);
      assert.deepEqual(await titlesIn(dir), titles);

      rmSync(join(dir, "data"), { recursive: true });
      const again = parseDocument(await lathe(["seed", ...DAY, "--json"], { cwd: dir }));
      const entities = again["entities"] as { name: string; rows: number }[];
      assert.deepEqual(Object.keys(again), ["revision", "date", "entities", "total", "notes"]);
      assert.match(String(again["notes"]), /^The model was changed since the last generation\./);
      assert.deepEqual(
        entities.map(({ name }) => name),
        ["authors", "posts"],
      );
      assert.equal(
        again["total"],
        entities.reduce((sum, { rows }) => sum + rows, 0),
      );
      assert.deepEqual(await titlesIn(dir), titles);
    }));

  test("refuses a database that another process has, and names it", () =>
    withGenerated(async (dir) => {
      const db = await connect({ dataFolder: join(dir, "data") });
      try {
        const outcome = await lathe(["seed", "--json"], { cwd: dir });
        assert.equal(outcome.code, 3);
        assert.equal(parseError(outcome).code, "locked");
        assert.match(parseError(outcome).message, new RegExp(`in use by process ${process.pid}\\b`));
      } finally {
        await db.close();
      }
    }));

  test("asks before it fills a server, and needs its migrations", () =>
    withGenerated(async (dir) => {
      const server = await startPostgres();
      const url = await server.createDatabase();
      const env = { DATABASE_URL: url };
      try {
        const silent = await runInProcess(["seed", "--json"], { cwd: dir, env });
        assert.equal(silent.code, 64);
        assert.match(parseError(silent).message, /names a PostgreSQL server .* Add --yes to fill it\./);
        const { password } = new URL(url);
        if (password !== "") assert.ok(!silent.stdout.includes(password));
        const pending = await runInProcess(["seed", "--yes", "--json"], { cwd: dir, env });
        assert.equal(pending.code, 1);
        assert.equal(parseError(pending).code, "database");
        assert.match(parseError(pending).message, /^1 migration is not applied yet, .* Run npm run migrate/);
        await migrate(dir, url);
        const typed = { isTerminal: true, typed: "y\n" };
        const asked = await runInProcess(["seed", ...DAY], { cwd: dir, env, ...typed });
        assert.equal(asked.code, 0, asked.stderr);
        assert.match(asked.stderr, /names a PostgreSQL server [^]*Fill it with made-up records\? \[y\/N\]/);
        assert.match(asked.stdout, /Seeded\./);
      } finally {
        await server.dropDatabase(url);
      }
    }));

  test("needs a generation, a number and a day", () =>
    withBlog(async (dir) => {
      const outcome = await runInProcess(["seed"], { cwd: dir });
      assert.equal(outcome.code, 4);
      assert.match(outcome.stderr, /Nothing was generated yet, .* Run lathe generate first\./);
      for (const words of [
        ["--rows", "0"],
        ["--rows", "many"],
        ["--rows", "100001"],
        ["--date", "2026-02-30"],
      ]) {
        const refused = await runInProcess(["seed", ...words], { cwd: dir });
        assert.equal(refused.code, 64, words.join(" "));
        assert.match(refused.stderr, new RegExp(`${words[0]} is ${words[1]}\\. Use `));
      }
    }));

  test("refuses a database that would end with its process, and a server that is not there", () =>
    withGenerated(async (dir) => {
      const gone = await runInProcess(["seed"], { cwd: dir, env: { DATABASE_URL: "memory://" } });
      assert.equal(gone.code, 1);
      assert.match(gone.stderr, /memory:\/\/, a database that ends with its process/);
      const env = { DATABASE_URL: "postgres://somebody:secret@127.0.0.1:1/none" };
      const away = await runInProcess(["seed", "--yes"], { cwd: dir, env });
      assert.equal(away.code, 1);
      assert.match(away.stderr, /can't be reached/);
      assert.ok(!away.stderr.includes("secret"));
    }));
});
