// The sections of a page, and the tables in them.
import assert from "node:assert/strict";
import { readPageText } from "./blocks.ts";

/** The cells of every table row of a text. */
export function parseTableRows(text: string): readonly (readonly string[])[] {
  const lines = text.split("\n").filter((line) => line.startsWith("| "));
  return lines.map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** What stands below a heading of a page, up to the next one of its level. */
export function findSection(page: string, heading: string): string {
  const sections = readPageText(page).split(/^## /m);
  const section = sections.find((text) => text.startsWith(`${heading}\n`));
  assert.ok(section !== undefined, `${page} has no section "${heading}"`);
  return section;
}
