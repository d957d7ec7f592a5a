// Pages of lists as they were answered, kept for as long as the tables that they show have not changed.
import type { Database } from "../db/driver.ts";
import { Questions } from "../db/questions.ts";
import { copyOf } from "../db/row-bytes.ts";
import { BoundedMap } from "./bounded-map.ts";

/** A page, and how often its tables had been changed when it was read. */
export interface KeptPage {
  readonly seen: string;
  readonly body: Buffer;
  /** The cursor of the next page, where there is one. */
  readonly next: string | undefined;
}

/** The kept pages, by what they depend on besides the rows. */
export interface KeptPages {
  of(key: string): PageOfList;
}

/** One of them. */
export interface PageOfList {
  /**
   * The page, if it is kept and the tables have not changed since: what reading it again would give. The statement tells how often they
   * were; all who ask for it at the same time share one look at the database.
   */
  find(changes: string): Promise<KeptPage | undefined>;
  /** Takes note of a page that was read; it is kept if it was read before, and was the same then. */
  note(page: KeptPage): void;
}

/** Of all pages together, and of one of them. */
const MAX_BYTES = 8 * 1024 * 1024;
const MAX_PAGE_BYTES = 1024 * 1024;
/** Who asks for more than that asks for something special. */
const MAX_KEY_LENGTH = 4096;
/** What a page takes besides its key and its bytes. */
const PAGE_BYTES = 200;
/** Most pages are not asked for again before something changes: of those that were, so many are remembered. */
const MAX_ASKED = 256;

/** Pages of a database. A server that takes over from another may count changes that the other never had. */
export function createKeptPages(db: Pick<Database, "endings" | "run">): KeptPages {
  const pages = new BoundedMap<string, KeptPage>(MAX_BYTES, weightOf);
  /** What pages that are not kept had seen when they were last read. */
  const asked = new BoundedMap<string, string>(MAX_ASKED);
  const questions = new Questions(async (text) => {
    const { rows } = await db.run({ text, values: [], quick: true });
    return rows[0]?.[0];
  });
  const of = (whole: string): PageOfList => {
    const { endings } = db;
    const key = `${endings} ${whole}`;
    return {
      async find(changes) {
        const page = pages.get(key);
        if (page === undefined) return undefined;
        // Who can't be told reads the page, and may fail with that.
        const seen = await questions.ask(changes).catch(() => undefined);
        return seen === page.seen && db.endings === endings ? page : undefined;
      },
      note(page) {
        if (key.length > MAX_KEY_LENGTH || page.body.length > MAX_PAGE_BYTES) return;
        const kept = pages.get(key);
        if (kept !== undefined && BigInt(kept.seen) >= BigInt(page.seen)) return;
        pages.delete(key);
        if (asked.get(key) !== page.seen) asked.set(key, page.seen);
        else pages.set(key, { ...page, body: copyOf(page.body) });
      },
    };
  };
  return { of };
}

function weightOf(key: string, { body, next = "" }: KeptPage): number {
  return PAGE_BYTES + (key.length + next.length) * 2 + body.length;
}
