// The folder of an embedded database: one process at a time, and nothing acknowledged is lost when that dies.
import assert from "node:assert/strict";
import { chmodSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { connect, type Database, DEFAULT_LIMITS, openPglite, PGLITE_MAJOR } from "@lathe/runtime/database";
import { startScript } from "../support/child.ts";
import { pgliteTemplate } from "../support/pglite-template.ts";
import { withTempFolder } from "../support/temp-folder.ts";

suite("the embedded database", () => {
  test("keeps its data, and a process that dies over making one leaves nothing in the way", () =>
    withTempFolder(async (data) => {
      mkdirSync(join(data, "db.new/base"), { recursive: true });
      mkdirSync(join(data, "db"));
      const first = await openFromTemplate(data);
      await first.script("create table kept (id integer); insert into kept values (1)");
      const { rows } = await first.run({ text: "show server_version_num", values: [] });
      assert.equal(String(rows[0]?.[0]).slice(0, 2), PGLITE_MAJOR);
      await assert.rejects(connect({ dataFolder: data, lockWaitMs: 0 }), {
        message: new RegExp(`in use by process ${process.pid}`),
      });
      await first.close();
      await first.close();
      assert.deepEqual(readdirSync(data).toSorted(), ["db", "db.lock"]);
      assert.deepEqual(readdirSync(join(data, "db.lock")), []);
      const second = await connect({ dataFolder: data, url: "" });
      try {
        assert.deepEqual((await second.run({ text: "select id from kept", values: [] })).rows, [["1"]]);
      } finally {
        await second.close();
      }
    }));

  test("is refused to a second process, naming the first, and loses nothing acknowledged to kill -9", () =>
    withTempFolder(async (data) => {
      const made = await openFromTemplate(data);
      await made.script("create table written (id integer primary key)");
      await made.close();
      const child = startScript("write-to-pglite.ts", [data]);
      const [, pid] = await child.waitForOutput(/open (\d+)/);
      await assert.rejects(connect({ dataFolder: data, lockWaitMs: 0 }), {
        name: "DatabaseError",
        kind: "unavailable",
        message: new RegExp(`in use by process ${pid}, since`),
      });
      await child.waitForOutput(/wrote 100\n/);
      child.process.kill("SIGKILL");
      const { output } = await child.ended;
      const acknowledged = Math.max(...[...output.matchAll(/wrote (\d+)\n/g)].map(([, id]) => Number(id)));
      const db = await connect({ dataFolder: data, lockWaitMs: 0 });
      try {
        const text = "select count(*) filter (where id between 1 and $1), sum(id) from written";
        const { rows } = await db.run({ text, values: [acknowledged] });
        assert.deepEqual(
          rows,
          [[String(acknowledged), "0"]],
          "all that was acknowledged, and no half transaction",
        );
      } finally {
        await db.close();
      }
    }));

  test("is not opened by another PostgreSQL, and nothing else is taken for one", () =>
    withTempFolder(async (data) => {
      mkdirSync(join(data, "db"));
      writeFileSync(join(data, "db/notes.txt"), "mine");
      await assert.rejects(connect({ dataFolder: data }), { message: /is no database, and not empty/ });
      writeFileSync(join(data, "db/PG_VERSION"), "17\n");
      await assert.rejects(connect({ dataFolder: data }), {
        message: /was made by PostgreSQL 17; .* runs PostgreSQL 18/,
      });
      assert.deepEqual(readdirSync(join(data, "db")).toSorted(), ["PG_VERSION", "notes.txt"]);
      assert.deepEqual(readdirSync(join(data, "db.lock")), []);
    }));

  test("is its owner's alone, whatever the umask, and so is one that was made when it was not", () =>
    withTempFolder(async (data) => {
      const umask = process.umask(0);
      try {
        await (await openFromTemplate(data)).close();
        assert.deepEqual(listOpenPaths(join(data, "db")), []);
        chmodSync(data, 0o755);
        writeFileSync(join(data, "notes.txt"), "mine", { mode: 0o644 });
        for (const { path, isFolder } of listPaths(data)) chmodSync(path, isFolder ? 0o755 : 0o666);
        const db = await connect({ dataFolder: data, lockWaitMs: 0 });
        await db.script("create table kept (id integer); insert into kept values (1); checkpoint");
        assert.deepEqual(listOpenPaths(data), [], "while it is open");
        await db.close();
        assert.deepEqual(listOpenPaths(data), [], "after it was closed");
      } finally {
        process.umask(umask);
      }
    }));
});

interface FoundPath {
  readonly path: string;
  readonly isFolder: boolean;
}

/** A folder and all that is in it. */
function listPaths(folder: string): readonly FoundPath[] {
  const below = readdirSync(folder, { withFileTypes: true, recursive: true });
  const found = below.map((entry) => ({
    path: join(entry.parentPath, entry.name),
    isFolder: entry.isDirectory(),
  }));
  return [{ path: folder, isFolder: true }, ...found];
}

/** What others than its owner can use, or its owner can't. */
function listOpenPaths(folder: string): readonly string[] {
  return listPaths(folder)
    .map(({ path, isFolder }) => ({
      path,
      mode: lstatSync(path).mode & 0o777,
      wanted: isFolder ? 0o700 : 0o600,
    }))
    .filter(({ mode, wanted }) => mode !== wanted)
    .map(({ path, mode }) => `${path} ${mode.toString(8)}`);
}

async function openFromTemplate(data: string): Promise<Database> {
  return openPglite({
    folder: join(data, "db"),
    findTemplate: pgliteTemplate,
    lockWaitMs: 0,
    limits: DEFAULT_LIMITS,
  });
}
