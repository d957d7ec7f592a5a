// Which control a field has.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createSampleEntity } from "../../testing/sample.ts";

const values = (...labels: readonly string[]) => labels.map((label, i) => ({ value: `v${i}`, label }));
const rows = (properties: object) => ({ type: "array", items: { type: "object", properties } });

const cases: readonly (readonly [string, object])[] = [
  ["text", { type: "string" }],
  ["textarea", { type: "text" }],
  ["bigint", { type: "bigint" }],
  ["switch", { type: "boolean", required: true, default: false }],
  ["yesNo", { type: "boolean" }],
  ["uuid", { type: "uuid" }],
  ["account", { type: "uuid", default: { var: "account.id" } }],
  ["segments", { type: "enum", values: values("Draft", "In review", "Published", "Archived") }],
  ["select", { type: "enum", values: values("a", "b", "c", "d", "e") }],
  ["select", { type: "enum", values: values("Waiting for approval") }],
  ["json", { type: "json" }],
  ["json", { type: "json", schema: { type: "object" } }],
  ["json", { type: "json", schema: { type: "array", items: { type: "string" } } }],
  ["json", { type: "json", schema: rows({}) }],
  ["json", { type: "json", schema: rows({ tags: { type: "array" } }) }],
  [
    "table",
    { type: "json", schema: rows({ title: { type: "string" }, page: { type: ["integer", "null"] } }) },
  ],
];
for (const [control, field] of cases) {
  test(`${control} for ${JSON.stringify(field).slice(0, 80)}`, () => {
    const { screen } = createSampleEntity({ fields: [{ name: "one", ...field }] });
    assert.equal(screen.fields["one"]?.control, control);
  });
}
