// Statements, transactions and failures, alike on both databases.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type Database,
  type DatabaseError,
  identifier,
  isDatabaseError,
  sql,
  toStatement,
} from "@lathe/runtime/database";
import { forEachDatabase, openTestDatabase } from "../support/databases.ts";

forEachDatabase("transactions", (on) => {
  const put = (id: number) => ({ text: "insert into kept values ($1)", values: [id] });
  const kept = async (db: { run: Database["run"] }) =>
    (await db.run({ text: "select id from kept order by id", values: [] })).rows.flat().map(Number);

  test("what was done stays after the end, and comes to nothing where the work throws", async () => {
    await on.db.script("create table kept (id integer primary key); create table log (x text)");
    const outcome = await on.db.transaction(async (session) => {
      await session.run(put(1));
      await session.run(put(2));
      return kept(session);
    });
    assert.deepEqual(outcome, [1, 2]);
    const reason = new Error("changed my mind");
    const failing = on.db.transaction(async (session) => {
      await session.run(put(3));
      throw reason;
    });
    await assert.rejects(failing, reason);
    assert.deepEqual(await kept(on.db), [1, 2]);
  });

  test("others see nothing before the end", async () => {
    const { promise: seen, resolve: see } = Promise.withResolvers<readonly number[]>();
    await on.db.transaction(async (session) => {
      await session.run(put(10));
      // On PGlite this waits for the end of the transaction; on a server it is answered at once.
      void kept(on.db).then(see);
      if (on.kind === "postgres") assert.deepEqual(await seen, [1, 2]);
    });
    if (on.kind === "pglite") assert.deepEqual(await seen, [1, 2, 10]);
    assert.deepEqual(await kept(on.db), [1, 2, 10]);
  });

  test("a failed statement that the work does not mind undoes the transaction, and that is told", async () => {
    const swallowing = on.db.transaction(async (session) => {
      await session.run(put(20));
      await session.run(put(20)).catch(() => {});
      return "fine";
    });
    await assert.rejects(swallowing, { name: "DatabaseError", message: /^The transaction was rolled back/ });
    assert.deepEqual(await kept(on.db), [1, 2, 10]);
  });

  test("statements at once run in order, and one nobody waited for is still part of it", async () => {
    await on.db.transaction(async (session) => {
      await Promise.all([session.run(put(30)), session.run(put(31)), session.run(put(32))]);
      void session.run(put(33));
    });
    assert.deepEqual(await kept(on.db), [1, 2, 10, 30, 31, 32, 33]);
  });

  test("one nobody waited for that fails undoes the transaction, and does not end the process", async () => {
    const careless = on.db.transaction((session) => {
      void session.run(put(1));
      return Promise.resolve();
    });
    await assert.rejects(careless, { message: /^The transaction was rolled back/ });
  });

  test("a statement that ends its transaction itself is told", async () => {
    const ending = on.db.transaction((session) => session.run({ text: "commit", values: [] }));
    await assert.rejects(ending, { message: "A statement ended the transaction it was part of." });
  });

  test("no statement runs in a transaction that has ended", async () => {
    const session = await on.db.transaction((current) => Promise.resolve(current));
    await assert.rejects(session.run(put(40)), { message: /after the end of its transaction/ });
  });

  test("a script takes effect as a whole or not at all, and leaves no settings behind", async () => {
    await assert.rejects(on.db.script("create table half (id int); select 1/0; create table other (id int)"));
    const { rows } = await on.db.run({ text: "select to_regclass('half')::text", values: [] });
    assert.deepEqual(rows, [[null]]);
    await on.db.script(
      "set search_path = pg_catalog; set TimeZone = 'Asia/Tokyo'; select pg_advisory_lock(1)",
    );
    const settings = {
      text: "select current_setting('search_path'), current_setting('TimeZone')",
      values: [],
    };
    assert.deepEqual((await on.db.run(settings)).rows, [["public, pg_temp", "UTC"]]);
    const locks = { text: "select count(*) from pg_locks where locktype = 'advisory'", values: [] };
    if (on.kind === "pglite") assert.deepEqual((await on.db.run(locks)).rows, [["0"]]);
  });

  test("one that does nothing for long is ended by a server; PGlite, which would never answer again, keeps it", async () => {
    const text = "select current_setting('idle_in_transaction_session_timeout')";
    const { rows } = await on.db.transaction((session) => session.run({ text, values: [] }));
    assert.deepEqual(rows, [[on.kind === "pglite" ? "0" : "30s"]]);
  });

  test("a reserved connection keeps its settings between transactions", async () => {
    const rows = await on.db.reserve(async (session) => {
      await session.script("set application_name = 'reserved'");
      await session.transaction((inner) => inner.run(put(50)));
      return (await session.run({ text: "select current_setting('application_name')", values: [] })).rows;
    });
    assert.deepEqual(rows, [["reserved"]]);
    assert.ok((await kept(on.db)).includes(50));
  });
});

forEachDatabase("failures", (on) => {
  const failure = async (text: string, values: readonly (string | null)[] = []): Promise<DatabaseError> => {
    const error: unknown = await on.db.run({ text, values }).then(
      () => assert.fail("it did not fail"),
      (reason: unknown) => reason,
    );
    assert.ok(isDatabaseError(error));
    return error;
  };

  test("constraints are told by name, values are not", async () => {
    await on.db.script(`
      create table parents (id integer primary key);
      create table children (
        id integer primary key, name text not null constraint named_uniquely unique check (name <> 'evil'),
        parent integer references parents, constraint small check (id < 1000)
      );
      insert into parents values (1); insert into children values (1, 'secret', 1)`);
    const facts = async (text: string) => {
      const error = await failure(text);
      assert.ok(!error.message.includes("secret"), error.message);
      const { kind, constraint, table, column } = error;
      return { kind, constraint, table, column };
    };
    const table = "children";
    assert.deepEqual(await facts("insert into children values (2, 'secret', 1)"), {
      kind: "unique",
      constraint: "named_uniquely",
      table,
      column: undefined,
    });
    assert.deepEqual(await facts("insert into children values (3, 'secret2', 9)"), {
      kind: "foreignKey",
      constraint: "children_parent_fkey",
      table,
      column: undefined,
    });
    assert.equal((await facts("delete from parents")).kind, "foreignKey");
    assert.deepEqual(await facts("insert into children values (4, null, 1)"), {
      kind: "notNull",
      constraint: undefined,
      table,
      column: "name",
    });
    assert.equal((await facts("insert into children values (4000, 'secret', 1)")).constraint, "small");
    assert.equal((await facts("insert into children values (4, 'evil', 1)")).kind, "check");
  });

  test("values that no column can hold are told apart from mistakes in SQL", async () => {
    assert.equal((await failure("select $1::integer", ["secret"])).kind, "invalidValue");
    assert.equal((await failure("select $1::text", ["a\0b"])).kind, "invalidValue");
    assert.equal((await failure("select $1::integer", ["99999999999"])).kind, "invalidValue");
    assert.equal((await failure("selec")).kind, "other");
    assert.equal((await failure("select * from nowhere")).kind, "other");
  });

  test("after a failure everything goes on, and the same text works again", async () => {
    const double = { text: "select 10 / $1::integer", values: ["0"] };
    await assert.rejects(on.db.run(double));
    assert.deepEqual((await on.db.run({ ...double, values: ["2"] })).rows, [["5"]]);
  });

  test("nothing a value or a name holds is run as SQL", async () => {
    const evil = `x'; drop table parents; --"`;
    const answer = await on.db.run(toStatement(sql`select ${evil}::text as ${identifier(evil)}`));
    assert.deepEqual(answer.rows, [[evil]]);
    assert.deepEqual((await on.db.run({ text: "select id from parents", values: [] })).rows, [["1"]]);
  });
});

forEachDatabase(
  "prepared statements",
  (on) => {
    const prepared = async (session: { run: Database["run"] }) =>
      (await session.run({ text: "select statement from pg_prepared_statements", values: [] })).rows.flat();

    test("a text is prepared once on a connection, even while it is still under way", async () => {
      const text = "select $1::integer + 1";
      await on.db.transaction(async (session) => {
        await Promise.all([1, 2, 3].map((value) => session.run({ text, values: [value] })));
        await session.run({ text, values: [4] });
        const texts = await prepared(session);
        assert.equal(texts.filter((other) => other === text).length, 1);
        assert.equal(new Set(texts).size, texts.length);
      });
    });

    test("the least recently used are given up", async () => {
      await on.db.transaction(async (session) => {
        for (let index = 0; index < 20; index += 1) {
          await session.run({ text: `select ${index}`, values: [] });
        }
        const texts = await prepared(session);
        assert.ok(texts.length <= 5, String(texts.length));
        assert.ok(texts.includes("select 19") && !texts.includes("select 1"));
      });
    });

    test("a text whose table has changed is prepared anew", async () => {
      const select = { text: "select * from changing", values: [] };
      await on.db.script("create table changing (a integer); insert into changing values (1)");
      assert.deepEqual((await on.db.run(select)).rows, [["1"]]);
      await on.db.script("alter table changing add b text default 'new'");
      assert.deepEqual((await on.db.run(select)).rows, [["1", "new"]]);
      await on.db.run({ text: "deallocate all", values: [] });
      assert.deepEqual((await on.db.run(select)).rows, [["1", "new"]]);
    });

    test("one that can't be prepared yet works as soon as it can", async () => {
      const select = { text: "select * from later", values: [] };
      const tries = await Promise.allSettled([1, 2, 3].map(() => on.db.run(select)));
      for (const outcome of tries) {
        assert.ok(outcome.status === "rejected");
        assert.equal((outcome.reason as DatabaseError).sqlState, "42P01");
      }
      await on.db.script("create table later (id integer)");
      const answers = await Promise.all([1, 2, 3].map(() => on.db.run(select)));
      assert.ok(answers.every(({ rows }) => rows.length === 0));
    });
  },
  { preparedStatements: 5, poolSize: 1 },
);

test("on PGlite, statements in a row let other things happen", async () => {
  const { db, dispose } = await openTestDatabase("pglite");
  try {
    const timer = AbortSignal.timeout(1);
    for (let statements = 0; statements < 10_000 && !timer.aborted; statements += 1) {
      await db.run({ text: "select 1", values: [] });
    }
    assert.ok(timer.aborted);
  } finally {
    await dispose();
  }
});

test("on PGlite, who can't get a turn in time is told so, and everything goes on", async () => {
  const { db, dispose } = await openTestDatabase("pglite", { acquireTimeoutMs: 1 });
  try {
    await db.transaction(async (session) => {
      await assert.rejects(db.run({ text: "select 1", values: [] }), { kind: "unavailable" });
      await session.run({ text: "select 1", values: [] });
    });
    assert.equal((await db.run({ text: "select 1", values: [] })).affected, 1);
  } finally {
    await dispose();
  }
});
