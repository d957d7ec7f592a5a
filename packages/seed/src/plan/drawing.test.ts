// Pictures for sample records: the same for the same words, and different ones for different numbers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { drawPicture } from "./drawing.ts";

for (const motif of ["scene", "portrait"] as const) {
  test(`a ${motif} is the same each time, and no two numbers give the same`, () => {
    const draw = () => Array.from({ length: 12 }, (_, index) => drawPicture(motif, index, "entity", "field"));
    assert.deepEqual(draw(), draw());
    assert.equal(new Set(draw()).size, 12);
    for (const svg of draw()) assert.match(svg, /^<svg [^>]*viewBox="0 0 \d+ \d+"[^]*<\/svg>$/);
  });
}
