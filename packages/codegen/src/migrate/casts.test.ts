// The table of casts: which types become which, and how.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { printSql, sqlIdent } from "../write/sql.ts";
import { findCast } from "./casts.ts";

const TYPES = [
  "text",
  "integer",
  "bigint",
  "numeric(10,2)",
  "double precision",
  "boolean",
  "date",
  "timestamptz(3)",
  "uuid",
  "jsonb",
];

/** Letters for what a cast may do: `f`ail, `l`ose; `.` neither, `-` there is none. */
function row(from: string): string {
  return TYPES.map((to) => {
    if (from === to) return "=";
    const cast = findCast(from, to, sqlIdent("v"));
    if (cast === undefined) return "-";
    return `${cast.fails === null ? "" : "f"}${cast.loses === null ? "" : "l"}` || ".";
  }).join(" ");
}

function using(from: string, to: string): string {
  const cast = findCast(from, to, sqlIdent("v"));
  return cast === undefined ? "" : printSql(cast.using);
}

suite("casts", () => {
  test("are these", () => {
    assert.deepEqual(
      TYPES.map((type) => `${type}: ${row(type)}`),
      [
        "text: = f f fl fl f f f f .",
        "integer: . = . f . l - - - .",
        "bigint: . f = f l - - - - .",
        "numeric(10,2): . fl fl = l - - - - .",
        "double precision: . fl fl fl = - - - - .",
        "boolean: . . - - - = - - - .",
        "date: . - - - - - = . - .",
        "timestamptz(3): . - - - - - l = - .",
        "uuid: . - - - - - - - = .",
        "jsonb: . - - - - - - - - =",
      ],
    );
  });

  test("to text and JSON give what the API shows", () => {
    assert.equal(using("date", "text"), `to_char("v", 'YYYY-MM-DD')`);
    assert.equal(
      using("timestamptz(3)", "jsonb"),
      `to_jsonb(to_char("v" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
    );
    assert.equal(using("bigint", "jsonb"), 'to_jsonb("v"::text)');
    assert.equal(using("integer", "jsonb"), 'to_jsonb("v")');
    assert.equal(using("jsonb", "text"), `"v" #>> '{}'`);
  });

  test("an exact number that gets more digits is not written anew", () => {
    const rewrites = (from: string, to: string) => findCast(from, to, sqlIdent("v"))?.rewrites;
    assert.equal(rewrites("numeric(10,2)", "numeric(12,2)"), false);
    assert.equal(rewrites("numeric(10,2)", "numeric(12,3)"), true);
    assert.equal(rewrites("integer", "bigint"), true);
  });

  test("an exact number that gets fewer decimals may be rounded beyond its digits", () => {
    const cast = findCast("numeric(4,2)", "numeric(3,1)", sqlIdent("v"));
    assert.equal(printSql(cast?.fails ?? sqlIdent("none")), `abs(round("v", 1)) >= '1e2'::numeric`);
  });

  test("what can't be converted is not asked what it loses", () => {
    const cast = findCast("double precision", "integer", sqlIdent("v"));
    assert.equal(
      printSql(cast?.loses?.condition ?? sqlIdent("none")),
      `case when round("v"::numeric) not between -2147483648 and 2147483647 then false else round("v"::numeric) <> "v"::numeric end`,
    );
  });
});
