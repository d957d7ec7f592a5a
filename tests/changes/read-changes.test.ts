// The feed of changes by position: each change once, in order, with transactions of any length side by side.
import assert from "node:assert/strict";
import { before, beforeEach, suite, test } from "node:test";
import fc from "fast-check";
import type { Database, ScriptSession } from "@lathe/runtime/database";
import { type FeedChange, adoptChanges, readChanges, sweepChanges } from "@lathe/runtime/parts";
import { createModelFromDrafts, entity, field, uuid } from "../evolution/support/drafts.ts";
import { createSchema, readRows } from "../evolution/support/schema.ts";
import { forEachDatabase } from "../support/databases.ts";
import { type Choices, arbitraryChoices } from "../support/choices.ts";
import { propertyRuns } from "../support/property-runs.ts";

const MODEL = createModelFromDrafts([
  entity("notes", [field("n", "integer")]),
  entity("logs", [field("line", "integer")], { history: { days: 7 } }),
]);

/** Reads on from a position, and gives all that came. */
async function readOn(db: Database, position: string | null, limit = 1000) {
  const changes: FeedChange[] = [];
  for (let at = position; ;) {
    // oxlint-disable-next-line no-await-in-loop -- one batch gives the position of the next
    const batch = await readChanges(db, { position: at, limit });
    assert.ok(batch.ok);
    changes.push(...batch.changes);
    at = batch.position;
    if (batch.isLast) return { changes, position: at };
  }
}

const describe = ({ recordId, action, after }: FeedChange) => `${recordId.slice(-2)} ${action} ${after}`;

forEachDatabase("the feed of changes by position", (on) => {
  before(() => createSchema(on.db, MODEL));
  beforeEach(() =>
    on.db.script("delete from content_notes; delete from content_logs; delete from lathe.changes"),
  );

  test("is read from the start, and from where somebody was, in batches of any size", async () => {
    const { db } = on;
    await db.script(`insert into content_notes (id, n) values (${uuid(1)}, 1), (${uuid(2)}, 2)`);
    const first = await readOn(db, null);
    assert.deepEqual(first.changes.map(describe), ['01 create {"f-n": 1}', '02 create {"f-n": 2}']);
    assert.deepEqual((await readOn(db, first.position)).changes, []);
    await db.script(
      `update content_notes set n = n + 10; update content_notes set n = 0 where id = ${uuid(1)}`,
    );
    const wanted = ['01 update {"f-n": 11}', '02 update {"f-n": 12}', '01 update {"f-n": 0}'];
    for (const limit of [1, 2, 3, 4]) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      const more = await readOn(db, first.position, limit);
      assert.deepEqual(more.changes.map(describe), wanted, `by ${limit}`);
      // oxlint-disable-next-line no-await-in-loop -- one connection
      assert.deepEqual((await readOn(db, more.position)).changes, []);
    }
  });

  test("keeps its place in a batch while more comes", async () => {
    const { db } = on;
    await db.script(
      `insert into content_notes (id, n) select gen_random_uuid(), n from generate_series(1, 5) n`,
    );
    const begun = await readChanges(db, { position: null, limit: 2 });
    assert.ok(begun.ok && !begun.isLast);
    await db.script(`insert into content_notes (id, n) values (${uuid(9)}, 9)`);
    const { changes } = await readOn(db, begun.position, 2);
    const ids = [...begun.changes, ...changes].map(({ id }) => Number(id));
    assert.deepEqual(
      ids.map((id) => id - (ids[0] ?? 0)),
      [0, 1, 2, 3, 4, 5],
    );
    assert.deepEqual(changes.slice(-1).map(describe), ['09 create {"f-n": 9}']);
  });

  test("knows positions of other databases, and from times to come", async () => {
    const { db } = on;
    const { position } = await readOn(db, null);
    const [system = ""] = position.split("/");
    const foreign = { ok: false, reason: "foreign_position" };
    for (const other of ["anything", position.replace(system, "1"), `${system}/1:9000000000000:`]) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      assert.deepEqual(await readChanges(db, { position: other, limit: 1 }), foreign, other);
    }
  });

  test("takes over what a server told whose transactions had higher numbers", async () => {
    const { db } = on;
    await db.script(
      `insert into content_notes (id, n) values (${uuid(1)}, 1);
       insert into lathe.audit (id, at, family, action, module, entity, record_id, members, request_id)
         values (${uuid(1)}, now(), 'admin', 'create', 'content', 'notes', ${uuid(1)}, '[]', 'r')`,
    );
    await db.script(
      "update lathe.changes set tx = '9000000000000'; update lathe.audit set tx = '9000000000000'",
    );
    const { position } = await readOn(db, null);
    await adoptChanges(db, new AbortController().signal);
    assert.deepEqual((await readOn(db, position)).changes.map(describe), ['01 create {"f-n": 1}']);
    assert.deepEqual(
      await readRows(db, "select count(*) from lathe.changes c join lathe.audit a using (tx)"),
      [["1"]],
    );
    await db.script("delete from lathe.audit");
  });

  test("forgets what is older than its entity wants, in the order of the feed", async () => {
    const { db } = on;
    await db.script(
      `insert into content_notes (id, n) select gen_random_uuid(), n from generate_series(1, 3000) n;
       insert into content_logs (id, line) select gen_random_uuid(), n from generate_series(1, 3000) n;
       update lathe.changes set at = '2026-01-01T00:00:00Z' where id % 2 = 0;
       update lathe.changes set at = '2026-01-20T00:00:00Z' where id % 2 = 1`,
    );
    const [notes, logs] = MODEL.entities
      .toReversed()
      .map(({ id, history }) => ({ id, source: null, history }));
    assert.ok(notes !== undefined && logs !== undefined);
    const sweep = (now: string) =>
      sweepChanges(db, [notes, logs], { now: new Date(now), signal: new AbortController().signal });
    const count = () => readRows(db, "select entity_id, count(*) from lathe.changes group by 1 order by 1");
    assert.equal(await sweep("2026-01-08T00:00:00Z"), 0);
    assert.equal(await sweep("2026-01-09T00:00:00Z"), 1500);
    assert.deepEqual(await count(), [
      ["e-logs", "1500"],
      ["e-notes", "3000"],
    ]);
    assert.equal(await sweep("2027-01-02T00:00:00Z"), 3000);
    assert.deepEqual(await count(), [["e-notes", "1500"]]);
  });
});

/** A connection that is kept until it is let go. */
async function openSession(
  db: Database,
): Promise<{ readonly session: ScriptSession; close(): Promise<void> }> {
  const opened = Promise.withResolvers<ScriptSession>();
  const closed = Promise.withResolvers<void>();
  const done = db.reserve(async (session) => {
    opened.resolve(session);
    await closed.promise;
  });
  return {
    session: await opened.promise,
    async close() {
      closed.resolve();
      await done;
    },
  };
}

suite("readers beside transactions of any length", () => {
  forEachDatabase("of writers that take turns at random", (on) => {
    test("miss nothing, see nothing twice, and see each record's changes in their order", async (t) => {
      if (on.kind === "pglite") return t.skip("one connection");
      await createSchema(on.db, MODEL);
      const runs = fc.asyncProperty(arbitraryChoices(), (choices) => runWriters(on.db, choices));
      return fc.assert(runs, propertyRuns(5));
    });
  });
});

const RECORDS = 5;

async function runWriters(db: Database, choices: Choices): Promise<void> {
  await db.script("delete from content_notes; delete from lathe.changes");
  await db.script(
    `insert into content_notes (id, n) select ('00000000-0000-7000-8000-00000000000' || n)::uuid, 0 from generate_series(1, ${RECORDS}) n`,
  );
  const writers = await Promise.all([1, 2, 3, 4].map(() => openSession(db)));
  const open = new Set<number>();
  const read: FeedChange[] = [];
  let position: string | null = null;
  /* oxlint-disable no-await-in-loop -- the order is what is tested */
  for (let step = 0; step < 150; step++) {
    const index = choices.upTo(writers.length - 1);
    const session = writers[index]?.session as ScriptSession;
    const [reads, ends] = [choices.oneIn(3), choices.oneIn(3)];
    if (reads) {
      const batch = await readChanges(db, { position, limit: 1 + choices.upTo(6) });
      assert.ok(batch.ok);
      read.push(...batch.changes);
      ({ position } = batch);
    } else if (!open.has(index)) {
      await session.script("begin");
      open.add(index);
    } else if (ends) {
      await session.script(choices.oneIn(4) ? "rollback" : "commit");
      open.delete(index);
    } else {
      // A record that another one has locked is left to it: nobody waits.
      await session.script(
        `update content_notes set n = n + 1, version = version + 1 where id in (
           select id from content_notes where right(id::text, 1) = '${1 + choices.upTo(RECORDS - 1)}' for update skip locked)`,
      );
    }
  }
  for (const index of open) await writers[index]?.session.script("commit");
  for (const writer of writers) await writer.close();
  read.push(...(await readOn(db, position, 7)).changes);
  /* oxlint-enable no-await-in-loop */
  const told = await readRows(db, "select id from lathe.changes order by id");
  assert.deepEqual(
    read.map(({ id }) => id).toSorted((a, b) => Number(a) - Number(b)),
    told.flat(),
  );
  const last = new Map<string, number>();
  for (const { recordId, after } of read) {
    const n = (JSON.parse(after ?? "{}") as { readonly "f-n": number })["f-n"];
    assert.equal(n, (last.get(recordId) ?? -1) + 1);
    last.set(recordId, n);
  }
}
