// Shapes of lists.
import type { Reading } from "./reading.ts";
import { describe } from "./scalars.ts";
import type { Shape } from "./shape.ts";

/** A list of items of one shape. */
export function list<T>(
  item: Shape<T>,
  options: { readonly min?: number; readonly max?: number } = {},
): Shape<readonly T[]> {
  const { min = 0, max = 1000 } = options;
  return {
    read(value, reading, parent) {
      if (!Array.isArray(value)) {
        reading.report("wrong_type", `Expected a list in [ ], found ${describe(value)}.`);
        return undefined;
      }
      if (!isFitting(value.length, { min, max }, reading)) return undefined;
      const read: T[] = [];
      for (const [index, element] of value.entries()) {
        reading.enter(index);
        const typed = item.read(element, reading, parent);
        reading.leave();
        if (typed !== undefined) read.push(typed);
      }
      return read.length === value.length ? read : undefined;
    },
    write: (value, parent) => value.map((element) => item.write(element, parent)),
    schema: (definitions) => ({
      type: "array",
      items: item.schema(definitions),
      ...(min > 0 ? { minItems: min } : {}),
      maxItems: max,
    }),
  };
}

/** A list that is too long is not read at all; one that is too short loses nothing. */
function isFitting(
  length: number,
  { min, max }: { readonly min: number; readonly max: number },
  reading: Reading,
): boolean {
  if (length < min) reading.report("too_few", `Give at least ${min}; this list has ${length}.`);
  if (length > max) reading.report("too_many", `Give at most ${max}; this list has ${length}.`);
  return length <= max;
}
