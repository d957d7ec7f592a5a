// JSON pointers. Pure.

/** The parts of a JSON pointer. */
export function parsePointer(path: string): readonly string[] {
  return path
    .split("/")
    .slice(1)
    .map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"));
}
