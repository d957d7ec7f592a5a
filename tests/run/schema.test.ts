// How a process waits for its schema, on a real server: what it tells anyone, what only the log, and what it tries again.
import assert from "node:assert/strict";
import { after, before, suite, test } from "node:test";
import { applyMigrations, type MigrationFile, parseMigration } from "@lathe/runtime/database";
import { createLog, prepareSchema, type ReadyState, watchSchema } from "@lathe/runtime/parts";
import { type OpenedDatabase, openTestDatabase } from "../support/databases.ts";
import { HANG_LIMIT_MS } from "../support/hang-limit.ts";

const GOOD = parseMigration("0001_first.sql", "create table hidden_name (id integer primary key);");
const BAD = parseMigration("0002_bad.sql", "insert into nowhere values (1);");

suite("waiting for a schema", { timeout: HANG_LIMIT_MS }, () => {
  let opened: OpenedDatabase;
  before(async () => {
    opened = await openTestDatabase("postgres");
  });
  after(() => opened.dispose());

  test("a migration that fails is told by its name; why is told to the log only", async () => {
    const { told, lines } = await waitOnce(opened, [GOOD, BAD]);
    assert.deepEqual(told, { ok: false, reason: "Migration 0002_bad.sql failed; the log says why." });
    assert.match(lines, /relation \\"nowhere\\" does not exist/);
    const { rows } = await opened.db.run({ text: "select count(*) from lathe.migrations", values: [] });
    assert.deepEqual(rows, [["1"]]);
  });

  test("what differs in a schema is told to the log only", async () => {
    await opened.db.script("alter table hidden_name add column extra integer");
    const { told, lines } = await waitOnce(opened, [GOOD]);
    assert.equal(told.ok, false);
    assert.doesNotMatch(JSON.stringify(told), /hidden_name|extra/);
    assert.match(lines, /hidden_name/);
    await opened.db.script("alter table hidden_name drop column extra");
  });

  test("a schema that is found to be gone ends readiness until it is back", async () => {
    const stop = new AbortController();
    const log = createLog("silent", { write: () => {} });
    const { db } = opened;
    const { readiness, waitUntilReady } = watchSchema({
      db,
      files: [GOOD],
      mode: "auto",
      log,
      stopping: stop.signal,
    });
    assert.equal(await waitUntilReady(), true);
    assert.deepEqual(await readiness.check(), { ok: true });
    await db.script("drop table hidden_name; drop schema lathe cascade");
    while ((await readiness.check()).ok) await new Promise(setImmediate);
    while (!(await readiness.check()).ok) await new Promise(setImmediate);
    assert.deepEqual((await applyMigrations(db, [GOOD])).ok, true);
    stop.abort();
  });
});

/** Brings a schema up until there is a reason to wait, then gives up. */
async function waitOnce(
  { db }: OpenedDatabase,
  files: readonly MigrationFile[],
): Promise<{ readonly told: ReadyState; readonly lines: string }> {
  const stop = new AbortController();
  const lines: string[] = [];
  let told: ReadyState = { ok: true };
  const isUp = await prepareSchema({
    db,
    files,
    mode: "auto",
    log: createLog("info", { write: (line) => lines.push(line) }),
    stopping: stop.signal,
    onWaiting: (state) => {
      told = state;
      stop.abort();
    },
  });
  assert.equal(isUp, false);
  return { told, lines: lines.join("") };
}
