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
export function judged(isWider: boolean, message: string): Finding {
  return isWider ? additive(message) : breaking(message);
}

/** The finding, where it is one. */
export function where(isSo: boolean, finding: Finding): readonly Finding[] {
  return isSo ? [finding] : [];
}

/** A name in a sentence. */
export function quoted(name: string): string {
  return JSON.stringify(name);
}

/** A number of things in a sentence. */
export function counted(count: number | string | null, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

const MOST_LISTED = 5;

/** Several things in a sentence; where there are many, the first of them and how many more. */
export function listed(items: readonly string[]): string {
  const shown = items.length > MOST_LISTED ? items.slice(0, MOST_LISTED - 1) : items;
  const rest = items.length - shown.length;
  const parts = rest > 0 ? [...shown, `${rest} more`] : shown;
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

const LONGEST_VALUE = 60;

/** A value in a sentence: JSON, cut where it is long. */
export function valueText(value: JsonValue): string {
  const text = [...JSON.stringify(value)];
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE).join("")}…` : text.join("");
}
