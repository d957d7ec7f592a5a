// json: any JSON, or what fits a schema.
import assert from "node:assert/strict";
import { test } from "node:test";
import { listBadOptions, createField, judgeValue, samples } from "../testing/field.ts";
import { parseWith } from "../testing/parse-with.ts";
import { fieldShape, getFieldTypeDefinition } from "./index.ts";

test("without a schema any value but null is taken, and the published schema is open", () => {
  const field = createField({ type: "json" });
  for (const value of [1, "a", false, [], { a: [null] }])
    assert.deepEqual(judgeValue(field, value), { value });
  assert.deepEqual(getFieldTypeDefinition(field).valueSchema(field), {});
});

test("with a schema values fit it, and it is published as it is", () => {
  const schema = { type: "object", properties: { a: { type: "integer" } }, required: ["a"] };
  const field = createField({ type: "json", schema });
  assert.deepEqual(judgeValue(field, { a: 1 }), { value: { a: 1 } });
  assert.deepEqual(judgeValue(field, { a: "1" }), { refused: "option", why: "must fit the field's schema" });
  assert.deepEqual(getFieldTypeDefinition(field).valueSchema(field), schema);
});

test("problems of a schema are pointed at, whatever the names inside", () => {
  const schema = { properties: { "a/b~c": { type: "strange" }, d: { items: { multipleOf: 0 } } } };
  assert.deepEqual(listBadOptions({ type: "json", schema }), [
    "/schema/properties/a~1b~0c/type",
    "/schema/properties/d/items/multipleOf",
  ]);
});

test("a schema is an object", () => {
  for (const schema of [true, "x", []]) {
    assert.deepEqual(parseWith(fieldShape, { name: "a", type: "json", schema }).problems, [
      "wrong_type /schema",
    ]);
  }
});

test("samples are objects where anything fits, and left out where a schema decides", () => {
  assert.deepEqual(samples({ type: "json" }, 2), [{ sample: 0 }, { sample: 1 }]);
  assert.deepEqual(samples({ type: "json", schema: { type: "string" } }, 1), [undefined]);
});
