// All field types side by side: what the contract says of each, and what must hold for every one of them.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { FIELD_TYPES, type FieldType, OPERATORS_BY_FIELD_TYPE } from "@lathe/contract";
import { createField, judgeValue, samples } from "../testing/field.ts";
import { listMessages, parseWith, roundTrip } from "../testing/parse-with.ts";
import type { Draft } from "../testing/sample-model.ts";
import { FIELD_TYPE_DEFINITIONS, fieldShape, getFieldTypeDefinition } from "./index.ts";

/** The least that a field of a type needs. */
function createMinimalDraft(type: FieldType): Draft {
  return type === "enum" ? { type, values: [{ value: "draft" }, { value: "published" }] } : { type };
}

const COLUMNS: Readonly<Record<FieldType, string>> = {
  string: "text",
  text: "text",
  markdown: "text",
  slug: "text",
  email: "text",
  url: "text",
  integer: "integer",
  bigint: "bigint",
  decimal: "numeric(18,2)",
  float: "double precision",
  boolean: "boolean",
  date: "date",
  datetime: "timestamptz(3)",
  uuid: "uuid",
  enum: "text",
  json: "jsonb",
  image: "uuid",
};

test("fields are offered every type of the contract, each under its own name", () => {
  assert.deepEqual(Object.keys(FIELD_TYPE_DEFINITIONS), [...FIELD_TYPES]);
  for (const type of FIELD_TYPES) assert.equal(FIELD_TYPE_DEFINITIONS[type].type, type);
});

for (const type of FIELD_TYPES) {
  suite(type, () => {
    const field = createField(createMinimalDraft(type));

    test("has the defaults of every field", () => {
      const { id, name, label, description, required, unique, searchable, filterable, sortable, external } =
        field;
      assert.deepEqual(
        { id, name, label, description, required, unique, searchable, filterable, sortable, external },
        {
          id: "",
          name: "sample",
          label: "Sample",
          description: "",
          required: false,
          unique: false,
          searchable: false,
          filterable: false,
          sortable: false,
          external: { read: false, write: false },
        },
      );
      assert.equal(field.default, null);
    });

    test("has the column of the contract", () =>
      assert.equal(getFieldTypeDefinition(field).column(field), COLUMNS[type]));

    test("can be searched, filtered and sorted as the contract says", () => {
      const isText = ["string", "text", "markdown", "slug", "email", "url"].includes(type);
      const isCompared = !["text", "markdown", "json", "image"].includes(type);
      assert.deepEqual(getFieldTypeDefinition(field).capabilities, {
        searchable: isText,
        filterable: isCompared,
        sortable: isCompared,
        unique: type !== "json" && type !== "image",
      });
      assert.equal(OPERATORS_BY_FIELD_TYPE[type].length > 0, isCompared);
    });

    test("has samples that its own field accepts", () => {
      for (const [n, sample] of samples(createMinimalDraft(type)).entries()) {
        if (type === "image") assert.equal(sample, undefined);
        else assert.deepEqual(judgeValue(field, sample), { value: sample }, `sample ${n}`);
      }
    });

    test("has an example that its own field accepts", () => {
      const { example } = getFieldTypeDefinition(field);
      if (type === "image") assert.deepEqual(judgeValue(field, example), { refused: "form" });
      else assert.deepEqual(judgeValue(field, example), { value: example });
    });

    test("does not read null as a value", () =>
      assert.deepEqual(judgeValue(field, null), { refused: "form" }));
  });
}

suite("a field with all its options survives being written", () => {
  const drafts: readonly Draft[] = [
    { type: "string", minLength: 1, maxLength: 9, pattern: "^a", default: "ab", unique: true },
    { type: "text", maxLength: 9, searchable: true },
    { type: "integer", min: -1, max: 1, default: 0 },
    { type: "bigint", min: "-1", max: "9007199254740993" },
    { type: "decimal", precision: 9, scale: 3, min: "0.001", default: "1.500" },
    { type: "float", min: -0.5, max: 1e300 },
    { type: "enum", values: [{ value: "a", label: "A" }, { value: "b" }], default: "b" },
    { type: "json", schema: { type: "object", properties: { a: { const: null } } }, default: { a: null } },
    { type: "image", variants: [{ name: "thumb", width: 5, fit: "cover", quality: 1 }], autoProcess: false },
    { type: "uuid", id: "f", label: "L", description: "D", required: true, default: { var: "account.id" } },
    { type: "datetime", filterable: true, sortable: true, external: { read: true, write: true } },
  ];
  for (const draft of drafts) {
    test(JSON.stringify(draft), () =>
      assert.deepEqual(roundTrip(fieldShape, createField(draft)), createField(draft)),
    );
  }
});

suite("reading a field", () => {
  test("of an unknown type is refused at its type, with a suggestion", () => {
    assert.deepEqual(parseWith(fieldShape, { name: "a", type: "strnig" }), {
      value: undefined,
      problems: ["unknown_word /type"],
    });
    assert.match(listMessages(fieldShape, { name: "a", type: "strnig" })[0] ?? "", /Did you mean "string"\?/);
    assert.deepEqual(parseWith(fieldShape, { name: "a", type: "constructor" }).problems, [
      "unknown_word /type",
    ]);
  });
  test("without a type is refused", () => {
    assert.deepEqual(parseWith(fieldShape, { name: "a" }).problems, ["missing_member -"]);
  });
  test("with an option of another type is refused", () => {
    assert.deepEqual(parseWith(fieldShape, { name: "a", type: "boolean", maxLength: 5 }).problems, [
      "unknown_member /maxLength",
    ]);
    assert.deepEqual(parseWith(fieldShape, { name: "a", type: "text", minLength: 5 }).problems, [
      "unknown_member /minLength",
    ]);
  });
  test("with a label of several lines keeps it", () => {
    assert.equal(createField({ type: "date", label: "a\nb" }).label, "a\nb");
  });
});
