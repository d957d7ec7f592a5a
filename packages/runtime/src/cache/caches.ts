// Everything that an application may remember between requests. Answers are the same bytes with and without it; what is off is worked
// out, and asked for, by every request anew.
import { BoundedMap } from "./bounded-map.ts";

/** What there is to know about a cache. */
export interface CacheDefinition {
  /** The most that it holds; without end where that is bounded by the requests under way. */
  readonly size: number;
  readonly unit: "entries" | "bytes";
  /** What an entry is known by. */
  readonly key: string;
  /** Why an entry ends, besides that others were used more. */
  readonly ends: string;
}

const MIB = 1024 * 1024;

/** The caches. ARCHITECTURE.md has the same table. */
export const CACHE_DEFINITIONS = {
  principals: {
    size: 10_000,
    unit: "entries",
    key: "the hash of a token",
    ends: "the database, which every request asks, says something else",
  },
  plans: {
    size: 1000,
    unit: "entries",
    key: "an entity, the family whose members are shown, the words of a query",
    ends: "never: it depends on the definition alone",
  },
  statements: {
    size: 2000,
    unit: "entries",
    key: "the shape of a request, and what its caller may read",
    ends: "never: it depends on the definition alone",
  },
  totals: {
    size: 10_000,
    unit: "entries",
    key: "the statement that counts, its values, the epoch of the database",
    ends: "one of its tables was changed, or a connection was lost",
  },
  pages: {
    size: 8 * MIB,
    unit: "bytes",
    key: "the shape of a list, its values, its place, the epoch of the database",
    ends: "one of its tables was changed, or a connection was lost",
  },
  candidates: {
    size: 256,
    unit: "entries",
    key: "that of a page, which is kept once it is read a second time",
    ends: "its page was kept, or read after a change",
  },
  batches: {
    size: 64,
    unit: "entries",
    key: "the statement of a get, and its values but for the id",
    ends: "it is sent, at the end of the turn of the event loop in which it began",
  },
  lookups: {
    size: Number.POSITIVE_INFINITY,
    unit: "entries",
    key: "what is asked: who a token is, how often tables were changed, a page",
    ends: "it is answered; who comes after it was sent asks anew",
  },
} as const satisfies Readonly<Record<string, CacheDefinition>>;

/** The name of a cache. */
export type CacheName = keyof typeof CACHE_DEFINITIONS;

/** The names of all caches. */
export const CACHE_NAMES = Object.keys(CACHE_DEFINITIONS) as readonly CacheName[];

/** What is remembered under keys; a value may be gone at any time. */
export interface Cache<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  delete(key: string): void;
}

/** The caches of one application. */
export interface Caches {
  /** False where nothing is to be remembered under that name. */
  isOn(name: CacheName): boolean;
  /** A new cache of its size, where nothing else is said one for each entry; where it is off, nothing is ever found in it. */
  open<V>(name: CacheName, weigh?: (key: string, value: V) => number): Cache<V>;
}

const NO_CACHE: Cache<never> = { get: () => undefined, set: () => {}, delete: () => {} };

/** The caches of an application, but for those that are off. */
export function createCaches(off: readonly CacheName[] = []): Caches {
  const isOn = (name: CacheName) => !off.includes(name);
  return {
    isOn,
    open: <V>(name: CacheName, weigh?: (key: string, value: V) => number) =>
      isOn(name) ? new BoundedMap<string, V>(CACHE_DEFINITIONS[name].size, weigh) : NO_CACHE,
  };
}
