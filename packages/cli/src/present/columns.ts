// Lays rows out in columns.
import { stripVTControlCharacters } from "node:util";

/** How many columns of a terminal a text takes, colours left out. */
export function measureWidth(text: string): number {
  return [...stripVTControlCharacters(text)].length;
}

/** Rows as lines whose cells stand under each other; the last cell of a row is not padded. */
export function formatColumns(rows: readonly (readonly string[])[], indent = ""): readonly string[] {
  const count = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: count }, (_, column) =>
    Math.max(0, ...rows.map((row) => (column < row.length - 1 ? measureWidth(row[column] ?? "") : 0))),
  );
  return rows.map((row) => {
    const cells = row.map((cell, column) =>
      column === row.length - 1 ? cell : cell + " ".repeat((widths[column] ?? 0) - measureWidth(cell)),
    );
    return `${indent}${cells.join("  ")}`.trimEnd();
  });
}
