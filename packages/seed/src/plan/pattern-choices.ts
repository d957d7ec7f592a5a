// Choices by chance where a pattern leaves one.
import type { PatternChoices } from "@lathe/pattern";
import type { Random } from "./random.ts";

/** How often `*` and `+` repeat at most, and how much more often than it must be something else does. */
const MAX_OPEN_REPEATS = 4;
const MAX_EXTRA_REPEATS = 12;

/** Choices that fall as the random numbers do. */
export function createPatternChoices(random: Random): PatternChoices {
  return {
    pick: (items) => random.pick(items),
    count: (least, most) =>
      random.between(
        least,
        least + Math.min(most === Infinity ? MAX_OPEN_REPEATS : most - least, MAX_EXTRA_REPEATS),
      ),
  };
}
