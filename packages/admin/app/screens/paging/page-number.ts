// Which page of a list an address is about.
import { type SearchParams, getSearchParam } from "@lathe/admin-kit";

/** The page; the first where the address says none. */
export function readPage(search: SearchParams): number {
  return Math.max(1, Math.trunc(Number(getSearchParam(search, "page") ?? 1)) || 1);
}

/** The parameter of a page; none for the first. */
export function writePage(page: number): string | undefined {
  return page === 1 ? undefined : String(page);
}
