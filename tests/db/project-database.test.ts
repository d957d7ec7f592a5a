// The embedded database for those beside its application: through the process that has it open, or under its lock.
import assert from "node:assert/strict";
import { readdirSync, statSync } from "node:fs";
import { once } from "node:events";
import { createConnection } from "node:net";
import { join, relative } from "node:path";
import { suite, test } from "node:test";
import { connect, openProjectDatabase, type ProjectDatabase } from "@lathe/runtime/database";
import { openDatabaseSocket } from "@lathe/runtime/parts";
import { withTempFolder } from "../support/temp-folder.ts";
import { HANG_LIMIT_MS } from "../support/hang-limit.ts";

const open = (dataFolder: string) => openProjectDatabase({ url: "", dataFolder, applicationName: "a test" });

suite("the database of a project", { timeout: HANG_LIMIT_MS }, () => {
  test("is none before there is one, and none where it is in memory", () =>
    withTempFolder(async (dataFolder) => {
      assert.equal(await open(dataFolder), undefined);
      assert.deepEqual(readdirSync(dataFolder), []);
      const memory = { url: "memory://", dataFolder, applicationName: "a test" };
      assert.equal(await openProjectDatabase(memory), undefined);
    }));

  test("is reached through its holder, and under its lock when that is gone", () =>
    withTempFolder(async (dataFolder) => {
      const folder = join(dataFolder, "db");
      const db = await connect({ dataFolder });
      await db.script("create table parts (stock integer); insert into parts values (5)");
      const socket = await openDatabaseSocket(db, folder);
      const mode = statSync(join(dataFolder, "db.lock/socket")).mode;
      assert.equal(mode & 0o777, 0o600);
      await checkTasks(await open(dataFolder), "5");
      const silent = createConnection(relative(process.cwd(), join(dataFolder, "db.lock/socket")));
      await once(silent, "connect");
      const cutOff = once(silent, "close");
      await socket.close();
      await cutOff;
      await assert.rejects(open(dataFolder), /in use by process/);
      await db.close();
      await checkTasks(await open(dataFolder), "6");
      assert.deepEqual(readdirSync(join(dataFolder, "db.lock")), []);
    }));
});

/** Reading changes nothing, nor does trying; writing does, by one. */
async function checkTasks(database: ProjectDatabase | undefined, stock: string): Promise<void> {
  assert.ok(database !== undefined);
  const change = "update parts set stock = stock + 1";
  const look = "select stock from parts";
  await assert.rejects(database.run({ texts: [change], mode: "read" }), { sqlState: "25006" });
  const [, tried] = await database.run({ texts: [change, look], mode: "try" });
  assert.deepEqual(tried?.rows, [[String(Number(stock) + 1)]]);
  const read = await database.run({ texts: [look], mode: "read" });
  assert.deepEqual(read, [{ columns: ["stock"], rows: [[stock]], tag: "SELECT 1" }]);
  const [written] = await database.run({ texts: [change], mode: "write" });
  assert.equal(written?.tag, "UPDATE 1");
  await database.close();
}
