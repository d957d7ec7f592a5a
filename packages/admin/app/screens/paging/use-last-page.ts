// A page beyond the end of a list, which a link from yesterday or a delete leads to: the last page is shown instead.
import { getLastPage, useTexts, useToasts } from "@lathe/admin-kit";
import { useEffect } from "react";

/** Goes to a page; in place of the one that the address names, where that is not there. */
export type GoToPage = (page: number, options?: { readonly replace: boolean }) => void;

/** Goes to the last page where the address names one behind it, and says so. */
export function useLastPage({
  page,
  size,
  total,
  onPage,
}: {
  readonly page: number;
  readonly size: number;
  /** Undefined while it is not known. */
  readonly total: number | undefined;
  readonly onPage: GoToPage;
}): void {
  const { text } = useTexts();
  const { show } = useToasts();
  const last = total === undefined ? page : getLastPage(total, size);
  useEffect(() => {
    if (page <= last) return;
    onPage(last, { replace: true });
    show({ text: text("list.beyond-end", { page, last }) });
    // oxlint-disable-next-line react/exhaustive-deps -- once for each page that is not there
  }, [page, last]);
}
