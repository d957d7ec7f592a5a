// Whether the first row of a table has titles in it, or is a record like those below.

/** Titles are never empty. One that begins as a number does is told from a value by its words, and by the column below it. */
export function isTitleRow(first: readonly string[], rows: readonly (readonly string[])[]): boolean {
  if (rows.length === 0 || first.includes("")) return false;
  if (!first.some(isNumbered)) return true;
  const isDistinct = new Set(first.map((cell) => cell.toLowerCase())).size === first.length;
  return isDistinct && first.every((cell, index) => isAbove(cell, listFilled(rows, index)));
}

function isAbove(cell: string, values: readonly string[]): boolean {
  // In a record a word may stand again in another one.
  if (values.includes(cell)) return false;
  return !isNumbered(cell) || (isNamed(cell) && values.length > 0 && !values.some(isNamedNumber));
}

function listFilled(rows: readonly (readonly string[])[], index: number): readonly string[] {
  return rows.map((row) => row[index] ?? "").filter((value) => value !== "");
}

/** "2024 revenue" and "-5". */
function isNumbered(cell: string): boolean {
  return /^[-+\d]/.test(cell);
}

/** "2024 revenue" and "1st contact", neither "2024", "5 m" nor "3fa85f64". */
function isNamed(cell: string): boolean {
  return /\p{L}{2}/u.test(cell) && !/\d\p{L}+\d/u.test(cell);
}

function isNamedNumber(cell: string): boolean {
  return isNumbered(cell) && /\p{L}/u.test(cell);
}
