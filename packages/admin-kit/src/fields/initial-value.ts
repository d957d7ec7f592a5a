// What a field of a new record has before anybody touches it.
import type { UiField } from "@lathe/client";

/** The default where it is a literal, "no" for a switch; undefined where the server sets it, or nothing was entered. */
export function getInitialValue({ default: fallback, type, required }: UiField): unknown {
  if (fallback === null) return type === "boolean" && required ? false : undefined;
  return typeof fallback === "object" && fallback !== null && "var" in fallback && type !== "json"
    ? undefined
    : fallback;
}
