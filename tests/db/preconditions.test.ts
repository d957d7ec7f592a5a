// Statements with a precondition: both in one transaction, and the second only where the first succeeded.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { type DatabaseError, isDatabaseError, type Statement } from "@lathe/runtime/database";
import { forEachDatabase } from "../support/databases.ts";

forEachDatabase("preconditions", (on) => {
  const put = (id: number): Statement => ({
    text: "insert into kept values ($1) returning id",
    values: [id],
  });
  const divide = (by: number): Statement => ({ text: "select 10 / $1::integer", values: [by] });
  const kept = async () =>
    (await on.db.run({ text: "select id from kept order by id", values: [] })).rows.flat().map(Number);
  const failure = async (statement: Statement): Promise<DatabaseError> => {
    const error: unknown = await on.db.run(statement).then(
      () => assert.fail("it did not fail"),
      (reason: unknown) => reason,
    );
    assert.ok(isDatabaseError(error));
    return error;
  };

  before(() => on.db.script("create table kept (id integer primary key)"));

  test("a statement runs behind its precondition, whose rows are left out", async () => {
    const { rows, affected } = await on.db.run({ ...put(1), precondition: divide(2) });
    assert.deepEqual([rows, affected], [[["1"]], 1]);
    const bytes = await on.db.run({ ...put(2), asBytes: true, precondition: divide(5) });
    assert.deepEqual([bytes.rows, bytes.bytes?.length], [[], 1]);
    assert.deepEqual(await kept(), [1, 2]);
  });

  test("a statement is not run where its precondition fails, also where either is new to the connection", async () => {
    for (const [id, divisor] of [
      [10, "$1::integer"],
      [11, "$1::integer"],
      [12, "abs($1::integer)"],
    ] as const) {
      const precondition = { text: `select 10 / ${divisor}`, values: [0] };
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { isPrecondition, sqlState } = await failure({ ...put(id), precondition });
      assert.deepEqual([isPrecondition, sqlState], [true, "22012"]);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const other = await failure({ text: `insert into kept values (${id})`, values: [], precondition });
      assert.equal(other.isPrecondition, true);
    }
    assert.deepEqual(await kept(), [1, 2]);
    await on.db.run({ text: "insert into kept values (10)", values: [], precondition: divide(1) });
    assert.deepEqual(await kept(), [1, 2, 10]);
  });

  test("a statement that fails takes its precondition with it, and is told as such", async () => {
    const { isPrecondition, kind } = await failure({ ...put(1), precondition: put(20) });
    assert.deepEqual([isPrecondition, kind], [false, "unique"]);
    const mistake = await failure({ text: "selec", values: [], precondition: put(21) });
    assert.equal(mistake.kind, "other");
    assert.deepEqual(await kept(), [1, 2, 10]);
  });

  test("what was prepared for a table that has changed, or is gone, is prepared anew for both", async () => {
    const readAll: Statement = { text: "select * from kept where id < 3 order by id", values: [] };
    const both: Statement = { ...readAll, precondition: readAll };
    await on.db.run(both);
    await on.db.script("alter table kept add column note text default 'x'");
    const expected = [
      ["1", "x"],
      ["2", "x"],
    ];
    assert.deepEqual((await on.db.run(both)).rows, expected);
    await on.db.reserve(async (session) => {
      await session.run(both);
      await session.script("deallocate all");
      assert.deepEqual((await session.run(both)).rows, expected);
    });
    await on.db.script("alter table kept drop column note");
    assert.deepEqual((await on.db.run(both)).rows, [["1"], ["2"]]);
  });

  test("many at once, some of which fail, do not get in each other's way", async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, i) => on.db.run({ ...put(100 + i), precondition: divide(i % 3) })),
    );
    const written = outcomes.flatMap(({ status }, i) => (status === "fulfilled" ? [100 + i] : []));
    assert.deepEqual(
      written,
      Array.from({ length: 40 }, (_, i) => 100 + i).filter((_, i) => i % 3 > 0),
    );
    assert.deepEqual(
      (await kept()).filter((id) => id >= 100),
      written,
    );
  });
});
