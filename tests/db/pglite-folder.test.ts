// The folder of an embedded database: one process at a time, and nothing acknowledged is lost when that dies.
import assert from "node:assert/strict";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
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
});

async function openFromTemplate(data: string): Promise<Database> {
  return openPglite({
    folder: join(data, "db"),
    template: await pgliteTemplate(),
    lockWaitMs: 0,
    limits: DEFAULT_LIMITS,
  });
}
