// The cells of exported CSV: quoted as RFC 4180 has it, and so that no spreadsheet takes a text for a formula.

/** What spreadsheets take for the beginning of a formula, behind apostrophes that were put there before. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** What has to stand in quotes. */
const SPECIAL = /["\r\n,;\t]|^\s|\s$/;

/** A cell with a text that people wrote: one that a spreadsheet would calculate gets an apostrophe before it. */
export function formatTextCell(text: string): string {
  return FORMULA.test(text) ? quote(`'${text}`) : formatPlainCell(text);
}

/** The text of such a cell, without the apostrophe that was put before it. */
export function withoutApostrophe(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

/** A cell with a text of the application's own, such as a number. */
export function formatPlainCell(text: string): string {
  return SPECIAL.test(text) ? quote(text) : text;
}

function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
