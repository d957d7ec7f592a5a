// The totals of lists, kept for as long as the tables they were counted on have not changed, and counted once for all who ask.
import { hash } from "node:crypto";
import type { Database } from "../db/driver.ts";
import type { Caches } from "./caches.ts";

/** A total, and how often its tables had been changed when it was counted. */
export interface CachedTotal {
  readonly totalVersion: string;
  readonly total: string;
}

/** The kept totals, by what they depend on besides the rows, and by the tables whose changes can change them. */
export interface TotalCache {
  getEntry(key: string, tables: readonly string[]): TotalCacheEntry;
}

/** One of them. */
export interface TotalCacheEntry {
  /** The last that was counted, by whomever. */
  readonly latest: CachedTotal | undefined;
  /** False where there is none, or its tables are known to have changed since. */
  readonly isCurrent: boolean;
  /** Keeps a total, unless a later one is there. */
  put(total: CachedTotal): void;
  /** Takes note of how often the tables were changed. */
  setVersion(totalVersion: string): void;
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
  const versions = createVersions();
  const getEntry = (requestKey: string, tables: readonly string[]): TotalCacheEntry => {
    const { epoch } = db;
    const key = hashKey(`${epoch} ${requestKey}`);
    const tablesKey = tables.join();
    const find = () => (db.epoch === epoch ? totals.get(key) : undefined);
    const put = (total: CachedTotal) => {
      versions.set(tablesKey, epoch, total.totalVersion);
      if (!isOlder(total.totalVersion, find()?.totalVersion)) totals.set(key, total);
    };
    const startCount = async (run: () => Promise<CachedTotal>) => {
      try {
        put(await run());
      } finally {
        pendingCounts.delete(key);
      }
    };
    return {
      get latest() {
        return find();
      },
      get isCurrent() {
        const total = find();
        return total !== undefined && !isOlder(total.totalVersion, versions.get(tablesKey, epoch));
      },
      put,
      setVersion: (version) => versions.set(tablesKey, epoch, version),
      count(run) {
        const counting = pendingCounts.get(key) ?? startCount(run);
        pendingCounts.set(key, counting);
        return counting;
      },
    };
  };
  return { getEntry };
}

/** How often tables were changed at least, by all that was read since the last connection was lost. */
function createVersions() {
  const known = new Map<string, { readonly epoch: number; readonly version: string }>();
  const get = (tables: string, epoch: number) => {
    const last = known.get(tables);
    return last?.epoch === epoch ? last.version : undefined;
  };
  return {
    get,
    set(tables: string, epoch: number, version: string) {
      if (isOlder(get(tables, epoch) ?? "-1", version)) known.set(tables, { epoch, version });
    },
  };
}

/** Whether one number of changes is less than another, where there is another. */
function isOlder(version: string, other: string | undefined): boolean {
  return other !== undefined && version !== other && BigInt(version) < BigInt(other);
}
