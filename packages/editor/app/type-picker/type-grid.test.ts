import assert from "node:assert/strict";
import { test } from "node:test";
import { listTypeColumns, moveType } from "./type-grid.ts";

const shown = (typed: string) =>
  listTypeColumns(typed).map((groups) => groups.flatMap(({ types }) => types).join(" "));

test("17 types stand in four columns", () => {
  assert.deepEqual(shown(""), [
    "string text markdown slug email url",
    "integer bigint decimal float",
    "date datetime boolean enum",
    "uuid json image",
  ]);
});

test("letters narrow them: by the name first, else by what they are", () => {
  assert.deepEqual(shown("d"), ["", "decimal", "date datetime", ""]);
  assert.deepEqual(shown("yes"), ["", "", "boolean", ""]);
  assert.deepEqual(shown("nothing like that"), ["", "", "", ""]);
});

test("arrows move in two dimensions, and stay at the edges", () => {
  const all = listTypeColumns("");
  assert.equal(moveType(all, "text", "ArrowRight"), "bigint");
  assert.equal(moveType(all, "url", "ArrowRight"), "float");
  assert.equal(moveType(all, "datetime", "ArrowDown"), "boolean");
  assert.equal(moveType(all, "string", "ArrowUp"), "string");
  assert.equal(moveType(all, "image", "ArrowRight"), "image");
  assert.equal(moveType(all, "string", "x"), undefined);
  assert.equal(moveType(listTypeColumns("dat"), "string", "ArrowDown"), "date");
});
