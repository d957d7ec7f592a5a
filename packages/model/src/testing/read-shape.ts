// Reads a value by a shape, for tests: what came out, and the problems in short.
import { Reading } from "../shape/reading.ts";
import { NO_PARENT, type Shape } from "../shape/shape.ts";

/** What a shape made of a value, and its problems as lines "code pointer". */
export function readBy<T>(
  shape: Shape<T>,
  value: unknown,
): { value: T | undefined; problems: readonly string[] } {
  const reading = new Reading();
  const read = shape.read(value, reading, NO_PARENT);
  return {
    value: read,
    problems: reading.issues.map(({ code, pointer }) => `${code} ${pointer === "" ? "-" : pointer}`),
  };
}

/** The sentences that a shape has to say about a value. */
export function messagesOf(shape: Shape<unknown>, value: unknown): readonly string[] {
  const reading = new Reading();
  shape.read(value, reading, NO_PARENT);
  return reading.issues.map(({ message }) => message);
}

/** The value after being written and read again. */
export function rewritten<T>(shape: Shape<T>, value: T): T | undefined {
  return readBy(shape, JSON.parse(JSON.stringify(shape.write(value, NO_PARENT)))).value;
}
