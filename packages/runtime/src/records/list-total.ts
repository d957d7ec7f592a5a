// A page with its total, which always belong to the same number of changes: counted together, or the total is remembered.
import type { CachedTotal, TotalCacheEntry } from "../cache/total-cache.ts";
import { runForRowBytes } from "../db/row-bytes.ts";
import { type CompiledList, MAX_SORTED_MATCHES } from "../query/list.ts";
import type { PageResult } from "../query/page-result.ts";
import type { Bindings } from "../query/sql-text.ts";
import type { ReadContext } from "./context.ts";

/** So often somebody's total is waited for, or tried, before it is counted together with the page in any case. */
const MAX_READS = 3;

/**
 * The page with a total that was counted before, or by somebody else at this moment: both belong to the same number of
 * changes. Where nothing was counted since the last change that is known, page and count are one statement.
 */
export async function readPageWithTotal(
  { session, totals, isTransaction }: ReadContext,
  { inTransaction, pageAndTotal: outside, cacheableTotal, read }: CompiledList,
  bindings: Bindings,
): Promise<PageResult> {
  const pageAndTotal = isTransaction ? inTransaction.pageAndTotal : outside;
  const readPageAndTotal = async () => read(await runForRowBytes(session, pageAndTotal.bind(bindings)));
  if (cacheableTotal === undefined || totals === undefined) return readPageAndTotal();
  const total = totals.getEntry(cacheableTotal.key(bindings), cacheableTotal.tables);
  const readPage = async () => {
    const statement =
      Number(total.latest?.total) > MAX_SORTED_MATCHES ? cacheableTotal.pageInOrder : cacheableTotal.page;
    return read(await runForRowBytes(session, statement.bind(bindings)));
  };
  for (let reads = 0; reads < MAX_READS; reads += 1) {
    /* oxlint-disable no-await-in-loop -- the outcome of one decides about the next */
    const page = total.isCurrent
      ? await readPageAtTotal(total, readPage)
      : await countOnce(total, readPageAndTotal);
    /* oxlint-enable no-await-in-loop */
    if (page !== undefined) return page;
  }
  const last = await readPageAndTotal();
  total.put(toCachedTotal(last));
  return last;
}

/** The page with the total that is remembered; undefined where the one or the other has changed since. */
async function readPageAtTotal(
  total: TotalCacheEntry,
  readPage: () => Promise<PageResult>,
): Promise<PageResult | undefined> {
  const page = await readPage();
  if (page.total !== null) {
    total.put(toCachedTotal(page));
    return page;
  }
  const { latest } = total;
  if (latest?.totalVersion === page.totalVersion) return { ...page, total: latest?.total ?? null };
  total.setVersion(page.totalVersion as string);
  return undefined;
}

/** Page and total, where nobody else is counting; else undefined, when they have done so. */
async function countOnce(
  total: TotalCacheEntry,
  readPageAndTotal: () => Promise<PageResult>,
): Promise<PageResult | undefined> {
  let page: PageResult | undefined;
  await total.count(async () => toCachedTotal((page = await readPageAndTotal())));
  return page;
}

/** A kept list always says both. */
function toCachedTotal({ totalVersion, total }: PageResult): CachedTotal {
  return { totalVersion: totalVersion as string, total: total as string };
}
