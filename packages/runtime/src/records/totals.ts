// Totals of lists, kept for as long as the tables they were counted on have not changed, and counted once for all who ask.
import { hash } from "node:crypto";
import type { Database } from "../db/driver.ts";
import { BoundedMap } from "./bounded-map.ts";

/** A total, and how often its tables had been changed when it was counted. */
export interface KeptTotal {
  readonly changes: string;
  readonly total: string;
}

/** The kept totals, by what they depend on besides the rows. */
export interface Totals {
  of(key: string): TotalOfList;
}

/** One of them. */
export interface TotalOfList {
  /** The last that was counted, by whomever. */
  readonly known: KeptTotal | undefined;
  keep(total: KeptTotal): void;
  /** Counts anew, and keeps the outcome; while a count of the same is under way this waits for that one instead. */
  count(run: () => Promise<KeptTotal>): Promise<void>;
}

const MAX_TOTALS = 10_000;

/** Keys hold whole requests, which can be long; as many of them as there are totals must not fill the memory. */
function short(key: string): string {
  return hash("sha256", key, "base64");
}

/** Totals of a database. A server that takes over from another may count changes that the other never had. */
export function createTotals(db: Pick<Database, "endings">): Totals {
  const kept = new BoundedMap<string, KeptTotal>(MAX_TOTALS);
  const underWay = new Map<string, Promise<void>>();
  const of = (long: string): TotalOfList => {
    const { endings } = db;
    const key = short(`${endings} ${long}`);
    const keep = (total: KeptTotal) => kept.set(key, total);
    const begin = async (run: () => Promise<KeptTotal>) => {
      try {
        keep(await run());
      } finally {
        underWay.delete(key);
      }
    };
    return {
      get known() {
        return db.endings === endings ? kept.get(key) : undefined;
      },
      keep,
      count(run) {
        const counting = underWay.get(key) ?? begin(run);
        underWay.set(key, counting);
        return counting;
      },
    };
  };
  return { of };
}
