import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { encodeRow } from "../db/testing/encode-row.ts";
import { emitJsonBytes, emitJsonText } from "./json-bytes.ts";
import { type WireForm, formatRecord, createRecordWriter } from "./record-text.ts";

const CONTROLS = Array.from({ length: 0x80 }, (_, i) => String.fromCharCode(i)).join("");

suite("createRecordWriter", () => {
  const cases: readonly (readonly [WireForm, string | null, unknown])[] = [
    ["asIs", "42", 42],
    ["asIs", '{"a": [1, null]}', { a: [1, null] }],
    ["asIs", `"${"long ".repeat(20)}"`, "long ".repeat(20)],
    ["quoted", "12.50", "12.50"],
    ["text", 'a "b" \\ \n \u2028 \u0001 </script> 😀', 'a "b" \\ \n \u2028 \u0001 </script> 😀'],
    ["text", "", ""],
    ["text", '"', '"'],
    ["text", "\\\\", "\\\\"],
    ["boolean", "t", true],
    ["boolean", "f", false],
    ["float", "1e+20", 1e20],
    ["float", "-0", -0],
    ["float", "NaN", "NaN"],
    ["float", "-Infinity", "-Infinity"],
    ["time", "2026-01-31 09:30:00+00", "2026-01-31T09:30:00.000Z"],
    ["time", "0001-12-31 23:59:59.5+00", "0001-12-31T23:59:59.500Z"],
    ["time", "2026-01-01 00:00:00.12+00", "2026-01-01T00:00:00.120Z"],
    ["time", "2026-01-01 00:00:00.123+00", "2026-01-01T00:00:00.123Z"],
    ["time", "2026-01-01 00:00:00.123456+00", "2026-01-01T00:00:00.123456Z"],
    ["time", "0044-03-15 12:00:00+00 BC", "0044-03-15 12:00:00+00 BC"],
    ["time", "infinity", "infinity"],
    ["text", null, null],
  ];
  for (const [form, value, expected] of cases) {
    test(`writes ${JSON.stringify(value)} as ${form}`, () => {
      const write = createRecordWriter([{ name: 'x"ä', value: "", form }], 1);
      const json = formatRecord(write, encodeRow(["before", value]));
      assert.deepEqual(JSON.parse(json), { 'x"ä': expected });
    });
  }

  test("escapes texts as JSON.stringify does, wherever in a text, and however long it is", () => {
    const write = createRecordWriter([{ name: "x", value: "", form: "text" }], 0);
    for (const clean of ["", "short", "ä€😀", "longer than what is copied one by one, by far"]) {
      for (const special of [CONTROLS, ...CONTROLS]) {
        for (const text of [special + clean, clean + special, clean + special + clean, special + special]) {
          assert.equal(formatRecord(write, encodeRow([text])), JSON.stringify({ x: text }));
        }
      }
    }
  });

  test("writes members in their order", () => {
    const columns = ["b", "a"].map((name) => ({ name, value: "", form: "asIs" as const }));
    assert.equal(formatRecord(createRecordWriter(columns, 0), encodeRow(["1", null])), '{"b":1,"a":null}');
  });
});

suite("jsonText and emitJsonBytes", () => {
  const writer = createRecordWriter([{ name: "x", value: "", form: "text" }], 0);
  const texts = [10, 100_000, 3_000_000, 5].map((length) => "\u0001".repeat(length));
  const expected = texts.map((x) => JSON.stringify({ x }));

  test("grow with what is written, and give memory that nobody writes to again", () => {
    const bytes = texts.map((text) => emitJsonBytes(1, (out) => writer.write(out, encodeRow([text]))));
    const made = texts.map((text) => formatRecord(writer, encodeRow([text])));
    assert.deepEqual(made, expected);
    assert.deepEqual(bytes.map(String), expected);
  });

  test("need no more memory than was told where little is escaped", () => {
    const rows = ["a", "b".repeat(10_000), 'c "c"'.repeat(20), ""].map((text) => encodeRow([text]));
    const size = writer.estimateBytes(rows);
    const bytes = emitJsonBytes(size, (out) => {
      for (const row of rows) writer.write(out, row);
    });
    assert.equal(bytes.buffer.byteLength, size);
  });

  test("can be used while they are used, and after a failure", () => {
    const outer = emitJsonText((out) => {
      out.raw("ä[");
      out.raw(`${formatRecord(writer, encodeRow(["inner"]))}]`);
    });
    assert.equal(outer, 'ä[{"x":"inner"}]');
    assert.throws(() =>
      emitJsonText((out) => {
        out.raw("half");
        throw new Error("failed");
      }),
    );
    assert.equal(
      emitJsonText((out) => out.raw("whole")),
      "whole",
    );
  });
});
