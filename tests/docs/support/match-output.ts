// Whether what was said is what a page shows: `…` stands for any text, and for any lines where it has a line to itself.

/** A pattern for a line that a page shows. A port behind 127.0.0.1 is a group, where the page has it replaced. */
function linePattern(line: string): string {
  return line
    .split("…")
    .map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`))
    .join(".*");
}

/** True where a whole output fits. Blanks at the ends of lines and of the whole do not count. */
export function matchesOutput(shown: string, said: string): boolean {
  const lines = trimLines(shown).split("\n");
  const pattern = lines
    .map((line) => (line.trim() === "…" ? "(?:.*\n)*?" : `${linePattern(line)}\n`))
    .join("");
  return new RegExp(`^${pattern}$`).test(`${trimLines(said)}\n`);
}

/** Where in an output the line ends that fits, from a place on; undefined where none does. */
export function findLine(shown: string, said: string, from: number): RegExpExecArray | undefined {
  const pattern = new RegExp(`^.*?${withPort(linePattern(shown))}$`, "gm");
  pattern.lastIndex = from;
  return pattern.exec(said) ?? undefined;
}

function withPort(pattern: string): string {
  return pattern.replace(/(?<=127\\\.0\\\.0\\\.1:)\d+/, String.raw`(?<port>\d+)`);
}

function trimLines(text: string): string {
  return text
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .trim();
}
