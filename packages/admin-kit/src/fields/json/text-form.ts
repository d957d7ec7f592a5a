// JSON values as texts that people edit.
import { getUnreadable, keepUnreadable } from "./unreadable-json.ts";

/** The text of a value; what could not be read, as it was typed. */
export function writeJsonText(value: unknown): string {
  return getUnreadable(value) ?? JSON.stringify(value, null, 2);
}

/** The value of a text; one that can't be read is kept. */
export function parseJsonText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return keepUnreadable(text);
  }
}
