// What stands beside a field's type in few characters: its length, its values, its bounds.
import type { Field } from "@lathe/model";

/** The hint; undefined where there is nothing to say. */
export function getTypeHint(field: Field): string | undefined {
  if (field.type === "enum") return countOf(field.values.length, "value");
  if (field.type === "image")
    return field.variants.length === 0 ? undefined : countOf(field.variants.length, "size");
  if (field.type === "decimal") return `${field.precision},${field.scale}`;
  if ("min" in field) return formatBounds(field.min, field.max);
  if (field.type !== "string" && field.type !== "text" && field.type !== "markdown") return undefined;
  return field.maxLength === null ? undefined : `≤ ${shorten(field.maxLength)}`;
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function formatBounds(min: number | string | null, max: number | string | null): string | undefined {
  if (min !== null && max !== null) return `${min}–${max}`;
  if (max !== null) return `≤ ${max}`;
  return min === null ? undefined : `≥ ${min}`;
}

function shorten(length: number): string {
  return length >= 10_000 && length % 1000 === 0 ? `${length / 1000}k` : `${length}`;
}
