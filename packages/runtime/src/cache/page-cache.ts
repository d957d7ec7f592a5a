// Pages of lists as they were answered, kept for as long as the tables that they show have not changed.
import type { Database } from "../db/driver.ts";
import { copyBytes } from "../db/row-bytes.ts";
import type { Caches } from "./caches.ts";
import { RequestCoalescer, coalesceRequests } from "./request-coalescer.ts";

/** A page, and how often its tables had been changed when it was read. */
export interface CachedPage {
  readonly pageVersion: string;
  readonly body: Buffer;
  /** The cursor of the next page, where there is one. */
  readonly next: string | undefined;
}

/** A page that was read; the version is null where its tables can't tell whether it is the same. */
export type ReadPage = Omit<CachedPage, "pageVersion"> & { readonly pageVersion: string | null };

/** The kept pages, by what they depend on besides the rows. */
export interface PageCache {
  getEntry(key: string): PageCacheEntry;
}

/** One of them. */
export interface PageCacheEntry {
  /**
   * The page, if it is kept and the tables have not changed since: what reading it again would give. The statement tells how often they
   * were; all who ask for it at the same time share one look at the database.
   */
  get(versionQuery: string): Promise<CachedPage | undefined>;
  /** Reads the page: whoever comes while it is being read shares the next reading with all others who do. */
  read(load: () => Promise<ReadPage>): Promise<ReadPage>;
  /** Takes note of a page that was read; it is kept if it was read before, and was the same then. */
  put(page: CachedPage): void;
}

/** Of one page. */
const MAX_PAGE_BYTES = 1024 * 1024;
/** How long others wait for a page that is being read, before they read it themselves. */
const MAX_WAIT_MS = 100;
/** Who asks for more than that asks for something special. */
const MAX_KEY_LENGTH = 4096;
/** What a page takes besides its key and its bytes. */
const ENTRY_OVERHEAD_BYTES = 200;

/** Pages of a database; undefined where they are off. A server that takes over from another may count changes that the other never had. */
export function createPageCache(caches: Caches, db: Pick<Database, "epoch" | "run">): PageCache | undefined {
  if (!caches.isOn("pages")) return undefined;
  const pages = caches.open<CachedPage>("pages", countBytes);
  /** What pages that are not kept had seen when they were last read: most are not asked for again before something changes. */
  const candidates = caches.open<string>("candidates");
  const askVersion = coalesceRequests(caches, async (text) => {
    const { rows } = await db.run({ text, values: [] });
    return rows[0]?.[0];
  });
  const readings = caches.isOn("lookups") ? new RequestCoalescer<ReadPage>(MAX_WAIT_MS) : undefined;
  const getEntry = (requestKey: string): PageCacheEntry => {
    const { epoch } = db;
    const key = `${epoch} ${requestKey}`;
    return {
      async get(versionQuery) {
        const page = pages.get(key);
        if (page === undefined) return undefined;
        // Who can't be told reads the page, and may fail with that.
        const pageVersion = await askVersion(versionQuery).catch(() => undefined);
        return pageVersion === page.pageVersion && db.epoch === epoch ? page : undefined;
      },
      read: (load) =>
        readings === undefined || key.length > MAX_KEY_LENGTH ? load() : readings.request(key, load),
      put(page) {
        if (key.length > MAX_KEY_LENGTH || page.body.length > MAX_PAGE_BYTES) return;
        const cached = pages.get(key);
        if (cached !== undefined && BigInt(cached.pageVersion) >= BigInt(page.pageVersion)) return;
        pages.delete(key);
        if (candidates.get(key) !== page.pageVersion) candidates.set(key, page.pageVersion);
        else pages.set(key, { ...page, body: copyBytes(page.body) });
      },
    };
  };
  return { getEntry };
}

function countBytes(key: string, { body, next = "" }: CachedPage): number {
  return ENTRY_OVERHEAD_BYTES + (key.length + next.length) * 2 + body.length;
}
