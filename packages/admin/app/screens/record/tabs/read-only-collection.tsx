// A collection with a rule, a selection or parameters of its own: a list to be read.
import {
  EmptyState,
  ErrorState,
  RecordTable,
  chooseColumns,
  listAllColumns,
  toInnerWord,
  useColumnLabels,
  useEntityCalls,
  useTexts,
} from "@lathe/admin-kit";
import type { UiScreen } from "@lathe/client";
import { Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { CollectionHead } from "./collection-head.tsx";
import type { CollectionTabProps } from "./collection-tab.tsx";
import styles from "./collection-tab.module.css";
import { renderRecordLink } from "./record-link.tsx";

const PAGE_SIZE = 50;

/** Shows what the rule of a collection lets through. */
export function ReadOnlyCollection({
  screen,
  id,
  name,
  collection,
  target,
}: CollectionTabProps & { readonly target: UiScreen }) {
  const { text, locale } = useTexts();
  const path = `${screen.module}/${screen.name}`;
  const calls = useEntityCalls(path);
  const labels = useColumnLabels();
  const [page, setPage] = useState(1);
  const missing = collection.parameters.find(
    ({ required, default: fallback }) => required && fallback == null,
  );
  const columns = useMemo(() => {
    const { selection, of } = collection;
    const all = listAllColumns(target, labels);
    const names = selection.length === 0 ? target.columns : selection;
    return chooseColumns(all, names).filter((column) => column.name !== of.relation);
  }, [collection, target, labels]);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ["records", path, id, "collection", name, page],
    queryFn: ({ signal }) =>
      calls.relation(name).list(id, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
    enabled: missing === undefined,
  });
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE));
  const label = toInnerWord(target.labelPlural, locale);
  return (
    <section className={styles["tab"]} aria-label={collection.label}>
      <CollectionHead collection={collection} total={data?.total}>
        <span className={styles["tag"]}>{text("relations.read-only")}</span>
      </CollectionHead>
      <div className={styles["rows"]}>
        {missing !== undefined ? (
          <EmptyState
            icon="sliders-horizontal"
            title={text("relations.needs-parameter", { parameter: missing.label, label })}
          />
        ) : error !== null ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? undefined : data.total === 0 ? (
          <EmptyState icon={target.icon ?? "circle-dot"} title={text("relations.no-members", { label })}>
            {collection.description}
          </EmptyState>
        ) : (
          <RecordTable
            screen={target}
            columns={columns}
            records={data.items}
            total={data.total}
            offset={data.offset}
            sort={collection.sort}
            isStale={isPlaceholderData}
            renderLink={renderRecordLink(target)}
          />
        )}
      </div>
      {pages > 1 ? (
        <nav className={styles["pages"]} aria-label={text("relations.member-pages")}>
          <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {text("relations.previous-page")}
          </Button>
          {text("relations.page-of", { page, pages })}
          <Button variant="default" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {text("relations.next-page")}
          </Button>
        </nav>
      ) : undefined}
    </section>
  );
}
