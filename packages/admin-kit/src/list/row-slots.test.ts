import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { assignSlots } from "./row-slots.ts";

const assign = (former: string, next: string) =>
  [...assignSlots(assignSlots(new Map(), list(former)), list(next))]
    .map(([id, slot]) => `${id}${slot}`)
    .join(" ");
const list = (ids: string) => [...ids].map((id) => ({ id }));

describe("the rows of records", () => {
  it("are those of the page before, in the same order", () => {
    assert.equal(assign("abc", "def"), "d0 e1 f2");
    assert.equal(assign("abc", "d"), "d0");
    assert.equal(assign("a", "bcd"), "b0 c1 d2");
  });

  it("stay with records that stay, wherever they go", () => {
    assert.equal(assign("abc", "cba"), "c2 b1 a0");
    assert.equal(assign("abc", "dabc"), "d3 a0 b1 c2");
    assert.equal(assign("abcd", "dxy"), "d3 x0 y1");
  });
});
