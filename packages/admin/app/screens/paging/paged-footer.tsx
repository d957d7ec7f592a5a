// The foot of a list of the application's own: how many there are, and its pages.
import { PageFooter, Pager, getLastPage } from "@lathe/admin-kit";
import type { ReactNode } from "react";
import styles from "./paged-footer.module.css";
import { type GoToPage, useLastPage } from "./use-last-page.ts";

/** Shows `children`, and leads through pages; from one beyond the end to the last. */
export function PagedFooter({
  page,
  size,
  total,
  isStale,
  onPage,
  children,
}: {
  readonly page: number;
  readonly size: number;
  /** Undefined while it is not known. */
  readonly total: number | undefined;
  /** Whether the total is that of another page or filter. */
  readonly isStale: boolean;
  readonly onPage: GoToPage;
  readonly children: ReactNode;
}) {
  useLastPage({ page, size, total: isStale ? undefined : total, onPage });
  return (
    <PageFooter>
      <span>{children}</span>
      <span className={styles["space"]} />
      <Pager page={page} pages={getLastPage(total ?? 0, size)} onPage={(to) => onPage(to)} />
    </PageFooter>
  );
}
