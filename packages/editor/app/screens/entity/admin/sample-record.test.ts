// Sample records: values by type, gaps only where a value can be left out, and what virtual entities show of their source.
import assert from "node:assert/strict";
import { test } from "node:test";
import { resolveScreen } from "@lathe/codegen/screen";
import { getLookup, parseModel } from "@lathe/model";
import { createSampleRecord } from "./sample-record.ts";

const parsed = parseModel(
  new Map(
    Object.entries({
      "lathe.json": `{"name":"sample"}`,
      "model/content/module.json": `{"name":"content"}`,
      "model/content/notes.json": JSON.stringify({
        name: "notes",
        module: "content",
        kind: "persistent",
        display: "title",
        fields: [
          { name: "title", type: "string" },
          { name: "code", type: "string", required: true, pattern: "^N-[0-9]{2}$" },
          { name: "state", type: "enum", values: [{ value: "open" }, { value: "done" }], required: true },
        ],
        relations: [{ name: "parent", kind: "belongsTo", target: "notes" }],
        collections: [{ name: "children", of: { entity: "notes", relation: "parent" } }],
      }),
      "model/content/open-notes.json": JSON.stringify({
        name: "open-notes",
        module: "content",
        kind: "virtual",
        source: "notes",
        projection: [
          { name: "title", from: "title" },
          { name: "count", from: { count: "children" } },
        ],
      }),
    }),
  ),
);

const createRecords = (name: string) => {
  const lookup = getLookup(parsed.model);
  const entity = lookup.entities.get(name);
  assert.ok(entity !== undefined);
  const screen = resolveScreen(lookup, entity);
  return Array.from({ length: 10 }, (_, index) => createSampleRecord(lookup, { entity, screen }, index + 1));
};

test("what is required, and what labels records, is there in each of them", () => {
  for (const { title, code, state } of createRecords("notes")) {
    assert.match(String(title), /^Title \d+$/);
    assert.match(String(code), /^N-[0-9]{2}$/);
    assert.ok(state === "open" || state === "done");
  }
  const parents = createRecords("notes").map(({ parent }) => parent);
  assert.ok(parents.includes(null) && parents.includes("Note 2"));
});

test("virtual entities show the values of their source, and counts", () => {
  const [first] = createRecords("open-notes");
  assert.match(String(first?.["title"]), /^Title \d+$/);
  assert.equal(typeof first?.["count"], "number");
});
