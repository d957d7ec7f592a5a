import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type WireForm, recordWriter, wireTime } from "./record-text.ts";

suite("recordWriter", () => {
  const cases: readonly (readonly [WireForm, string | null, unknown])[] = [
    ["asIs", "42", 42],
    ["asIs", '{"a": [1, null]}', { a: [1, null] }],
    ["quoted", "12.50", "12.50"],
    ["text", 'a "b" \\ \n \u2028 \u0001 </script> 😀', 'a "b" \\ \n \u2028 \u0001 </script> 😀'],
    ["text", "", ""],
    ["truth", "t", true],
    ["truth", "f", false],
    ["float", "1e+20", 1e20],
    ["float", "-0", -0],
    ["float", "NaN", "NaN"],
    ["time", "2026-01-31 09:30:00+00", "2026-01-31T09:30:00.000Z"],
    ["text", null, null],
  ];
  for (const [form, value, expected] of cases) {
    test(`writes ${JSON.stringify(value)} as ${form}`, () => {
      const write = recordWriter([{ name: 'x"', value: "", form }], 1);
      assert.deepEqual(JSON.parse(write(["before", value])), { 'x"': expected });
    });
  }

  test("writes members in their order", () => {
    const columns = ["b", "a"].map((name) => ({ name, value: "", form: "asIs" as const }));
    assert.equal(recordWriter(columns, 0)(["1", null]), '{"b":1,"a":null}');
  });
});

test("wireTime fills up the milliseconds", () => {
  assert.equal(wireTime("0001-12-31 23:59:59.5+00"), "0001-12-31T23:59:59.500Z");
  assert.equal(wireTime("2026-01-01 00:00:00.12+00"), "2026-01-01T00:00:00.120Z");
  assert.equal(wireTime("2026-01-01 00:00:00.123+00"), "2026-01-01T00:00:00.123Z");
});
