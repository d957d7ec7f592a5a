// Statements built from pieces: texts, numbers of parameters, and that no value ever becomes SQL.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { Fragment, identifier, join, sql, toStatement } from "./sql.ts";

suite("sql", () => {
  test("numbers values in the order of the text", () => {
    const statement = toStatement(sql`select * from t where a = ${1} and b = any(${["x", null]}) limit ${2}`);
    assert.deepEqual(statement, {
      text: "select * from t where a = $1 and b = any($2) limit $3",
      values: [1, ["x", null], 2],
    });
  });

  test("pieces bring their values along, wherever they are put", () => {
    const inner = sql`x > ${1} or ${sql``}y = ${"b"}`;
    const outer = sql`${inner} and (${inner}) and z = ${null}`;
    assert.deepEqual(toStatement(outer), {
      text: "x > $1 or y = $2 and (x > $3 or y = $4) and z = $5",
      values: [1, "b", 1, "b", null],
    });
    assert.deepEqual(toStatement(inner).values, [1, "b"]);
  });

  test("joins pieces, none of them too", () => {
    assert.equal(toStatement(join([])).text, "");
    assert.equal(toStatement(join([sql`a`])).text, "a");
    assert.deepEqual(toStatement(join([sql`${1}`, sql`${2}`, sql`${3}`])), {
      text: "$1, $2, $3",
      values: [1, 2, 3],
    });
    const and = sql` and `;
    assert.equal(toStatement(join([sql`a`, sql`b`], and)).text, "a and b");
  });

  test("quotes names", () => {
    assert.equal(toStatement(identifier("content_articles")).text, '"content_articles"');
    assert.equal(toStatement(identifier("a", 'b"c')).text, '"a"."b""c"');
  });
});

suite("sql: injection", () => {
  const EVIL = ["'; drop table t; --", '"; drop table t; --', "$1", "${x}", "\\'; --", "*/ 1 /*", "\u0000"];

  test("whatever a value holds, it is no part of the text", () => {
    for (const evil of EVIL) {
      assert.deepEqual(toStatement(sql`select ${evil}, ${[evil]}`), {
        text: "select $1, $2",
        values: [evil, [evil]],
      });
    }
  });

  test("whatever a name holds, it stays one name", () => {
    for (const evil of EVIL.filter((text) => !text.includes("\0"))) {
      const { text } = toStatement(identifier(evil));
      assert.match(text, /^"(?:[^"]|"")*"$/);
    }
  });

  test("names that PostgreSQL would cut or end early are refused", () => {
    for (const bad of ["", "a\0b", "x".repeat(64), "ä".repeat(32)]) {
      assert.throws(() => identifier(bad), RangeError);
    }
    identifier("x".repeat(63));
  });

  test("an object that looks like a piece of SQL is none", () => {
    const lookalikes: readonly unknown[] = [
      JSON.parse('{"texts":["1; drop table t"],"values":[]}'),
      { texts: ["drop"], values: [], __proto__: Fragment.prototype },
      Object.create(Fragment.prototype),
      [["nested"]],
      [{ texts: ["x"] }],
      undefined,
      1n,
      () => "x",
      Symbol("x"),
      new Date(0),
    ];
    for (const lookalike of lookalikes) {
      assert.throws(() => sql`select ${lookalike as string}`, TypeError);
    }
  });
});
