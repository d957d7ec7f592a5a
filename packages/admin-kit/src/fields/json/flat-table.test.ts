import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { listColumns, readCell, readRows, setCell, writeCell } from "./flat-table.ts";

const SCHEMA = {
  type: "array",
  items: {
    type: "object",
    properties: {
      title: { type: "string" },
      url: { type: ["string", "null"], pattern: "^https?://", title: "Address" },
      pages: { type: "integer" },
      isPrinted: { type: "boolean" },
      kind: { type: "string", enum: ["book", "web"] },
    },
    required: ["title"],
  },
};
const COLUMNS = listColumns(SCHEMA);

function findColumn(name: string) {
  const column = COLUMNS.find((each) => each.name === name);
  assert.ok(column);
  return column;
}

describe("lists of flat objects", () => {
  it("have a column for each member", () => {
    assert.deepEqual(
      COLUMNS.map(({ name, label, kind, required }) => [name, label, kind, required]),
      [
        ["title", "title", "text", true],
        ["url", "Address", "text", false],
        ["pages", "pages", "number", false],
        ["isPrinted", "isPrinted", "boolean", false],
        ["kind", "kind", "choice", false],
      ],
    );
  });

  it("are tables where every entry is an object", () => {
    assert.deepEqual(readRows([{ a: 1 }]), [{ a: 1 }]);
    assert.deepEqual(readRows(null), []);
    assert.equal(readRows([1]), undefined);
    assert.equal(readRows({}), undefined);
  });

  it("are changed cell by cell, and keep what no column shows", () => {
    const set = (name: string, value: unknown) =>
      setCell([{ title: "a", odd: 1 }, { title: "b" }], { row: 0, column: findColumn(name), value })[0];
    assert.deepEqual(set("title", "c"), { title: "c", odd: 1 });
    assert.deepEqual(set("title", null), { odd: 1 });
    assert.deepEqual(set("pages", 1200), { title: "a", odd: 1, pages: 1200 });
  });

  it("read their cells as their language writes them", () => {
    const read = (name: string, text: string) => readCell(findColumn(name), text, "de");
    assert.equal(read("title", "1.200"), "1.200");
    assert.equal(read("pages", "1.200"), 1200);
    assert.equal(read("pages", "1,"), 1);
    assert.equal(read("pages", "many"), undefined);
    assert.equal(read("isPrinted", "true"), true);
  });

  it("show their cells as texts", () => {
    assert.equal(writeCell(1.5, "de"), "1,5");
    assert.equal(writeCell(undefined, "de"), "");
    assert.equal(writeCell(true, "de"), "true");
  });
});
