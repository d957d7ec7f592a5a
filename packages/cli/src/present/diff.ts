// Unified diffs for people.
import type { Terminal } from "../terminal.ts";

/** The lines of a unified diff, each in the colour of what it says. */
export function formatDiff(diff: string, paint: Terminal["paint"]): readonly string[] {
  return diff
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => {
      if (line.startsWith("--- ") || line.startsWith("+++ ")) return paint("bold", line);
      if (line.startsWith("@@")) return paint("cyan", line);
      if (line.startsWith("+")) return paint("green", line);
      return line.startsWith("-") ? paint("red", line) : line;
    });
}
