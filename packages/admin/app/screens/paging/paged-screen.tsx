// The screen of a list of the application's own: header, tools, rows or why there are none, and the foot with its pages.
import { ErrorState, PageHeader, useDocumentTitle } from "@lathe/admin-kit";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import plain from "../plain-page/plain-page.module.css";
import { PagedFooter } from "./paged-footer.tsx";
import type { GoToPage } from "./use-last-page.ts";

interface LoadedPage<Item> {
  readonly items: readonly Item[];
  /** Null where it is too much to be counted. */
  readonly total: number | null;
}

/** Shows a page of a list. */
export function PagedScreen<Item>({
  title,
  action,
  tools,
  loaded: { data, error, isPlaceholderData, refetch },
  page,
  size,
  total = data?.total ?? undefined,
  formatTotal,
  onPage,
  empty,
  children,
}: {
  readonly title: string;
  /** At the right of the title. */
  readonly action?: ReactNode;
  /** Between the title and the rows. */
  readonly tools?: ReactNode;
  readonly loaded: UseQueryResult<LoadedPage<Item>>;
  readonly page: number;
  readonly size: number;
  /** What pages are counted by; the total of the list unless given. */
  readonly total?: number | undefined;
  formatTotal(count: number): string;
  readonly onPage: GoToPage;
  /** In place of rows where there are none. */
  readonly empty: ReactNode;
  readonly children: (items: readonly Item[], isStale: boolean) => ReactNode;
}) {
  useDocumentTitle(title);
  return (
    <div className={plain["page"]}>
      <PageHeader title={title}>{action}</PageHeader>
      {tools}
      <div className={plain["content"]}>
        {error !== null ? (
          <div className={plain["state"]}>
            <ErrorState error={error} onRetry={() => void refetch()} />
          </div>
        ) : data === undefined ? (
          <div aria-busy />
        ) : data.items.length === 0 ? (
          <div className={plain["state"]}>{empty}</div>
        ) : (
          children(data.items, isPlaceholderData)
        )}
      </div>
      <PagedFooter page={page} size={size} total={total} isStale={isPlaceholderData} onPage={onPage}>
        {data?.total == null ? undefined : formatTotal(data.total)}
      </PagedFooter>
    </div>
  );
}
