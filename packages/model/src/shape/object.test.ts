// Objects: closed, with defaults, some of which depend on neighbours; and objects told apart by one member.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { listMessages, parseWith, roundTrip } from "../testing/parse-with.ts";
import { Definitions } from "./json-schema.ts";
import { list } from "./list.ts";
import { ParseContext } from "./parse-context.ts";
import { createDefaults, derived, named, object, optional, required, taggedUnion } from "./object.ts";
import { nullable, number, text, bool } from "./scalars.ts";
import { NO_PARENT } from "./shape.ts";

const inner = object({
  loud: optional(bool, false, "Whether it shouts."),
  echo: derived(text(), (_owner, parent) => `${String(parent["name"])}!`, "What comes back."),
});
const shape = object({
  name: required(text({ max: 5 }), "What it is called."),
  label: derived(text(), (owner) => String(owner["name"]).toUpperCase(), "What people see."),
  size: optional(nullable(number({ whole: true })), null, "How large."),
  inner: derived(inner, (owner) => ({ loud: false, echo: `${String(owner["name"])}!` }), "What is inside."),
});

suite("reading an object", () => {
  test("fills in every default, those made from neighbours and from the object around it too", () => {
    assert.deepEqual(parseWith(shape, { name: "ab", inner: { loud: true } }), {
      value: { name: "ab", label: "AB", size: null, inner: { loud: true, echo: "ab!" } },
      problems: [],
    });
  });

  test("gives the members in the order in which they are declared", () => {
    const { value } = parseWith(shape, { inner: {}, size: 1, name: "ab" });
    assert.deepEqual(Object.keys(value ?? {}), ["name", "label", "size", "inner"]);
  });

  const refused: readonly (readonly [string, unknown, readonly string[]])[] = [
    ["a list", [], ["wrong_type -"]],
    ["null", null, ["wrong_type -"]],
    ["a text", "x", ["wrong_type -"]],
    ["an object without a required member", {}, ["missing_member -"]],
    ["an unknown member", { name: "a", nmae: 1 }, ["unknown_member /nmae"]],
    [
      "a member that objects inherit",
      JSON.parse('{"name":"a","__proto__":1}'),
      ["unknown_member /__proto__"],
    ],
    ["a member that needs escaping", { name: "a", "a/b~c": 1 }, ["unknown_member /a~1b~0c"]],
    ["a wrong type inside", { name: "a", inner: { loud: 1 } }, ["wrong_type /inner/loud"]],
    ["null where there must be a value", { name: null }, ["wrong_type /name"]],
    [
      "several problems at once",
      { size: 1.5, x: 1, inner: 7 },
      ["unknown_member /x", "missing_member -", "wrong_type /size", "wrong_type /inner"],
    ],
  ];
  for (const [what, value, problems] of refused) {
    test(`refuses ${what}`, () => assert.deepEqual(parseWith(shape, value), { value: undefined, problems }));
  }

  test("reports a broken bound and still gives the value", () => {
    assert.deepEqual(parseWith(object({ name: required(text({ max: 2 }), "") }), { name: "abc" }), {
      value: { name: "abc" },
      problems: ["bad_text /name"],
    });
  });

  test("does not take an inherited member for its own", () => {
    const odd = object({ constructor: optional(text(), "none", ""), toString: optional(text(), "none", "") });
    assert.deepEqual(parseWith(odd, {}).value, { constructor: "none", toString: "none" });
  });

  test("suggests the member that was probably meant, and lists the known ones otherwise", () => {
    assert.deepEqual(listMessages(shape, { name: "a", lable: "b" }), [
      '"lable" is not a member of this object. Did you mean "label"?',
    ]);
    assert.deepEqual(listMessages(shape, { name: "a", colour: "b" }), [
      '"colour" is not a member of this object. Remove it; known here: name, label, size, inner.',
    ]);
  });

  test("says what a missing member is for", () => {
    assert.deepEqual(listMessages(shape, {}), ['"name" is missing: What it is called.']);
  });
});

suite("writing an object", () => {
  const values: readonly (readonly [unknown, unknown])[] = [
    [{ name: "ab" }, { name: "ab" }],
    [{ name: "ab", label: "AB", size: null, inner: {} }, { name: "ab" }],
    [
      { name: "ab", label: "ab", size: 0 },
      { name: "ab", label: "ab", size: 0 },
    ],
    [
      { name: "ab", inner: { loud: true } },
      { name: "ab", inner: { loud: true } },
    ],
    [
      { name: "ab", inner: { echo: "x" } },
      { name: "ab", inner: { echo: "x" } },
    ],
  ];
  for (const [given, written] of values) {
    test(`${JSON.stringify(given)} is written as ${JSON.stringify(written)}, and reads as the same again`, () => {
      const { value } = parseWith(shape, given);
      assert.ok(value !== undefined);
      assert.deepEqual(shape.serialize(value, NO_PARENT), written);
      assert.deepEqual(roundTrip(shape, value), value);
    });
  }
});

test("all defaults of an object that needs nothing are what reading an empty object gives", () => {
  const plain = object({ a: optional(bool, true, ""), b: optional(number({ whole: true }), 3, "") });
  assert.deepEqual(createDefaults(plain), parseWith(plain, {}).value);
});

suite("variants", () => {
  const circle = object({
    kind: required(text(), "The kind."),
    radius: optional(number({ whole: false }), 1, "Its radius."),
  });
  const square = object({
    kind: required(text(), "The kind."),
    side: required(number({ whole: true }), "Its side."),
  });
  const either = taggedUnion("kind", { circle, square });

  test("are read by the shape that their word names", () => {
    assert.deepEqual(parseWith(either, { kind: "circle" }).value, { kind: "circle", radius: 1 });
    assert.deepEqual(parseWith(either, { kind: "square", side: 2 }).value, { kind: "square", side: 2 });
  });

  const refused: readonly (readonly [string, unknown, readonly string[]])[] = [
    ["no object", 1, ["wrong_type -"]],
    ["no word", { side: 2 }, ["missing_member -"]],
    ["another word", { kind: "line" }, ["unknown_word /kind"]],
    ["a word that is no text", { kind: ["circle"] }, ["unknown_word /kind"]],
    ["a word that objects inherit", { kind: "constructor" }, ["unknown_word /kind"]],
    ["a member of another variant", { kind: "circle", side: 2 }, ["unknown_member /side"]],
  ];
  for (const [what, value, problems] of refused) {
    test(`refuse ${what}`, () => assert.deepEqual(parseWith(either, value), { value: undefined, problems }));
  }

  test("say that the word is missing, and which there are", () => {
    assert.deepEqual(listMessages(either, { side: 2 }), [
      '"kind" is missing: it must be one of circle, square.',
    ]);
  });

  test("suggest the word that was probably meant", () => {
    assert.deepEqual(listMessages(either, { kind: "cirle" }), [
      '"kind" must be one of circle, square, not "cirle". Did you mean "circle"?',
    ]);
  });

  test("leave out the defaults of their own shape when written", () => {
    assert.deepEqual(either.serialize({ kind: "circle", radius: 1 }, NO_PARENT), { kind: "circle" });
  });
});

test("the schema of an object is closed, names what is required and gives fixed defaults", () => {
  const definitions = new Definitions();
  const point = named("point", object({ x: optional(number({ whole: true, min: 0 }), 0, "Across.") }));
  const line = object({ ends: required(list(point, { min: 2, max: 2 }), "Its ends.") });
  assert.deepEqual(line.schema(definitions), {
    type: "object",
    properties: {
      ends: {
        description: "Its ends.",
        type: "array",
        items: { $ref: "#/$defs/point" },
        minItems: 2,
        maxItems: 2,
      },
    },
    required: ["ends"],
    additionalProperties: false,
  });
  assert.deepEqual(definitions.toJson(), {
    point: {
      type: "object",
      properties: { x: { description: "Across.", type: "integer", minimum: 0, default: 0 } },
      required: [],
      additionalProperties: false,
    },
  });
});

test("of very many problems the first hundred are told and the rest is counted", () => {
  const strays = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`x${i}`, 1]));
  const context = new ParseContext();
  object({}).parse(strays, context, {});
  assert.equal(context.issues.length, 101);
  assert.deepEqual(context.issues.at(-1), {
    pointer: "",
    code: "too_many",
    message: "There are 4900 more problems; mend these first.",
  });
});
