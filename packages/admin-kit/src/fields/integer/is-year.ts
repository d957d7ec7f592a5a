// Whole numbers that are years: their digits are not grouped.
import type { UiField } from "@lathe/client";

/** Whether a number is a year, as far as its bounds tell: both have four digits. */
export function isYear({ type, min, max }: Pick<UiField, "type" | "min" | "max">): boolean {
  return (
    type === "integer" && min !== undefined && max !== undefined && Number(min) >= 1000 && Number(max) <= 9999
  );
}
