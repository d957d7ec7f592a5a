// What a statement gave, for people: its rows as a table, or what was done.
import type { Terminal } from "../terminal.ts";
import { formatColumns } from "./columns.ts";

/** What a statement gave. */
export interface SqlResult {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
  readonly tag: string;
}

/** The lines of a result. */
export function formatSqlResult(
  { columns, rows, tag }: SqlResult,
  paint: Terminal["paint"],
): readonly string[] {
  if (columns.length === 0) return [tag];
  const cells = rows.map((row) =>
    row.map((value) => (value === null ? paint("dim", "null") : toOneLine(value))),
  );
  const count = rows.length === 1 ? "1 row" : `${rows.length} rows`;
  return [
    ...formatColumns([columns.map((name) => paint("bold", name)), ...cells]),
    paint("dim", `(${count})`),
  ];
}

function toOneLine(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
}
