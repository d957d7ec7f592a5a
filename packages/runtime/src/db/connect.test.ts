// What a DATABASE_URL means.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { connect, parseDatabaseUrl } from "./connect.ts";

suite("DATABASE_URL", () => {
  test("nothing means the embedded database, memory:// one in memory, postgres: a server", () => {
    for (const url of [undefined, "", "  "]) assert.deepEqual(parseDatabaseUrl(url), { kind: "embedded" });
    assert.deepEqual(parseDatabaseUrl("memory://"), { kind: "memory" });
    for (const url of ["postgres://a:b@h/d", "postgresql://h/d", "POSTGRES://h"]) {
      assert.deepEqual(parseDatabaseUrl(url), { kind: "postgres", url });
    }
  });

  test("anything else is refused, without quoting a password", async () => {
    const bad = ["mysql://root:hunter2@h/d", "root:hunter2@h", "hunter2", "memory://x", "postgres:hunter2"];
    for (const url of [...bad, "postgres://u:hunter2@h:port/d", "postgres://u:hunter2@[h/d"]) {
      await assert.rejects(connect({ url, dataFolder: "none" }), (error: Error) => {
        assert.match(error.message, /^DATABASE_URL names no database: it .* Use postgres:\/\//);
        assert.ok(!error.message.includes("hunter2"), error.message);
        assert.equal(error.cause, undefined);
        return true;
      });
    }
  });

  test("a server that is not there yet is no reason not to start", async () => {
    const db = await connect({ url: "postgres://nobody@127.0.0.1:1/none", dataFolder: "none" });
    await assert.rejects(db.run({ text: "select 1", values: [] }), {
      name: "DatabaseError",
      kind: "unavailable",
      message: "The database can't be reached (ECONNREFUSED).",
    });
    await db.close();
    await assert.rejects(db.run({ text: "select 1", values: [] }), { message: "The database was closed." });
  });
});
