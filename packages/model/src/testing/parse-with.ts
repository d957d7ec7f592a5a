// Reads a value by a shape, for tests: what came out, and the problems in short.
import { ParseContext } from "../shape/parse-context.ts";
import { NO_PARENT, type Shape } from "../shape/shape.ts";

/** What a shape made of a value, and its problems as lines "code pointer". */
export function parseWith<T>(
  shape: Shape<T>,
  value: unknown,
): { value: T | undefined; problems: readonly string[] } {
  const context = new ParseContext();
  const read = shape.parse(value, context, NO_PARENT);
  return {
    value: read,
    problems: context.issues.map(({ code, pointer }) => `${code} ${pointer === "" ? "-" : pointer}`),
  };
}

/** The sentences that a shape has to say about a value. */
export function listMessages(shape: Shape<unknown>, value: unknown): readonly string[] {
  const context = new ParseContext();
  shape.parse(value, context, NO_PARENT);
  return context.issues.map(({ message }) => message);
}

/** The value after being written and read again. */
export function roundTrip<T>(shape: Shape<T>, value: T): T | undefined {
  return parseWith(shape, JSON.parse(JSON.stringify(shape.serialize(value, NO_PARENT)))).value;
}
