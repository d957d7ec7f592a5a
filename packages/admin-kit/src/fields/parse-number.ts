// Numbers of each type, out of texts.
import type { FieldType } from "@lathe/client";
import { parseNumberText } from "../format/numbers.ts";

/** The value of a typed number: a number, or a text where its type has exact numbers; undefined where it can't be read. */
export function parseNumber(type: FieldType, text: string, locale: string): number | string | undefined {
  const digits = parseNumberText(text, locale);
  if (digits === undefined || type === "bigint" || type === "decimal") return digits;
  return Number(digits);
}
