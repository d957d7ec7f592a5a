// Which bounds are new, and which values lie outside of them.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Field } from "@lathe/model";
import { type Draft, sampleModel } from "../testing/sample.ts";
import { printSql, sqlIdent } from "../write/sql.ts";
import { newBounds } from "./new-bounds.ts";

function fieldOf(draft: Draft): Field {
  return sampleModel([{ name: "notes", fields: [{ name: "v", ...draft }] }]).entities[0]?.fields[0] as Field;
}

function boundsOf(before: Draft, after: Draft): readonly string[] {
  return newBounds(fieldOf(before), fieldOf(after), sqlIdent("v")).map(
    ({ what, outside }) => `${what}: ${outside === null ? "?" : printSql(outside)}`,
  );
}

suite("new bounds", () => {
  test("of numbers are those that are narrower", () => {
    const integer = (options: Draft) => ({ type: "integer", ...options });
    assert.deepEqual(boundsOf(integer({ min: 1, max: 9 }), integer({ min: 0, max: 10 })), []);
    assert.deepEqual(boundsOf(integer({ min: 1 }), integer({ min: 2, max: 9 })), [
      '2 or more: "v" < 2',
      '9 or less: "v" > 9',
    ]);
    assert.deepEqual(boundsOf({ type: "decimal", max: "10.00" }, { type: "decimal", max: "9.5" }), [
      `9.5 or less: "v" > '9.5'::numeric`,
    ]);
  });

  test("of texts are lengths that the database does not check", () => {
    assert.deepEqual(boundsOf({ type: "string", maxLength: 20 }, { type: "string", maxLength: 10 }), []);
    assert.deepEqual(boundsOf({ type: "string", maxLength: 20 }, { type: "text", maxLength: 10 }), [
      '10 characters or less: char_length("v") > 10',
    ]);
  });

  test("of forms are asked for where SQL can say them", () => {
    assert.deepEqual(boundsOf({ type: "text", maxLength: 9 }, { type: "slug", maxLength: 9 }), [
      `slugs: "v" !~ '^[a-z0-9]+(-[a-z0-9]+)*$'`,
    ]);
    assert.deepEqual(boundsOf({ type: "string" }, { type: "string", pattern: "^a" }), [
      "texts that match ^a: ?",
    ]);
    assert.deepEqual(boundsOf({ type: "string", pattern: "^a" }, { type: "string", pattern: "^a" }), []);
    assert.deepEqual(boundsOf({ type: "json" }, { type: "json", schema: { type: "object" } }), [
      "values that fit its schema: ?",
    ]);
  });
});
