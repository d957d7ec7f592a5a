// Indexes: which flags bring which, what one index does for several, and what is too large for any.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type Draft, createSampleEntity } from "../testing/sample.ts";

const CREATED = "created_at_idx (created_at, id): lists can be sorted by createdAt";

/** The indexes as lines "name (keys): reasons"; the table's name and the sort by createdAt are left out. */
function listIndexes(draft: Draft): readonly string[] {
  const { indexes } = createSampleEntity(draft).table;
  const lines = indexes.map(({ name, method, keys, reasons }) => {
    const written = keys.map(({ column, order, usesLocaleOrder }) =>
      [column, ...(usesLocaleOrder ? ["text"] : []), ...(order === "desc" ? ["desc"] : [])].join(" "),
    );
    const kind = method === "trigrams" ? "trigrams " : "";
    return `${name.replace("content_notes__", "")} ${kind}(${written.join(", ")}): ${reasons.join("; ")}`;
  });
  assert.equal(lines.includes(CREATED), true);
  return lines.filter((line) => line !== CREATED);
}

suite("indexes", () => {
  test("a required sortable column has one for both directions, one with nulls has two", () => {
    assert.deepEqual(
      listIndexes({
        fields: [
          { name: "rank", type: "integer", required: true, sortable: true },
          { name: "due", type: "date", sortable: true },
        ],
      }),
      [
        "rank_idx (rank, id): lists can be sorted by rank",
        "due_idx (due, id): lists can be sorted by due",
        "due_idx_desc (due desc, id desc): lists can be sorted by due, last first",
      ],
    );
  });

  test("text is sorted as people sort it, and looked up by code point", () => {
    assert.deepEqual(
      listIndexes({
        fields: [{ name: "title", type: "string", required: true, sortable: true, filterable: true }],
      }),
      [
        "title_sort (title text, id): lists can be sorted by title",
        "title_idx (title, id): lists can be filtered by title",
      ],
    );
  });

  test("a filter is followed by the default sort, and serves the foreign key too", () => {
    assert.deepEqual(
      listIndexes({
        defaultSort: { field: "due", order: "desc" },
        fields: [{ name: "due", type: "date", filterable: true }],
        relations: [
          { name: "parent", kind: "belongsTo", target: "notes", filterable: true },
          { name: "other", kind: "belongsTo", target: "notes" },
        ],
      }),
      [
        "due_idx_desc (due desc, id desc, parent_id): lists are ordered by due unless they ask for another order",
        "due_idx (due, id, parent_id): lists can be filtered by due",
        "parent_id__due_idx_desc (parent_id, due desc, id desc): lists can be filtered by parentId; finds what refers to one of notes by parent",
        "other_id_idx (other_id, id): finds what refers to one of notes by other",
      ],
    );
  });

  test("what else lists are filtered by stands behind every order, and one value with a range is counted by itself", () => {
    assert.deepEqual(
      listIndexes({
        defaultSort: { field: "due", order: "desc" },
        fields: [
          { name: "due", type: "date", required: true },
          { name: "state", type: "enum", values: [{ value: "open" }], filterable: true },
          { name: "price", type: "integer", required: true, filterable: true, sortable: true },
          { name: "place", type: "string", filterable: true },
        ],
      }),
      [
        "due_idx (due, id, state, price): lists are ordered by due unless they ask for another order",
        "price_idx (price, id, state): lists can be sorted by price; lists can be filtered by price",
        "state__due_idx (state, due, id, price): lists can be filtered by state",
        "place__due_idx (place, due, id, state, price): lists can be filtered by place",
        "state__price_idx (state, price): counts a range of price for one state",
      ],
    );
  });

  test("however many flags there are, four columns at most stand behind an id, and four indexes are for pairs", () => {
    const flags = { required: true, filterable: true };
    const fields = ["a", "b", "c"].flatMap((name) => [
      { name: `is_${name}`, type: "boolean", ...flags },
      { name: `n_${name}`, type: "integer", ...flags },
    ]);
    const lines = listIndexes({
      fields: fields.map((field) => ({ ...field, name: field.name.replace("_", "") })),
    });
    assert.equal(lines.filter((line) => line.includes("counts a range")).length, 4);
    assert.deepEqual(lines.slice(0, 2), [
      "isa_idx (isa, id, na, isb, nb, isc): lists can be filtered by isa",
      "na_idx (na, id, isa, isb, nb, isc): lists can be filtered by na",
    ]);
  });

  test("the read rule's first equality counts as a filter; a unique column needs no other look-up", () => {
    assert.deepEqual(
      listIndexes({
        readRule: {
          all: [
            { field: "due", op: "lte", value: "2026-01-01" },
            { field: "open", op: "eq", value: true },
          ],
        },
        fields: [
          { name: "due", type: "date" },
          { name: "open", type: "boolean" },
          { name: "code", type: "string", unique: true, filterable: true },
        ],
      }),
      ["open_idx (open, id): the read rule asks for one open"],
    );
  });

  test("searchable text has trigrams", () => {
    assert.deepEqual(listIndexes({ fields: [{ name: "body", type: "text", searchable: true }] }), [
      "body_trgm trigrams (body text): lists can be searched in body",
    ]);
  });

  test("no entry outgrows a page: two long texts don't share an index, and a longer one has none", () => {
    const long = { type: "string", required: true, maxLength: 600 };
    assert.deepEqual(
      listIndexes({
        defaultSort: { field: "name" },
        fields: [
          { name: "name", ...long },
          { name: "place", ...long, filterable: true },
        ],
      }),
      [
        "name_sort (name text, id): lists are ordered by name unless they ask for another order",
        "place_idx (place, id): lists can be filtered by place",
      ],
    );
    const link = { name: "link", type: "url", required: true };
    assert.deepEqual(listIndexes({ defaultSort: { field: "link" }, fields: [link] }), []);
  });
});
