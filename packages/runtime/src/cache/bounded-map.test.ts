import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { BoundedMap } from "./bounded-map.ts";

suite("BoundedMap", () => {
  test("forgets what was not used for longest", () => {
    const map = new BoundedMap<string, number>(3);
    for (const [index, key] of ["a", "b", "c"].entries()) map.set(key, index);
    assert.equal(map.get("a"), 0);
    map.set("d", 3);
    assert.equal(map.get("b"), undefined);
    assert.deepEqual(
      ["a", "c", "d"].map((key) => map.get(key)),
      [0, 2, 3],
    );
    map.delete("a");
    assert.equal(map.size, 2);
  });

  /** Texts that weigh what they are long, without their keys. */
  const texts = (max: number) => new BoundedMap<string, string>(max, (_key, text) => text.length);

  test("has room for many light values, or for few heavy ones", () => {
    const map = texts(6);
    for (const key of ["a", "b", "c", "d", "e", "f"]) map.set(key, "1");
    assert.equal(map.size, 6);
    map.set("g", "1234");
    assert.deepEqual(
      ["a", "b", "c", "d", "e", "f", "g"].filter((key) => map.get(key) !== undefined),
      ["e", "f", "g"],
    );
  });

  test("weighs the key, too", () => {
    const map = new BoundedMap<string, string>(10, (key, text) => key.length + text.length);
    map.set("long key", "1");
    map.set("k", "1");
    assert.deepEqual([map.get("long key"), map.get("k"), map.size], [undefined, "1", 1]);
  });

  test("takes a value's weight away when it is replaced or forgotten", () => {
    const map = texts(6);
    map.set("a", "1234");
    map.set("a", "1");
    map.set("b", "12345");
    assert.deepEqual([map.get("a"), map.get("b")], ["1", "12345"]);
    map.delete("b");
    map.delete("b");
    map.delete("never there");
    map.set("c", "12345");
    assert.deepEqual([map.get("a"), map.get("c"), map.size], ["1", "12345", 2]);
    map.set("d", "1");
    assert.deepEqual([map.get("a"), map.get("c"), map.get("d")], [undefined, "12345", "1"]);
  });

  test("lets nothing else go for what takes the place of something heavier", () => {
    const map = texts(6);
    map.set("a", "1");
    map.set("b", "12345");
    map.set("b", "54321");
    assert.deepEqual([map.get("a"), map.get("b")], ["1", "54321"]);
  });

  test("lets heavy values go in the order of their use", () => {
    const map = texts(6);
    for (const key of ["a", "b", "c"]) map.set(key, "12");
    assert.equal(map.get("a"), "12");
    map.set("d", "12");
    assert.deepEqual(
      ["a", "b", "c", "d"].filter((key) => map.get(key) !== undefined),
      ["a", "c", "d"],
    );
  });
});
