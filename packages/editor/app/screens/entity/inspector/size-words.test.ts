import assert from "node:assert/strict";
import { test } from "node:test";
import { computeSize, describeSize } from "./size-words.ts";

const CARD = { name: "card", width: 640, height: 360, fit: "cover", format: "webp" };

test("a size that covers cuts what does not fit", () => {
  assert.deepEqual(computeSize(CARD, 1.5), { width: 640, height: 360 });
  assert.deepEqual(describeSize(CARD, 1.5), ["card cuts 8 % above and below"]);
  assert.deepEqual(describeSize({ ...CARD, width: 160, height: 160 }, 1.5), [
    "card cuts 17 % left and right",
  ]);
});

test("a size inside of which a picture fits keeps its shape", () => {
  const hero = { name: "hero", width: 1920, height: null, fit: "inside", format: "avif" };
  assert.deepEqual(computeSize(hero, 1.5), { width: 1920, height: 1280 });
  assert.deepEqual(computeSize({ ...CARD, fit: "inside" }, 1.5), { width: 540, height: 360 });
  assert.deepEqual(describeSize(hero, 1.5), ["hero is never enlarged", "hero is slow to make, as avif"]);
});
