// A collection that lists can't be filtered by, or one with a rule, a selection or parameters of its own: a list to be read.
import {
  EmptyState,
  ErrorState,
  chooseColumns,
  getListDefaults,
  getScreenPath,
  listAllColumns,
  pickKnownParameters,
  toInnerWord,
  useColumnLabels,
  useEntityCalls,
  useRelatedLabels,
  useTexts,
} from "@lathe/admin-kit";
import type { AnyRecord, UiScreen } from "@lathe/client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ListFooter } from "../../list/list-footer.tsx";
import { ParameterStrip, findMissingParameter } from "../../list/parameter-strip.tsx";
import { useListAddress } from "../../list/use-list-address.ts";
import { useLastPage } from "../../paging/use-last-page.ts";
import { CollectionHead } from "./collection-head.tsx";
import { CollectionRows } from "./collection-rows.tsx";
import type { CollectionTabProps } from "./collection-tab.tsx";
import { NewInCollection } from "./new-in-collection.tsx";
import styles from "./collection-tab.module.css";

/** Shows what the rule of a collection lets through; its parameters and its page are in the address. */
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
  const address = useListAddress(useMemo(() => getListDefaults(target), [target]));
  const { page, size } = address.state;
  const parameters = pickKnownParameters(collection.parameters, address.state.parameters);
  const missing = findMissingParameter(collection.parameters, parameters);
  const columns = useMemo(() => {
    const { selection, of } = collection;
    const all = listAllColumns(target, labels);
    const names = selection.length === 0 ? target.columns : selection;
    return chooseColumns(all, names).filter((column) => column.name !== of.relation);
  }, [collection, target, labels]);
  const { data, error, isPlaceholderData, dataUpdatedAt, refetch } = useQuery({
    queryKey: ["records", path, id, "collection", name, { page, size, parameters }],
    queryFn: ({ signal }) =>
      calls.relation(name).list(id, { ...parameters, limit: size, offset: (page - 1) * size }, { signal }),
    placeholderData: keepPreviousData,
    enabled: missing === undefined,
  });
  const shown = missing === undefined ? data : undefined;
  const records = useRelatedLabels(getScreenPath(target), columns, shown?.items ?? NO_RECORDS);
  useLastPage({
    page,
    size,
    total: isPlaceholderData ? undefined : shown?.total,
    onPage: (last, options) => address.change({ page: last }, options),
  });
  const isAsUsual = Object.keys(parameters).length === 0;
  const label = toInnerWord(target.labelPlural, locale);
  return (
    <section className={styles["tab"]} aria-label={collection.label}>
      <CollectionHead collection={collection} total={shown?.total}>
        {collection.virtual ? (
          <span className={styles["tag"]}>{text("relations.read-only")}</span>
        ) : (
          <NewInCollection id={id} collection={collection} target={target} />
        )}
      </CollectionHead>
      {collection.parameters.length === 0 ? undefined : (
        <div className={styles["parameters"]}>
          <ParameterStrip path={path} parameters={collection.parameters} address={address} />
        </div>
      )}
      <div className={styles["rows"]}>
        {missing !== undefined ? (
          <EmptyState
            icon="sliders-horizontal"
            title={text("list.set-parameter", { parameter: missing.label, entities: label })}
          />
        ) : error !== null ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : shown === undefined ? undefined : shown.total === 0 ? (
          <EmptyState
            icon={target.icon ?? "circle-dot"}
            title={text(isAsUsual ? "relations.no-members" : "relations.nothing-fits", { label })}
          >
            {isAsUsual ? undefined : text("list.none-with-parameters")}
          </EmptyState>
        ) : (
          <CollectionRows
            screen={target}
            columns={columns}
            records={records}
            total={shown.total}
            offset={shown.offset}
            sort={collection.sort}
            isStale={isPlaceholderData}
          />
        )}
      </div>
      <ListFooter
        list={{ page: shown, loadedAt: dataUpdatedAt, reload: () => void refetch() }}
        address={address}
      />
    </section>
  );
}

const NO_RECORDS: readonly AnyRecord[] = [];
