// Rows of cells out of text: CSV, or what a spreadsheet puts on the clipboard.

/** How far a text is read. */
export interface RowLimits {
  readonly rows: number;
  readonly columns: number;
}

/** What can stand between cells, in the order in which a tie is settled. */
const DELIMITERS = ["\t", ";", ",", "|"] as const;

/** What stands between the cells of a text, told by its first line. */
export function detectDelimiter(text: string): string {
  const [firstLine = ""] = text.split(/\r\n?|\n/, 1);
  const outside = firstLine.replaceAll(/"[^"]*"/g, "");
  const counts = DELIMITERS.map((delimiter) => outside.split(delimiter).length - 1);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ",";
}

/** The rows of a text; lines without anything are none. A quote that is not closed ends with the text. */
export function readRows(text: string, delimiter: string, limits: RowLimits): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length && rows.length < limits.rows) {
    const cell = readCell(text, at, delimiter);
    if (row.length < limits.columns) row.push(cell.value);
    at = cell.end + 1;
    if (text[cell.end] === delimiter) continue;
    if (text[cell.end] === "\r" && text[at] === "\n") at += 1;
    if (row.some((value) => value !== "")) rows.push(row);
    row = [];
  }
  return rows;
}

interface Cell {
  readonly value: string;
  /** Where the delimiter, the line break or the end of the text is. */
  readonly end: number;
}

function readCell(text: string, start: number, delimiter: string): Cell {
  if (text[start] !== '"') {
    const end = findCellEnd(text, start, delimiter);
    return { value: text.slice(start, end).trim(), end };
  }
  let value = "";
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return { value: value + text.slice(at), end: text.length };
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') {
      const end = findCellEnd(text, quote + 1, delimiter);
      return { value: (value + text.slice(quote + 1, end)).trim(), end };
    }
    value += '"';
    at = quote + 2;
  }
}

function findCellEnd(text: string, start: number, delimiter: string): number {
  let at = start;
  while (at < text.length && text[at] !== delimiter && text[at] !== "\n" && text[at] !== "\r") at += 1;
  return at;
}
