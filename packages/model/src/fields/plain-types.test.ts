// boolean, date, datetime, uuid, enum, image: values, options and samples.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { listBadOptions, createField, judgeValue, samples } from "../testing/field.ts";
import { parseWith } from "../testing/parse-with.ts";
import { fieldShape, getFieldTypeDefinition } from "./index.ts";

const UUID = "0198f0a2-0000-7000-8000-0000000000af";

suite("values", () => {
  const kept: readonly (readonly [string, unknown, unknown])[] = [
    ["boolean", false, false],
    ["date", "2024-02-29", "2024-02-29"],
    ["datetime", "2026-01-31T09:30:00+02:00", "2026-01-31T07:30:00.000Z"],
    ["uuid", UUID.toUpperCase(), UUID],
  ];
  for (const [type, given, value] of kept) {
    test(`${type} reads ${String(given)} as ${String(value)}`, () => {
      assert.deepEqual(judgeValue(createField({ type }), given), { value });
    });
  }
  const refused: readonly (readonly [string, readonly unknown[]])[] = [
    ["boolean", ["true", 0, 1, "yes"]],
    ["date", ["2024-02-30", "2024-02-29T00:00:00Z", 20240229]],
    ["datetime", ["2026-01-31", "2026-01-31T09:30:00", 0]],
    ["uuid", ["abc", 1, `${UUID}0`]],
    ["image", [UUID, "cover.png"]],
  ];
  for (const [type, values] of refused) {
    test(`${type} refuses what has another form`, () => {
      for (const value of values)
        assert.deepEqual(judgeValue(createField({ type }), value), { refused: "form" }, String(value));
    });
  }
});

test("the schemas of values name their formats", () => {
  const getValueSchema = (type: string) =>
    getFieldTypeDefinition(createField({ type })).valueSchema(createField({ type }));
  assert.deepEqual(getValueSchema("boolean"), { type: "boolean" });
  assert.deepEqual(getValueSchema("date"), { type: "string", format: "date" });
  assert.deepEqual(getValueSchema("datetime"), { type: "string", format: "date-time" });
  assert.deepEqual(getValueSchema("uuid"), { type: "string", format: "uuid" });
  assert.deepEqual(getValueSchema("image"), { type: "string", format: "uuid" });
});

test("samples of dates, times and UUIDs differ", () => {
  for (const type of ["date", "datetime", "uuid"])
    assert.equal(new Set(samples({ type }, 300)).size, 300, type);
});

suite("enum", () => {
  const odd = [
    "draft",
    "in review",
    "Ünïcode 😀",
    "'; drop table x; --",
    "constructor",
    "__proto__",
    "0",
    " ",
  ];
  const values = odd.map((value) => ({ value }));

  test("values are any text, matched exactly", () => {
    const field = createField({ type: "enum", values });
    for (const value of odd) assert.deepEqual(judgeValue(field, value), { value });
    for (const value of ["Draft", "draft ", "", "toString", 0])
      assert.deepEqual(judgeValue(field, value), { refused: "form" });
  });
  test("the schema lists the values in order", () => {
    const field = createField({ type: "enum", values: [{ value: "b" }, { value: "a" }] });
    assert.deepEqual(getFieldTypeDefinition(field).valueSchema(field), { type: "string", enum: ["b", "a"] });
  });
  test("a label is the value itself unless given, and the tone is neutral", () => {
    const drafts = [{ value: "a" }, { value: "b", label: "Bee", tone: "warning" }];
    const field = createField({ type: "enum", values: drafts });
    assert.ok(field.type === "enum");
    assert.deepEqual(field.values, [
      { value: "a", label: "a", tone: "neutral" },
      { value: "b", label: "Bee", tone: "warning" },
    ]);
    assert.deepEqual(
      (getFieldTypeDefinition(field).shape.serialize(field, {}) as { values: unknown }).values,
      drafts,
    );
  });
  test("samples go through the values in turn", () => {
    assert.deepEqual(samples({ type: "enum", values: [{ value: "b" }, { value: "a" }] }, 3), ["b", "a", "b"]);
  });
  test("a value listed twice is reported the second time; another letter case is another value", () => {
    assert.deepEqual(
      listBadOptions({ type: "enum", values: [{ value: "a" }, { value: "A" }, { value: "a" }] }),
      ["/values/2/value"],
    );
  });
  const refused: readonly (readonly [string, unknown, readonly string[]])[] = [
    ["no values", undefined, ["missing_member -"]],
    ["an empty list", [], ["too_few /values"]],
    ["an empty value", [{ value: "" }], ["bad_text /values/0/value"]],
    ["a value of 101 characters", [{ value: "x".repeat(101) }], ["bad_text /values/0/value"]],
    ["a value with NUL", [{ value: "a\0" }], ["bad_text /values/0/value"]],
    ["a bare text", ["a"], ["wrong_type /values/0"]],
    ["a number", [{ value: 1 }], ["wrong_type /values/0/value"]],
  ];
  for (const [what, given, problems] of refused) {
    test(`${what} is refused`, () => {
      const draft = { name: "a", type: "enum", ...(given === undefined ? {} : { values: given }) };
      assert.deepEqual(parseWith(fieldShape, draft).problems, problems);
    });
  }
  test("a value of 100 characters is fine, counted in characters", () => {
    assert.deepEqual(listBadOptions({ type: "enum", values: [{ value: "😀".repeat(100) }] }), []);
  });
});

suite("image", () => {
  test("variants have defaults, and are made right after the upload", () => {
    const field = createField({ type: "image", variants: [{ name: "thumb", width: 100 }] });
    assert.ok(field.type === "image");
    assert.deepEqual(field.variants, [
      { name: "thumb", width: 100, height: null, fit: "inside", format: "webp", quality: 80 },
    ]);
    assert.equal(field.autoProcess, true);
    assert.deepEqual(listBadOptions({ type: "image" }), []);
  });
  test("a variant without width and height keeps the size", () => {
    assert.deepEqual(
      listBadOptions({ type: "image", variants: [{ name: "a", height: 1 }, { name: "b" }] }),
      [],
    );
  });
  test("variants have distinct names, whatever the letter case", () => {
    const variants = [
      { name: "thumbNail", width: 1 },
      { name: "thumbnail", width: 2 },
    ];
    assert.deepEqual(listBadOptions({ type: "image", variants }), ["/variants/1/name"]);
  });
  const refused: readonly (readonly [unknown, readonly string[]])[] = [
    [{ name: "original", width: 1 }, ["bad_name /variants/0/name"]],
    [{ name: "a/b", width: 1 }, ["bad_name /variants/0/name"]],
    [{ name: "a", width: 0 }, ["out_of_range /variants/0/width"]],
    [{ name: "a", width: 10_001 }, ["out_of_range /variants/0/width"]],
    [{ name: "a", width: 1, fit: "crop" }, ["unknown_word /variants/0/fit"]],
    [{ name: "a", width: 1, format: "gif" }, ["unknown_word /variants/0/format"]],
    [{ name: "a", width: 1, quality: 101 }, ["out_of_range /variants/0/quality"]],
    [{ name: "a", height: 1.5 }, ["wrong_type /variants/0/height"]],
    [{ name: "a", width: 1, quality: 1.5 }, ["wrong_type /variants/0/quality"]],
    [{ width: 1 }, ["missing_member /variants/0"]],
  ];
  for (const [variant, problems] of refused) {
    test(`the variant ${JSON.stringify(variant)} is refused`, () => {
      assert.deepEqual(
        parseWith(fieldShape, { name: "a", type: "image", variants: [variant] }).problems,
        problems,
      );
    });
  }
  test("at most 20 variants", () => {
    const variants = Array.from({ length: 21 }, (_, i) => ({ name: `v${i}`, width: 1 }));
    assert.deepEqual(parseWith(fieldShape, { name: "a", type: "image", variants }).problems, [
      "too_many /variants",
    ]);
  });
});
