// The order of renames: no name is ever taken twice.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { orderRenames } from "./rename-order.ts";

/** "a>b" as a rename. */
function renames(...texts: readonly string[]) {
  return texts.map((text) => {
    const [from = "", to = ""] = text.split(">");
    return { from, to };
  });
}

function ordered(...texts: readonly string[]): readonly string[] {
  return orderRenames(renames(...texts)).map(({ from, to }) => `${from}>${to}`);
}

suite("renames", () => {
  test("what keeps its name is left out", () => {
    assert.deepEqual(ordered("a>a", "b>c"), ["b>c"]);
  });

  test("a name is given when it is free", () => {
    assert.deepEqual(ordered("a>b", "b>c", "c>d"), ["c>d", "b>c", "a>b"]);
  });

  test("names that change places go through one that nothing has", () => {
    assert.deepEqual(ordered("a>b", "b>a"), ["a>lathe__1", "b>a", "lathe__1>b"]);
  });

  test("circles and chains at once", () => {
    assert.deepEqual(ordered("a>b", "b>c", "c>a", "d>e", "x>y", "y>x"), [
      "d>e",
      "a>lathe__1",
      "c>a",
      "b>c",
      "lathe__1>b",
      "x>lathe__2",
      "y>x",
      "lathe__2>y",
    ]);
  });

  test("followed one by one, every thing arrives and none is ever in the way", () => {
    const names = Array.from({ length: 40 }, (_, i) => `n${i}`);
    const targets = names.map((_, i) => names[(i * 7 + 3) % 40] ?? "");
    const taken = new Map(names.map((name) => [name, name]));
    for (const { from, to } of orderRenames(names.map((name, i) => ({ from: name, to: targets[i] ?? "" })))) {
      assert.ok(taken.has(from) && !taken.has(to), `${from} to ${to}`);
      taken.set(to, taken.get(from) ?? "");
      taken.delete(from);
    }
    assert.deepEqual(
      targets.map((to) => taken.get(to)),
      names,
    );
  });
});
