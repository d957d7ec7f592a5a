// Samples are valid values, short enough to be read.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { createSampleEntity } from "../testing/sample.ts";

suite("samples", () => {
  const cases = [
    { field: { type: "string" }, sample: "A 1" },
    { field: { type: "decimal" }, sample: "2.00" },
    { field: { type: "enum", values: [{ value: "x" }, { value: "y" }] }, sample: "y" },
    { field: { type: "string", pattern: "^[a-z]+$" }, sample: "a" },
    { field: { type: "string", pattern: "^[A-Z]{2}-[0-9]{4}$" }, sample: "AB-2345" },
    { field: { type: "string", pattern: "^[a-z]+$", minLength: 600, maxLength: 600 }, sample: null },
    { field: { type: "string", pattern: "^\\p{L}+$" }, sample: null },
    { field: { type: "string", pattern: "^[a-z]+$", default: "abc" }, sample: "abc" },
    { field: { type: "json", schema: { type: "array" }, default: [1] }, sample: [1] },
    { field: { type: "string", minLength: 600, maxLength: 600 }, sample: null },
    { field: { type: "string", label: "🎈🎈🎈🎈", minLength: 8 }, sample: null },
    { field: { type: "datetime", default: { var: "now" } }, sample: "2026-01-01T10:00:00.000Z" },
  ];
  for (const { field, sample } of cases) {
    test(JSON.stringify(field), () => {
      const [member] = createSampleEntity({ fields: [{ name: "a", ...field }] }).members;
      assert.deepEqual(member?.sample, sample);
    });
  }
});
