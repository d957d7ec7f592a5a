// string, text, markdown, slug, email, url: lengths, forms, patterns and samples.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { listBadOptions, createField, judgeValue, samples } from "../testing/field.ts";
import { parseWith } from "../testing/parse-with.ts";
import type { Draft } from "../testing/sample-model.ts";
import { fieldShape, getFieldTypeDefinition } from "./index.ts";

suite("the length of text", () => {
  const usual: readonly (readonly [string, number | null, number])[] = [
    ["string", 255, 255],
    ["slug", 160, 160],
    ["email", 254, 254],
    ["url", 2048, 600],
    ["text", null, 600],
    ["markdown", null, 600],
  ];
  const getMaxLength = (draft: Draft) => (createField(draft) as { maxLength: number | null }).maxLength;
  for (const [type, plain, indexed] of usual) {
    test(`of ${type} is ${plain ?? "not bounded"} when left out, and ${indexed} where an index is needed`, () => {
      assert.equal(getMaxLength({ type }), plain);
      for (const flag of ["unique", "filterable", "sortable"]) {
        assert.equal(getMaxLength({ type, [flag]: true }), indexed, flag);
      }
      assert.equal(getMaxLength({ type, searchable: true, required: true }), plain);
    });
    test(`of ${type} is kept where it is given`, () => {
      assert.equal(getMaxLength({ type, maxLength: 7 }), 7);
      assert.equal(getMaxLength({ type, maxLength: 900, unique: true }), 900);
    });
    test(`of ${type} is a whole number from 1 on`, () => {
      for (const maxLength of [0, -1, 1_000_001]) {
        assert.deepEqual(parseWith(fieldShape, { name: "a", type, maxLength }).problems, [
          "out_of_range /maxLength",
        ]);
      }
      assert.deepEqual(parseWith(fieldShape, { name: "a", type, maxLength: 1.5 }).problems, [
        "wrong_type /maxLength",
      ]);
    });
    test(`of ${type} is written only where it is not the usual one`, () => {
      const written = (draft: Draft) =>
        Object.keys(
          getFieldTypeDefinition(createField(draft)).shape.serialize(createField(draft), {}) as object,
        );
      assert.deepEqual(written({ type, maxLength: plain }), ["name", "type"]);
      assert.deepEqual(written({ type, maxLength: indexed, unique: true }), ["name", "type", "unique"]);
      assert.deepEqual(written({ type, maxLength: 9 }), ["name", "type", "maxLength"]);
    });
  }
  test("is counted in characters", () => {
    const field = createField({ type: "string", minLength: 2, maxLength: 3 });
    assert.deepEqual(judgeValue(field, "😀😀😀"), { value: "😀😀😀" });
    assert.deepEqual(judgeValue(field, "😀"), { refused: "option", why: "must have at least 2 characters" });
    assert.deepEqual(judgeValue(field, "abcd"), { refused: "option", why: "must have at most 3 characters" });
  });
});

suite("text values", () => {
  for (const type of ["string", "text", "markdown", "slug", "email", "url"]) {
    test(`of ${type} are texts that a database can keep`, () => {
      for (const value of [1, true, [], {}, "a\0b", "\ud83d"]) {
        assert.deepEqual(judgeValue(createField({ type }), value), { refused: "form" });
      }
    });
  }
  test("of string, text and markdown are kept as they are", () => {
    for (const type of ["string", "text", "markdown"]) {
      for (const value of ["", " a\nb ", "<script>", "'; drop table x"]) {
        assert.deepEqual(judgeValue(createField({ type }), value), { value });
      }
    }
  });
  const forms: readonly (readonly [string, string, string])[] = [
    ["slug", "hello-world", "Hello World"],
    ["email", "ada@example.com", "ada"],
    ["url", "https://example.com/a", "javascript:alert(1)"],
  ];
  for (const [type, good, bad] of forms) {
    test(`of ${type} have its form`, () => {
      const field = createField({ type });
      assert.deepEqual(judgeValue(field, good), { value: good });
      assert.deepEqual(judgeValue(field, bad), {
        refused: "option",
        why: `must be ${getFieldTypeDefinition(field).valueHint}`,
      });
    });
  }
});

suite("the schema of text values", () => {
  const cases: readonly (readonly [Draft, unknown])[] = [
    [{ type: "string" }, { type: "string", maxLength: 255 }],
    [
      { type: "string", minLength: 1, maxLength: 9, pattern: "^a" },
      { type: "string", minLength: 1, maxLength: 9, pattern: "^a" },
    ],
    [{ type: "text" }, { type: "string" }],
    [
      { type: "markdown", maxLength: 5 },
      { type: "string", maxLength: 5 },
    ],
  ];
  for (const [draft, schema] of cases) {
    test(`of ${JSON.stringify(draft)}`, () =>
      assert.deepEqual(getFieldTypeDefinition(createField(draft)).valueSchema(createField(draft)), schema));
  }
  test("of slug, email and url carries the pattern that values are checked by", () => {
    for (const [type, good, bad] of [
      ["slug", "a-b", "a--b"],
      ["email", "a@b.example", "a@b"],
      ["url", "http://a", "ftp://a"],
    ] as const) {
      const field = createField({ type });
      const { pattern, maxLength } = getFieldTypeDefinition(field).valueSchema(field) as {
        pattern: string;
        maxLength: number;
      };
      assert.match(good, new RegExp(pattern, "u"));
      assert.doesNotMatch(bad, new RegExp(pattern, "u"));
      assert.ok(maxLength > 0);
    }
  });
});

suite("the options of string", () => {
  test("must leave room between minLength and maxLength", () => {
    assert.deepEqual(listBadOptions({ type: "string", minLength: 5, maxLength: 5 }), []);
    assert.deepEqual(listBadOptions({ type: "string", minLength: 6, maxLength: 5 }), ["/minLength"]);
    assert.deepEqual(listBadOptions({ type: "string", minLength: 256 }), ["/minLength"]);
  });
  test("take a pattern that can be matched in linear time", () => {
    assert.deepEqual(listBadOptions({ type: "string", pattern: "^[a-z]+(-[a-z]+)*$" }), []);
    for (const pattern of ["(", "(?=a)", "(a)\\1"]) {
      assert.deepEqual(listBadOptions({ type: "string", pattern }), ["/pattern"], pattern);
    }
  });
  test("tell a wrong length before a pattern that does not match", () => {
    const field = createField({ type: "string", maxLength: 2, pattern: "^a" });
    assert.deepEqual(judgeValue(field, "bcd"), { refused: "option", why: "must have at most 2 characters" });
  });
  test("have values checked by the pattern, anywhere in the text unless it is anchored", () => {
    const field = createField({ type: "string", pattern: "[0-9]{2}" });
    assert.deepEqual(judgeValue(field, "a12b"), { value: "a12b" });
    assert.deepEqual(judgeValue(field, "a1b"), { refused: "option", why: "must match [0-9]{2}" });
  });
});

suite("samples of text", () => {
  const drafts: readonly Draft[] = [
    { type: "string", maxLength: 1 },
    { type: "string", maxLength: 3, label: "A long label" },
    { type: "string", minLength: 40, maxLength: 50 },
    { type: "string", minLength: 7, maxLength: 7 },
    { type: "string", label: "😀😀😀😀", maxLength: 4 },
    { type: "string", label: "" },
    { type: "text", maxLength: 2 },
    { type: "markdown" },
    { type: "slug", unique: true },
    { type: "email" },
    { type: "url" },
  ];
  for (const draft of drafts) {
    test(`fit ${JSON.stringify(draft)}`, () => {
      for (const sample of samples(draft, 120))
        assert.deepEqual(judgeValue(createField(draft), sample), { value: sample });
    });
  }
  test("are the label and a number, cut to what fits", () => {
    assert.deepEqual(samples({ type: "string", label: "Title" }, 2), ["Title 0", "Title 1"]);
    assert.deepEqual(samples({ type: "string", label: "Headline", maxLength: 6 }, 2), ["Head 0", "Head 1"]);
    assert.deepEqual(samples({ type: "text", label: "Body" }, 1), ["Body 0"]);
    assert.deepEqual(samples({ type: "string", label: "A", minLength: 5 }, 1), ["A 0.."]);
  });
  test("differ where the field is unique and there is room", () => {
    for (const type of ["string", "text", "slug", "email", "url"]) {
      assert.equal(new Set(samples({ type, unique: true }, 500)).size, 500, type);
    }
  });
  test("are left out where none can be made", () => {
    assert.deepEqual(samples({ type: "email", maxLength: 5 }, 3), [undefined, undefined, undefined]);
    assert.deepEqual(samples({ type: "string", pattern: "^x+$" }, 1), [undefined]);
  });
});
