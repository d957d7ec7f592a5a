// The totals of lists, kept for as long as the tables they were counted on have not changed, and counted once for all who ask.
import { hash } from "node:crypto";
import type { Database } from "../db/driver.ts";
import type { Caches } from "./caches.ts";

/** A total, and how often its tables had been changed when it was counted. */
export interface CachedTotal {
  readonly totalVersion: string;
  readonly total: string;
}

/** The kept totals, by what they depend on besides the rows. */
export interface TotalCache {
  getEntry(key: string): TotalCacheEntry;
}

/** One of them. */
export interface TotalCacheEntry {
  /** The last that was counted, by whomever. */
  readonly latest: CachedTotal | undefined;
  put(total: CachedTotal): void;
  /** Counts anew, and keeps the outcome; while a count of the same is under way this waits for that one instead. */
  count(run: () => Promise<CachedTotal>): Promise<void>;
}

/** Keys hold whole requests, which can be long; as many of them as there are totals must not fill the memory. */
function hashKey(key: string): string {
  return hash("sha256", key, "base64");
}

/** Totals of a database; undefined where they are off. A server that takes over from another may count changes that the other never had. */
export function createTotalCache(caches: Caches, db: Pick<Database, "epoch">): TotalCache | undefined {
  if (!caches.isOn("totals")) return undefined;
  const totals = caches.open<CachedTotal>("totals");
  const pendingCounts = new Map<string, Promise<void>>();
  const getEntry = (requestKey: string): TotalCacheEntry => {
    const { epoch } = db;
    const key = hashKey(`${epoch} ${requestKey}`);
    const put = (total: CachedTotal) => totals.set(key, total);
    const startCount = async (run: () => Promise<CachedTotal>) => {
      try {
        put(await run());
      } finally {
        pendingCounts.delete(key);
      }
    };
    return {
      get latest() {
        return db.epoch === epoch ? totals.get(key) : undefined;
      },
      put,
      count(run) {
        const counting = pendingCounts.get(key) ?? startCount(run);
        pendingCounts.set(key, counting);
        return counting;
      },
    };
  };
  return { getEntry };
}
