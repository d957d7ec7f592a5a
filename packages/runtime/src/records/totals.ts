// Totals of lists, kept for as long as the tables they were counted on have not changed, and counted once for all who ask.
import { hash } from "node:crypto";
import { BoundedMap } from "./bounded-map.ts";

/** A total, and how often its tables had been changed when it was counted. */
export interface KeptTotal {
  readonly changes: string;
  readonly total: string;
}

/** The kept totals, by what they depend on besides the rows. */
export interface Totals {
  get(key: string): KeptTotal | undefined;
  set(key: string, total: KeptTotal): void;
  /** Counts anew; whoever asks for the same while a count is under way gets that one's outcome. */
  count(key: string, run: () => Promise<KeptTotal>): Promise<KeptTotal>;
}

const MAX_TOTALS = 10_000;

/** Keys hold whole requests, which can be long; as many of them as there are totals must not fill the memory. */
function short(key: string): string {
  return hash("sha256", key, "base64");
}

/** Nothing is known yet. */
export function createTotals(): Totals {
  const kept = new BoundedMap<string, KeptTotal>(MAX_TOTALS);
  const underWay = new Map<string, Promise<KeptTotal>>();
  return {
    get: (key) => kept.get(short(key)),
    set: (key, total) => kept.set(short(key), total),
    count(key, run) {
      const counting = underWay.get(key);
      if (counting !== undefined) return counting;
      const begun = run()
        .then((total) => {
          kept.set(short(key), total);
          return total;
        })
        .finally(() => underWay.delete(key));
      underWay.set(key, begun);
      return begun;
    },
  };
}
