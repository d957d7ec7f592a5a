import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { keep, readKept } from "./kept-json.ts";

describe("what a browser keeps", () => {
  it("is read as it was kept", () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => void kept.set(name, text),
    };
    assert.equal(readKept(storage, "a"), undefined);
    assert.equal(keep(storage, "a", { b: [1] }), true);
    assert.deepEqual(readKept(storage, "a"), { b: [1] });
    storage.setItem("a", "{");
    assert.equal(readKept(storage, "a"), undefined);
  });

  it("is nothing where a storage is full or forbidden", () => {
    const refuse = () => {
      throw new DOMException("no", "QuotaExceededError");
    };
    const storage = { getItem: refuse, setItem: refuse };
    assert.equal(keep(storage, "a", 1), false);
    assert.equal(readKept(storage, "a"), undefined);
  });
});
