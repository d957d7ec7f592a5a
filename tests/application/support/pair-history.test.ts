import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type PairEvent, possibleEnds } from "./pair-history.ts";

const event = (
  kind: PairEvent["kind"],
  told: PairEvent["told"],
  [start, end]: [number, number],
): PairEvent => ({
  kind,
  told,
  start,
  end,
  isOutside: false,
});

suite("possibleEnds", () => {
  test("follows what happened one after the other", () => {
    const history = [event("add", 201, [0, 1]), event("add", 200, [2, 3]), event("remove", 204, [4, 5])];
    assert.deepEqual([...possibleEnds(history)], [false]);
  });

  test("finds an order for what happened at once", () => {
    const history = [event("remove", 404, [0, 9]), event("add", 201, [0, 9]), event("read", "there", [0, 9])];
    assert.deepEqual([...possibleEnds(history)], [true]);
  });

  test("finds none for what can't have been", () => {
    assert.equal(possibleEnds([event("add", 201, [0, 1]), event("add", 201, [0, 1])]).size, 0);
    assert.equal(possibleEnds([event("add", 201, [0, 1]), event("remove", 404, [2, 3])]).size, 0);
    assert.equal(possibleEnds([event("deleteTarget", 204, [0, 1]), event("add", 201, [2, 3])]).size, 0);
    assert.equal(possibleEnds([event("add", 201, [0, 1]), event("read", "not there", [2, 3])]).size, 0);
  });
});
