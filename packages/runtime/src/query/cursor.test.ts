import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type FieldType, MAX_INDEXED_LENGTH } from "@lathe/contract";
import { toCursorKey, parseCursor, formatCursor } from "./cursor.ts";
import type { PlannedSort } from "./list-plan.ts";
import { ID_MEMBER } from "./schema.ts";

const ID = "00000000-0000-7000-8000-000000000001";

function sortBy(type: FieldType): PlannedSort {
  return { member: { ...ID_MEMBER, name: "field", type }, order: "asc" };
}

suite("cursors", () => {
  const kept: readonly { readonly type: FieldType; readonly keys: readonly (string | null)[] }[] = [
    { type: "string", keys: ["", "a", "😀", "\u0001".repeat(MAX_INDEXED_LENGTH), null] },
    { type: "integer", keys: ["0", "-5", "2147483647"] },
    { type: "float", keys: ["0", "-0", "1.5", "1e-07", "1e+21", "-1.7976931348623157e+308", "5e-324"] },
    { type: "bigint", keys: ["9223372036854775807"] },
    { type: "boolean", keys: ["true", "false"] },
    { type: "enum", keys: ["no longer a value"] },
  ];
  for (const { type, keys } of kept) {
    test(`are read as they were written: ${type}`, () => {
      for (const key of keys) {
        const cursor = { key, id: ID, offset: 3 };
        const text = formatCursor(cursor, sortBy(type));
        assert.deepEqual(parseCursor(text, sortBy(type)), { ok: true, value: cursor });
      }
    });
  }

  const written: readonly (readonly [type: FieldType, text: string, key: string])[] = [
    ["datetime", "2026-01-31 09:30:00+00", "2026-01-31T09:30:00Z"],
    ["datetime", "2026-01-31 09:30:00.5+00", "2026-01-31T09:30:00.5Z"],
    ["boolean", "t", "true"],
    ["boolean", "f", "false"],
    ["date", "2026-01-31", "2026-01-31"],
    ["string", "a b+00", "a b+00"],
  ];
  for (const [type, text, key] of written) {
    test(`take the key of ${JSON.stringify(text)} as the database writes it: ${type}`, () => {
      assert.equal(toCursorKey(text, sortBy(type)), key);
      assert.ok(parseCursor(formatCursor({ key, id: ID, offset: 3 }, sortBy(type)), sortBy(type)).ok);
    });
  }

  const refused: readonly { readonly type: FieldType; readonly keys: readonly string[] }[] = [
    { type: "integer", keys: ["", " 1", "1e2", "1.0", "0x10", "+1", "2147483648", "x"] },
    { type: "float", keys: ["", "x", "0x10", "Infinity", "NaN", "1e400", "1e-400", "1.", ".5"] },
    { type: "boolean", keys: ["t", "1", ""] },
    { type: "string", keys: ["\0", "\ud800"] },
  ];
  for (const { type, keys } of refused) {
    test(`are refused where the database would not take their key: ${type}`, () => {
      for (const key of keys) {
        const text = formatCursor({ key, id: ID, offset: 3 }, sortBy(type));
        assert.equal(parseCursor(text, sortBy(type)).ok, false, JSON.stringify(key));
      }
    });
  }
});
