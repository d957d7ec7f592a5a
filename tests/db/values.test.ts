// Values go in and come out as text, alike on both databases.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Parameter } from "@lathe/runtime/database";
import { forEachDatabase } from "../support/databases.ts";

interface Case {
  readonly type: string;
  readonly value: Parameter;
  readonly text: string | null;
}

const CASES: readonly Case[] = [
  { type: "bigint", value: "9007199254740993", text: "9007199254740993" },
  { type: "bigint", value: "-9223372036854775808", text: "-9223372036854775808" },
  { type: "integer", value: 42, text: "42" },
  { type: "numeric", value: "12345678901234567890.123456789000", text: "12345678901234567890.123456789000" },
  { type: "numeric(10,2)", value: "1.5", text: "1.50" },
  { type: "double precision", value: 0.1, text: "0.1" },
  { type: "double precision", value: "1e300", text: "1e+300" },
  { type: "boolean", value: true, text: "t" },
  { type: "boolean", value: false, text: "f" },
  { type: "timestamptz", value: "2026-02-28T23:59:59.123456+02:00", text: "2026-02-28 21:59:59.123456+00" },
  { type: "date", value: "0099-12-31", text: "0099-12-31" },
  { type: "time", value: "23:59:59.5", text: "23:59:59.5" },
  { type: "interval", value: "1 day 2 hours", text: "P1DT2H" },
  {
    type: "uuid",
    value: "0198C0DE-0000-7000-8000-00000000000A",
    text: "0198c0de-0000-7000-8000-00000000000a",
  },
  { type: "json", value: '{"b": 1,  "a": [null]}', text: '{"b": 1,  "a": [null]}' },
  { type: "jsonb", value: '{"b":1.10,"a":"\\u00e9"}', text: '{"a": "é", "b": 1.10}' },
  { type: "bytea", value: "\\x00ff", text: "\\x00ff" },
  { type: "text", value: "", text: "" },
  {
    type: "text",
    value: "grüße 日本 🎉 e\u0301 \u202e\u0001\n\t\\",
    text: "grüße 日本 🎉 e\u0301 \u202e\u0001\n\t\\",
  },
  { type: "text", value: "'; drop table x; --", text: "'; drop table x; --" },
  { type: "text", value: null, text: null },
  { type: "integer[]", value: [1, 2, null], text: "{1,2,NULL}" },
  { type: "boolean[]", value: [true, false], text: "{t,f}" },
  { type: "text[]", value: [], text: "{}" },
  {
    type: "text[]",
    value: ['a"b', "c\\d", "e,f", "{g}", "NULL", "", null, " h "],
    text: '{"a\\"b","c\\\\d","e,f","{g}","NULL","",NULL," h "}',
  },
];

forEachDatabase("values", (on) => {
  for (const { type, value, text } of CASES) {
    test(`${type}: ${JSON.stringify(value)}`, async () => {
      assert.deepEqual(await on.db.run({ text: `select $1::${type}`, values: [value] }), {
        rows: [[text]],
        affected: 1,
      });
    });
  }

  test("an array is any of its elements, whatever they hold", async () => {
    const texts = ['a"b', "c\\d", "e,f", "NULL", "", "'"];
    const { rows } = await on.db.run({ text: "select unnest($1::text[])", values: [texts] });
    assert.deepEqual(rows.flat(), texts);
  });

  test("a text of some megabytes goes through", async () => {
    const text = "ä".repeat(3_000_000);
    const { rows } = await on.db.run({ text: "select $1::text, length($1::text)::text", values: [text] });
    assert.equal(rows[0]?.[1], "3000000");
    assert.ok(rows[0][0] === text);
  });

  test("columns of one name stay apart, and no columns and no rows are fine", async () => {
    assert.deepEqual((await on.db.run({ text: "select 1 as a, 2 as a", values: [] })).rows, [["1", "2"]]);
    assert.deepEqual((await on.db.run({ text: "select", values: [] })).rows, [[]]);
    assert.deepEqual((await on.db.run({ text: "select 1 where false", values: [] })).rows, []);
  });

  test("a writing statement tells how many rows it touched", async () => {
    await on.db.script("create table counted (id integer)");
    const insert = { text: "insert into counted select generate_series(1, 3)", values: [] };
    assert.equal((await on.db.run(insert)).affected, 3);
    assert.equal(
      (await on.db.run({ text: "update counted set id = 0 where id > $1", values: [1] })).affected,
      2,
    );
    assert.equal((await on.db.run({ text: "delete from counted where id > $1", values: [5] })).affected, 0);
  });

  test("the session does not depend on the server's settings", async () => {
    const names = ["TimeZone", "DateStyle", "search_path", "standard_conforming_strings", "client_encoding"];
    const text =
      "select current_setting(name) from unnest($1::text[]) with ordinality as n(name, i) order by i";
    const { rows } = await on.db.run({ text, values: [names] });
    assert.deepEqual(rows.flat(), ["UTC", "ISO, YMD", "public, pg_temp", "on", "UTF8"]);
  });
});
