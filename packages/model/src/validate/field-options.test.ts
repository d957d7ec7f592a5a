// Options of fields that do not fit together; each type's own options are tested with the type.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Draft, listProblems } from "../testing/sample-model.ts";

const cases: readonly (readonly [Draft, string | undefined])[] = [
  [{ type: "string", minLength: 9, maxLength: 5 }, "/minLength"],
  [{ type: "string", minLength: 5, maxLength: 5 }, undefined],
  [{ type: "string", pattern: "(?=x)" }, "/pattern"],
  [{ type: "string", pattern: "(a+)+$" }, undefined],
  [{ type: "integer", min: 2, max: 1 }, "/max"],
  [{ type: "decimal", precision: 1, scale: 2 }, "/scale"],
  [{ type: "enum", values: [{ value: "a" }, { value: "a" }] }, "/values/1/value"],
  [{ type: "json", schema: { properties: { "a/b": { typo: 1 } } } }, "/schema/properties/a~1b/typo"],
  [{ type: "json", schema: { type: "object" } }, undefined],
  [{ type: "image", variants: [{ name: "aB" }, { name: "ab" }] }, "/variants/1/name"],
];
for (const [draft, pointer] of cases) {
  test(`${JSON.stringify(draft)} is ${pointer === undefined ? "fine" : `refused at ${pointer}`}`, () => {
    const problems = listProblems([
      {
        name: "articles",
        fields: [
          { name: "first", type: "date" },
          { name: "x", ...draft },
        ],
      },
    ]);
    const expected =
      pointer === undefined ? [] : [`bad_option model/content/articles.json /fields/1${pointer} articles_x`];
    assert.deepEqual(problems, expected);
  });
}
