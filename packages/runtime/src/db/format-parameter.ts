// Values of parameters, as texts that PostgreSQL reads: one way for all drivers.
import type { Parameter } from "./driver.ts";

/** The text of a value; null stays null. */
export function formatParameter(value: Parameter): string | null {
  if (value === null || typeof value === "string") return value;
  if (typeof value === "object") return formatArray(value);
  return String(value);
}

/** An array literal. Elements are always quoted, so that no element can be read as NULL, or as several. */
function formatArray(elements: Extract<Parameter, readonly unknown[]>): string {
  const texts = elements.map((element) =>
    element === null ? "NULL" : `"${String(element).replaceAll(/["\\]/g, String.raw`\$&`)}"`,
  );
  return `{${texts.join(",")}}`;
}
