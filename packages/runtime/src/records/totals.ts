// Totals of lists, kept for as long as the tables they were counted on have not changed.
import { BoundedMap } from "./bounded-map.ts";

/** A total, and how often its tables had been changed when it was counted. */
export interface KeptTotal {
  readonly changes: string;
  readonly total: string;
}

/** The kept totals. */
export type Totals = BoundedMap<string, KeptTotal>;

const MAX_TOTALS = 10_000;

/** Nothing is known yet. */
export function createTotals(): Totals {
  return new BoundedMap(MAX_TOTALS);
}
