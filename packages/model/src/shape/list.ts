// Shapes of lists.
import type { ParseContext } from "./parse-context.ts";
import { describeValue } from "./scalars.ts";
import type { Shape } from "./shape.ts";

/** A list of items of one shape. */
export function list<T>(
  item: Shape<T>,
  options: { readonly min?: number; readonly max?: number } = {},
): Shape<readonly T[]> {
  const { min = 0, max = 1000 } = options;
  return {
    parse(value, context, parent) {
      if (!Array.isArray(value)) {
        context.report("wrong_type", `Expected a list in [ ], found ${describeValue(value)}.`);
        return undefined;
      }
      if (!checkLength(value.length, { min, max }, context)) return undefined;
      const read: T[] = [];
      for (const [index, element] of value.entries()) {
        context.enter(index);
        const typed = item.parse(element, context, parent);
        context.leave();
        if (typed !== undefined) read.push(typed);
      }
      return read.length === value.length ? read : undefined;
    },
    serialize: (value, parent) => value.map((element) => item.serialize(element, parent)),
    schema: (definitions) => ({
      type: "array",
      items: item.schema(definitions),
      ...(min > 0 ? { minItems: min } : {}),
      maxItems: max,
    }),
  };
}

/** A list that is too long is not read at all; one that is too short loses nothing. */
function checkLength(
  length: number,
  { min, max }: { readonly min: number; readonly max: number },
  context: ParseContext,
): boolean {
  if (length < min) context.report("too_few", `Give at least ${min}; this list has ${length}.`);
  if (length > max) context.report("too_many", `Give at most ${max}; this list has ${length}.`);
  return length <= max;
}
