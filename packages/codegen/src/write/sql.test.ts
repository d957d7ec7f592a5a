// SQL as text: only SQL gets in, names are quoted, values are literals.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type Sql, printSql, sql, sqlComment, sqlIdent, sqlJoin, sqlLit, sqlType } from "./sql.ts";

suite("sql", () => {
  test("takes SQL only, by type and at run time", () => {
    const text = "x; drop table y";
    // @ts-expect-error a text is no SQL
    assert.throws(() => sql`${text}`, TypeError);
    // @ts-expect-error nor is a number
    assert.throws(() => sql`${1}`, TypeError);
    const strings: unknown = Object.assign([text], { raw: [text] });
    assert.throws(() => sql(strings as TemplateStringsArray), TypeError);
  });

  test("joins its pieces", () => {
    const list: readonly Sql[] = [sqlIdent("a"), sqlLit(1)];
    assert.equal(printSql(sql`select ${sqlJoin(list, ", ")};`), 'select "a", 1;');
  });
});

suite("sqlIdent", () => {
  test("quotes every name", () => {
    assert.equal(printSql(sqlIdent("order")), '"order"');
    assert.equal(printSql(sqlIdent('a"b')), '"a""b"');
  });

  test("refuses what the database would cut or can't hold", () => {
    for (const name of ["", "a".repeat(64), "é".repeat(32), "a\0b", "\ud83c"]) {
      assert.throws(() => sqlIdent(name), TypeError, JSON.stringify(name));
    }
    assert.doesNotThrow(() => sqlIdent("a".repeat(63)));
  });
});

suite("sqlLit", () => {
  const literals = [
    { value: "it's", written: "'it''s'" },
    { value: "a\\b'", written: "E'a\\\\b'''" },
    { value: "two\nlines", written: "E'two\\u000alines'" },
    { value: "'); drop table x; --", written: "'''); drop table x; --'" },
    { value: 1.5, written: "1.5" },
    { value: true, written: "true" },
    { value: null, written: "null" },
  ];
  for (const { value, written } of literals) {
    test(`${JSON.stringify(value)} is ${written}`, () => assert.equal(printSql(sqlLit(value)), written));
  }

  test("refuses what no column can hold", () => {
    for (const value of ["a\0b", "\ud83c", Number.NaN]) assert.throws(() => sqlLit(value), TypeError);
  });
});

suite("sqlType and sqlComment", () => {
  test("column types are those of field types", () => {
    assert.equal(printSql(sqlType("numeric(18,2)")), "numeric(18,2)");
    assert.throws(() => sqlType("text; drop table x"), TypeError);
  });

  test("comments never leave their lines", () => {
    assert.equal(printSql(sqlComment("one\u2028two\r\n; three")), "-- one\n-- two\n-- ; three\n");
    assert.equal(printSql(sqlComment("")), "");
  });
});
