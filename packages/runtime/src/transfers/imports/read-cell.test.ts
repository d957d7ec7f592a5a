// What cells stand for.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { FieldType } from "@lathe/contract";
import { type CellReading, readCell } from "./read-cell.ts";

suite("cells", () => {
  const cases: readonly (readonly [FieldType, string, unknown, CellReading?])[] = [
    ["string", "", null],
    ["string", " a ", " a "],
    ["string", "'=1", "=1"],
    ["string", "''=1", "'=1"],
    ["string", "'tis", "'tis"],
    ["integer", " 7 ", 7],
    ["integer", "-7", -7],
    ["integer", "7.5", 7.5],
    ["integer", "1.234", 1234, { decimal: "," }],
    ["integer", "seven", "seven"],
    ["integer", "0x10", "0x10"],
    ["float", "1,5", 1.5, { decimal: "," }],
    ["float", "1,234.5", 1234.5, { decimal: "." }],
    ["decimal", "1.234,50", "1234.50", { decimal: "," }],
    ["decimal", "+1.5", "1.5"],
    ["bigint", "9007199254740993", "9007199254740993"],
    ["boolean", "Yes", true],
    ["boolean", "0", false],
    ["boolean", "maybe", "maybe"],
    ["boolean", "ja", true, { values: { ja: true, nein: false } }],
    ["enum", "Entwurf", "draft", { values: { Entwurf: "draft" } }],
    ["enum", "constructor", "constructor", { values: {} }],
    ["date", "31.1.2026", "2026-01-31", { dates: "dmy" }],
    ["date", "1/31/2026", "2026-01-31", { dates: "mdy" }],
    ["date", "31.1.26", "2026-01-31", { dates: "dmy" }],
    ["date", "2026-01-31", "2026-01-31"],
    ["datetime", "2026-01-31", "2026-01-31T00:00:00Z"],
    ["datetime", "31.1.2026 09:30", "2026-01-31T09:30:00Z", { dates: "dmy" }],
    ["datetime", "2026-01-31T09:30:00+02:00", "2026-01-31T09:30:00+02:00"],
    ["datetime", "soon", "soon"],
    ["json", '{"a":1}', { a: 1 }],
    ["json", "{", "{"],
    ["uuid", " x ", "x"],
  ];
  for (const [type, cell, value, reading] of cases)
    test(`${type} ${JSON.stringify(cell)} ${JSON.stringify(reading ?? {})}`, () =>
      assert.deepEqual(readCell(type, cell, reading), value));
});
