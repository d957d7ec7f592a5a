// Options that hold a number too long or too exact for a JSON number: written as text, also accepted as a number.
import { describeValue } from "../shape/scalars.ts";
import type { Shape } from "../shape/shape.ts";

/** A number kept as text; `read` gives its canonical text or undefined. */
export function numericText(what: string, read: (text: string) => string | undefined): Shape<string> {
  return {
    parse(value, context) {
      // A number that JSON has already rounded is not what was written.
      const text =
        typeof value === "number" && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? String(value) : value;
      const canonical = typeof text === "string" ? read(text) : undefined;
      if (canonical === undefined) {
        context.report("wrong_type", `Expected ${what}, found ${describeValue(value)}.`);
      }
      return canonical;
    },
    serialize: (value) => value,
    schema: () => ({ type: ["string", "number"] }),
  };
}
