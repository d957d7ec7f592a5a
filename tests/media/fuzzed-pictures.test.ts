// 500 damaged pictures of all formats: each is taken or refused, and none harms the next.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { openBench } from "./support/picture-bench.ts";
import { LIMITS, want } from "./support/wanted.ts";
import { FORMATS, createNoise, createNumbers, createQuarters, encode } from "./support/sample-pictures.ts";

const PER_FORMAT = 100;
const REFUSALS = ["unsupported", "too_many_pixels", "undecodable", "unprocessable"];

/** Cuts a file off, or turns some of its bits over. */
function damage(bytes: Buffer, pick: (below: number) => number): Buffer {
  if (pick(2) === 0) return bytes.subarray(0, pick(bytes.length));
  const damaged = Buffer.from(bytes);
  for (let flips = 1 + pick(12); flips > 0; flips -= 1) {
    const at = pick(pick(2) === 0 ? damaged.length : Math.min(200, damaged.length));
    damaged[at] = (damaged[at] ?? 0) ^ (1 << pick(8));
  }
  return damaged;
}

suite("damaged pictures", () => {
  const { workers, write, makeFolder, make, inspect } = openBench();

  for (const [index, format] of FORMATS.entries())
    test(`of the format ${format} are taken or refused`, async () => {
      const pick = createNumbers(15 + index);
      const whole = await encode(createNoise(64, 48), format);
      const outcomes = new Map<string, number>();
      await Promise.all(
        Array.from({ length: PER_FORMAT }, async () => {
          const path = write(damage(whole, pick));
          const inspected = await workers.inspect(path, LIMITS);
          const request = {
            path,
            variants: [want({ width: 20 }), want()],
            folder: makeFolder(),
            limits: LIMITS,
          };
          const made = await workers.makeVariants(request);
          for (const outcome of [inspected, made]) {
            const kind = outcome.ok ? "taken" : outcome.kind;
            outcomes.set(kind, (outcomes.get(kind) ?? 0) + 1);
            assert.ok(outcome.ok || REFUSALS.includes(outcome.kind));
          }
        }),
      );
      assert.ok((outcomes.get("undecodable") ?? 0) > PER_FORMAT / 2, JSON.stringify([...outcomes]));
      assert.equal((await make(await encode(createQuarters(16, 8), format), want())).length, 1);
    });

  test("are refused when they are looked at, wherever they are cut off", async () => {
    for (const format of FORMATS) {
      const whole = await encode(createNoise(64, 48), format);
      for (const part of [0.3, 0.6, 0.9])
        assert.equal(
          await inspect(whole.subarray(0, whole.length * part)),
          "undecodable",
          `${format} ${part}`,
        );
    }
  });
});
