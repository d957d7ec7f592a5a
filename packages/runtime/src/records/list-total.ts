// A page with its total, which always belong to the same number of changes: counted together, or the total is remembered.
import type { CachedTotal, TotalCacheEntry } from "../cache/total-cache.ts";
import { runForRowBytes } from "../db/row-bytes.ts";
import { type CompiledList, MAX_SORTED_MATCHES } from "../query/list.ts";
import type { PageResult } from "../query/page-result.ts";
import type { Bindings } from "../query/sql-text.ts";
import type { ReadContext } from "./context.ts";

/**
 * The page with a total that was counted before, or by somebody else at this moment: both belong to the same number of
 * changes. Where nothing was counted yet, or changes come faster than counts, page and count are one statement.
 */
export async function readPageWithTotal(
  { session, totals, isTransaction }: ReadContext,
  { inTransaction, pageAndTotal: outside, cacheableTotal, read }: CompiledList,
  bindings: Bindings,
): Promise<PageResult> {
  const pageAndTotal = isTransaction ? inTransaction.pageAndTotal : outside;
  const readPageAndTotal = async () => read(await runForRowBytes(session, pageAndTotal.bind(bindings)));
  if (cacheableTotal === undefined || totals === undefined) return readPageAndTotal();
  const total = totals.getEntry(cacheableTotal.key(bindings));
  if (total.latest === undefined) {
    let first: PageResult | undefined;
    await total.count(async () => toCachedTotal((first = await readPageAndTotal())));
    // Somebody else may have been counting already.
    if (first !== undefined) return first;
  }
  const readPage = async () => {
    const statement =
      Number(total.latest?.total) > MAX_SORTED_MATCHES ? cacheableTotal.pageInOrder : cacheableTotal.page;
    return read(await runForRowBytes(session, statement.bind(bindings)));
  };
  const count = async () => {
    const { rows } = await session.run(cacheableTotal.count.bind(bindings));
    const [totalVersion, counted] = rows[0] as readonly [string, string];
    return { totalVersion, total: counted };
  };
  const page = await readPageAtTotal({ total, readPage, count });
  if (page !== undefined) return page;
  const last = await readPageAndTotal();
  total.put(toCachedTotal(last));
  return last;
}

/** The page with the total that belongs to it; undefined where the table changes too fast for that. */
async function readPageAtTotal(steps: {
  readonly total: TotalCacheEntry;
  readonly readPage: () => Promise<PageResult>;
  readonly count: () => Promise<CachedTotal>;
}): Promise<PageResult | undefined> {
  const { total, readPage, count } = steps;
  let page = await readPage();
  if (page.total !== null) {
    if (isOlder(total.latest, page)) total.put(toCachedTotal(page));
    return page;
  }
  if (isOlder(total.latest, page)) await total.count(count);
  // A count that was under way before may be older than the page.
  if (isOlder(total.latest, page)) await total.count(count);
  if (isOlder(page, total.latest)) page = await readPage();
  const { latest } = total;
  return latest?.totalVersion === page.totalVersion ? { ...page, total: latest.total } : undefined;
}

/** Whether one was read before the other; what is not known is older than everything. */
function isOlder(one: VersionedTotal | undefined, other: VersionedTotal | undefined): boolean {
  return BigInt(one?.totalVersion ?? -1) < BigInt(other?.totalVersion ?? -1);
}

type VersionedTotal = Pick<PageResult, "totalVersion">;

/** A kept list always says both. */
function toCachedTotal({ totalVersion, total }: PageResult): CachedTotal {
  return { totalVersion: totalVersion as string, total: total as string };
}
