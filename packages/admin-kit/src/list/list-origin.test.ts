import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { findListPlace, rememberList } from "./list-origin.ts";

describe("the list that a record was opened from", () => {
  it("knows its place, and those before and behind it", () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    assert.equal(findListPlace(storage, "content/articles", "b"), undefined);
    const search = { q: "harbour", page: "2" };
    rememberList(storage, "content/articles", { search, ids: ["a", "b", "c"], offset: 50, total: 120 });
    assert.deepEqual(findListPlace(storage, "content/articles", "b"), {
      search,
      number: 52,
      total: 120,
      previous: "a",
      next: "c",
    });
    assert.equal(findListPlace(storage, "content/articles", "a")?.previous, undefined);
    assert.equal(findListPlace(storage, "content/articles", "x"), undefined);
    assert.equal(findListPlace(storage, "people/authors", "b"), undefined);
  });

  it("is not known where nothing can be kept, or something else is kept", () => {
    const full = {
      getItem: () => "{",
      setItem() {
        throw new DOMException("full", "QuotaExceededError");
      },
    };
    rememberList(full, "content/articles", { search: {}, ids: ["a"], offset: 0, total: 1 });
    assert.equal(findListPlace(full, "content/articles", "a"), undefined);
  });
});
