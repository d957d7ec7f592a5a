// Searchable, filterable, sortable, unique: only where the type can be.
import assert from "node:assert/strict";
import { test } from "node:test";
import { FIELD_TYPES } from "@lathe/contract";
import { listProblems } from "../testing/sample-model.ts";

/** What each type can't be. */
const CANNOT: Readonly<Record<string, readonly string[]>> = {
  text: ["filterable", "sortable"],
  markdown: ["filterable", "sortable"],
  json: ["searchable", "filterable", "sortable", "unique"],
  image: ["searchable", "filterable", "sortable", "unique"],
};
const NOT_SEARCHED = ["integer", "bigint", "decimal", "float", "boolean", "date", "datetime", "uuid", "enum"];

for (const type of FIELD_TYPES) {
  const cannot = CANNOT[type] ?? (NOT_SEARCHED.includes(type) ? ["searchable"] : []);
  test(`${type} can't be ${cannot.length === 0 ? "nothing of these" : cannot.join(", ")}`, () => {
    const values = type === "enum" ? { values: [{ value: "a" }] } : {};
    const field = {
      name: "x",
      type,
      ...values,
      searchable: true,
      filterable: true,
      sortable: true,
      unique: true,
    };
    assert.deepEqual(
      listProblems([{ name: "articles", fields: [field] }]),
      cannot.map((flag) => `bad_capability model/content/articles.json /fields/0/${flag} articles_x`),
    );
  });
}
