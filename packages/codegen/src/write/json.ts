// Writes JSON files: two spaces, short lists on one line, a newline at the end.
import type { JsonValue } from "@lathe/model";
import { escapeUnseen, unicodeEscape } from "./escape.ts";
import { type Notation, layOut } from "./layout.ts";

const NOTATION: Notation = {
  text: jsonString,
  key: jsonString,
  number: (value) => JSON.stringify(value),
  lastComma: "",
  flatObjects: false,
};

/** A value as the text of a JSON file. */
export function jsonText(value: JsonValue): string {
  return `${layOut(value, { indent: 0, column: 0 }, NOTATION)}\n`;
}

/** JSON escapes what it must; this also escapes what an editor would not show. */
function jsonString(text: string): string {
  return escapeUnseen(JSON.stringify(text), unicodeEscape);
}
