import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type PairEvent, listPossibleEnds } from "./pair-history.ts";

const event = (
  kind: PairEvent["kind"],
  told: PairEvent["result"],
  [start, end]: [number, number],
): PairEvent => ({
  kind,
  result: told,
  start,
  end,
  isOutside: false,
});

suite("listPossibleEnds", () => {
  test("follows what happened one after the other", () => {
    const history = [event("add", 201, [0, 1]), event("add", 200, [2, 3]), event("remove", 204, [4, 5])];
    assert.deepEqual([...listPossibleEnds(history)], [false]);
  });

  test("finds an order for what happened at once", () => {
    const history = [event("remove", 404, [0, 9]), event("add", 201, [0, 9]), event("read", "there", [0, 9])];
    assert.deepEqual([...listPossibleEnds(history)], [true]);
  });

  test("finds none for what can't have been", () => {
    assert.equal(listPossibleEnds([event("add", 201, [0, 1]), event("add", 201, [0, 1])]).size, 0);
    assert.equal(listPossibleEnds([event("add", 201, [0, 1]), event("remove", 404, [2, 3])]).size, 0);
    assert.equal(listPossibleEnds([event("deleteTarget", 204, [0, 1]), event("add", 201, [2, 3])]).size, 0);
    assert.equal(listPossibleEnds([event("add", 201, [0, 1]), event("read", "not there", [2, 3])]).size, 0);
  });
});
