// Which bounds are new, and which values lie outside of them.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Field } from "@lathe/model";
import { type Draft, createSampleModel } from "../testing/sample.ts";
import { printSql, sqlIdent } from "../write/sql.ts";
import { collectNewBounds } from "./new-bounds.ts";

function parseField(draft: Draft): Field {
  return createSampleModel([{ name: "notes", fields: [{ name: "v", ...draft }] }]).entities[0]
    ?.fields[0] as Field;
}

function describeBounds(before: Draft, after: Draft): readonly string[] {
  return collectNewBounds(parseField(before), parseField(after), sqlIdent("v")).map(
    ({ description, violation }) => `${description}: ${violation === null ? "?" : printSql(violation)}`,
  );
}

suite("new bounds", () => {
  test("of numbers are those that are narrower", () => {
    const integer = (options: Draft) => ({ type: "integer", ...options });
    assert.deepEqual(describeBounds(integer({ min: 1, max: 9 }), integer({ min: 0, max: 10 })), []);
    assert.deepEqual(describeBounds(integer({ min: 1 }), integer({ min: 2, max: 9 })), [
      '2 or more: "v" < 2',
      '9 or less: "v" > 9',
    ]);
    assert.deepEqual(describeBounds({ type: "decimal", max: "10.00" }, { type: "decimal", max: "9.5" }), [
      `9.5 or less: "v" > '9.5'::numeric`,
    ]);
  });

  test("of texts are lengths that the database does not check", () => {
    assert.deepEqual(
      describeBounds({ type: "string", maxLength: 20 }, { type: "string", maxLength: 10 }),
      [],
    );
    assert.deepEqual(describeBounds({ type: "string", maxLength: 20 }, { type: "text", maxLength: 10 }), [
      '10 characters or less: char_length("v") > 10',
    ]);
  });

  test("of forms are asked for where SQL can say them", () => {
    assert.deepEqual(describeBounds({ type: "text", maxLength: 9 }, { type: "slug", maxLength: 9 }), [
      `slugs: "v" !~ '^[a-z0-9]+(-[a-z0-9]+)*$'`,
    ]);
    assert.deepEqual(describeBounds({ type: "string" }, { type: "string", pattern: "^a" }), [
      "texts that match ^a: ?",
    ]);
    assert.deepEqual(
      describeBounds({ type: "string", pattern: "^a" }, { type: "string", pattern: "^a" }),
      [],
    );
    assert.deepEqual(describeBounds({ type: "json" }, { type: "json", schema: { type: "object" } }), [
      "values that fit its schema: ?",
    ]);
    assert.deepEqual(
      describeBounds(
        { type: "json", schema: { maxItems: 3, type: "array" } },
        { type: "json", schema: { type: "array", maxItems: 3 } },
      ),
      [],
    );
  });
});
