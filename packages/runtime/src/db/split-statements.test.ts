// SQL texts taken apart.
import assert from "node:assert/strict";
import { test } from "node:test";
import { splitStatements } from "./split-statements.ts";

const CASES: readonly (readonly [string, readonly string[]])[] = [
  ["", []],
  [" ; ;; -- nothing\n/* ; */", []],
  ["select 1", ["select 1"]],
  ["select 1;select 2;\n", ["select 1", "select 2"]],
  ["-- a; b\nselect 1; -- c; d\n", ["-- a; b\nselect 1"]],
  ["select ';', 'it''s;'; x", ["select ';', 'it''s;'", "x"]],
  [String.raw`select E'\';', '\'; x`, [String.raw`select E'\';', '\'`, "x"]],
  ['select ";""";x', ['select ";"""', "x"]],
  ["/* ; /* ; */ ; */ a; b", ["/* ; /* ; */ ; */ a", "b"]],
  [
    "do $$ begin; end $$; do $x_1$ ; $$ ; $x$ ; $x_1$",
    ["do $$ begin; end $$", "do $x_1$ ; $$ ; $x$ ; $x_1$"],
  ],
  ["select $1; select 1", ["select $1", "select 1"]],
];

for (const [sql, statements] of CASES) {
  test(JSON.stringify(sql), () => assert.deepEqual(splitStatements(sql), statements));
}
