import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  type ListConfig,
  type ListState,
  changeListState,
  getLastPage,
  isListChanged,
  readListState,
  writeListState,
} from "./list-state.ts";

const BASE: ListConfig = {
  q: "",
  filters: [],
  sort: { field: "updatedAt", order: "desc" },
  columns: ["status", "author"],
  layout: "table",
  parameters: {},
};

const VIEW: ListConfig = {
  ...BASE,
  q: "harbour",
  filters: [{ field: "status", op: "in", value: ["draft"] }],
  sort: { field: "title", order: "asc" },
  parameters: { since: "2026-01-01" },
};

const FIRST: ListState = { ...BASE, view: undefined, page: 1, size: 50, preview: undefined };

describe("the state of a list", () => {
  it("is not in the address where it is the default", () => {
    assert.deepEqual(writeListState(FIRST, BASE), {});
    assert.deepEqual(readListState({}, BASE), FIRST);
    assert.deepEqual(writeListState({ ...FIRST, ...VIEW, view: "v1" }, VIEW), { view: "v1" });
    assert.deepEqual(readListState({ view: "v1" }, VIEW), { ...FIRST, ...VIEW, view: "v1" });
  });

  it("is read from the address as it was written there", () => {
    const state: ListState = {
      view: undefined,
      q: "dredging, and more",
      filters: [
        { field: "status", op: "in", value: ["draft", "review"] },
        { field: "publishedAt", op: "last", value: { n: 14, unit: "day" } },
      ],
      sort: { field: "publishedAt", order: "desc" },
      columns: ["status"],
      layout: "gallery",
      parameters: { maxMinutes: "10" },
      page: 3,
      size: 25,
      preview: "r1",
    };
    assert.deepEqual(readListState(writeListState(state, BASE), BASE), state);
  });

  it("can have less than its view", () => {
    const emptied = { ...FIRST, q: "", filters: [], sort: null, parameters: {}, columns: [], view: "v1" };
    assert.deepEqual(readListState(writeListState(emptied, VIEW), VIEW), emptied);
    assert.equal(isListChanged(emptied, VIEW), true);
    assert.equal(isListChanged(VIEW, VIEW), false);
  });

  it("begins with its first page where something else is shown", () => {
    const third = { ...FIRST, page: 3 };
    assert.equal(changeListState(third, { q: "tide" }).page, 1);
    assert.equal(changeListState(third, { size: 25 }).page, 1);
    assert.equal(changeListState(third, { preview: "r1" }).page, 3);
    assert.equal(changeListState(third, { columns: [] }).page, 3);
    assert.equal(changeListState(third, { page: 4, filters: [] }).page, 4);
  });

  it("has one page at least", () => {
    assert.deepEqual(
      [0, 1, 50, 51].map((total) => getLastPage(total, 50)),
      [1, 1, 1, 2],
    );
  });

  it("leaves out what an address can't mean", () => {
    const state = readListState({ f: ["nonsense", "a~eq~1"], page: "-3", size: "7", layout: "wheel" }, BASE);
    assert.deepEqual(state, { ...FIRST, filters: [{ field: "a", op: "eq", value: "1" }] });
  });
});
