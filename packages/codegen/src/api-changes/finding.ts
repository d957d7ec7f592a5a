// What a comparison finds on one route, before the route is named; and how the sentences name things.
import type { ApiChangeKind } from "@lathe/contract";
import type { JsonValue } from "@lathe/model";

/** A difference on a route. */
export interface Finding {
  readonly kind: ApiChangeKind;
  readonly message: string;
}

/** Callers written for the old API may stop working. */
export function breaking(message: string): Finding {
  return { kind: "breaking", message };
}

/** Callers written for the old API keep working. */
export function additive(message: string): Finding {
  return { kind: "additive", message };
}

/** Additive where the change only allows more. */
export function additiveIf(isWider: boolean, message: string): Finding {
  return isWider ? additive(message) : breaking(message);
}

/** The finding, where it is one. */
export function findingIf(isFound: boolean, finding: Finding): readonly Finding[] {
  return isFound ? [finding] : [];
}

/** A name in a sentence. */
export function quoteName(name: string): string {
  return JSON.stringify(name);
}

/** A number of things in a sentence. */
export function formatCount(count: number | string | null, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

const MAX_LISTED_ITEMS = 5;

/** Several things in a sentence; where there are many, the first of them and how many more. */
export function formatList(items: readonly string[]): string {
  const shown = items.length > MAX_LISTED_ITEMS ? items.slice(0, MAX_LISTED_ITEMS - 1) : items;
  const rest = items.length - shown.length;
  const parts = rest > 0 ? [...shown, `${rest} more`] : shown;
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

const MAX_VALUE_LENGTH = 60;

/** A value in a sentence: JSON, cut where it is long. */
export function formatValue(value: JsonValue): string {
  const text = [...JSON.stringify(value)];
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH).join("")}…` : text.join("");
}
