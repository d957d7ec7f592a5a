// Sizes of variants: boxes, proportions, and no picture that is larger than it was.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { IMAGE_FITS } from "@lathe/contract";
import { fitPicture, type Size } from "./fit-picture.ts";
import type { WantedVariant } from "./picture.ts";

const size = (text: string): Size => {
  const [width = 0, height = 0] = text.split("x").map(Number);
  return { width, height };
};
const format = ({ width, height }: Size) => `${width}x${height}`;
const wanted = (box: string, fit: WantedVariant["fit"], more: Partial<WantedVariant> = {}) => {
  const { width, height } = size(box);
  return { width: width || null, height: height || null, fit, format: "webp" as const, ...more };
};

suite("the size of a variant", () => {
  for (const [picture, box, fit, expected, scaled = expected] of [
    ["400x300", "200x200", "cover", "200x200", "267x200"],
    ["400x300", "200x200", "contain", "200x200", "200x150"],
    ["400x300", "200x200", "inside", "200x150"],
    ["400x300", "200x200", "outside", "267x200"],
    ["400x300", "200x200", "fill", "200x200"],
    ["400x300", "200x0", "cover", "200x150"],
    ["400x300", "0x150", "contain", "200x150"],
    ["400x300", "0x0", "fill", "400x300"],
    // Boxes that the picture can't fill shrink, and keep their proportions.
    ["100x400", "200x200", "cover", "100x100", "100x400"],
    ["100x50", "200x200", "contain", "100x100", "100x50"],
    ["100x400", "200x200", "fill", "100x100"],
    ["100x50", "200x200", "inside", "100x50"],
    ["100x50", "200x200", "outside", "100x50"],
    ["100x400", "400x200", "cover", "100x50", "100x400"],
    ["100x50", "800x0", "inside", "100x50"],
    // No edge vanishes.
    ["10000x2", "100x100", "inside", "100x1"],
    ["1x1", "10000x10000", "cover", "1x1"],
  ] as const)
    test(`${picture} in ${box}, ${fit}: ${expected}`, () => {
      const fitted = fitPicture(size(picture), wanted(box, fit));
      assert.deepEqual([format(fitted.size), format(fitted.scaled)], [expected, scaled]);
    });

  test("is one that its format can have", () => {
    assert.deepEqual(fitPicture(size("20000x1000"), wanted("0x0", "inside")).size, size("16383x819"));
    const outside = wanted("100x900", "outside", { format: "jpeg" });
    assert.deepEqual(fitPicture(size("90000x1000"), outside).size, size("65500x728"));
    assert.deepEqual(
      fitPicture(size("20000x1000"), wanted("0x0", "inside", { format: "png" })).size,
      size("20000x1000"),
    );
  });

  test("is never larger than the picture, nor than its box", () => {
    const edges = [1, 2, 3, 7, 100, 333, 4000];
    for (const width of edges)
      for (const height of edges)
        for (const across of edges)
          for (const down of edges)
            for (const fit of IMAGE_FITS) {
              const fitted = fitPicture({ width, height }, wanted(`${across}x${down}`, fit));
              const told = `${width}x${height} in ${across}x${down}, ${fit}: ${format(fitted.size)}`;
              assert.ok(fitted.scaled.width <= width && fitted.scaled.height <= height, told);
              if (fit !== "outside")
                assert.ok(fitted.size.width <= across && fitted.size.height <= down, told);
              if (fit !== "contain")
                assert.ok(fitted.size.width <= width && fitted.size.height <= height, told);
            }
  });
});
