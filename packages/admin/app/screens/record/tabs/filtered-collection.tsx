// A collection as the target's own list: search, order and pages work as there.
import { EmptyState, ErrorState, getListDefaults, toInnerWord, useList, useTexts } from "@lathe/admin-kit";
import type { UiScreen } from "@lathe/client";
import { useMemo } from "react";
import { ListFooter } from "../../list/list-footer.tsx";
import { ListToolbar } from "../../list/list-toolbar.tsx";
import { useLastPage } from "../../paging/use-last-page.ts";
import { CollectionHead } from "./collection-head.tsx";
import { CollectionRows } from "./collection-rows.tsx";
import type { CollectionTabProps } from "./collection-tab.tsx";
import { NewInCollection } from "./new-in-collection.tsx";
import styles from "./collection-tab.module.css";
import { useListAddress } from "../../list/use-list-address.ts";

/** Shows the records of the target that lead to this one. */
export function FilteredCollection({
  id,
  collection,
  target,
}: CollectionTabProps & { readonly target: UiScreen }) {
  const { text, locale } = useTexts();
  const { relation } = collection.of;
  const isReference = target.relations[relation]?.kind === "belongsTo";
  const base = useMemo(
    () => ({ ...getListDefaults(target), ...(collection.sort === null ? {} : { sort: collection.sort }) }),
    [target, collection],
  );
  const address = useListAddress(base);
  const fixed = useMemo(
    () => [{ field: isReference ? `${relation}Id` : relation, op: "in" as const, value: [id] }],
    [isReference, relation, id],
  );
  const list = useList({ screen: target, state: address.state, fixed });
  useLastPage({
    ...address.state,
    total: list.isStale ? undefined : list.page?.total,
    onPage: (page, options) => address.change({ page }, options),
  });
  return (
    <section className={styles["tab"]} aria-label={collection.label}>
      <CollectionHead collection={collection} total={list.page?.total}>
        <NewInCollection id={id} collection={collection} target={target} />
      </CollectionHead>
      <ListToolbar list={list} address={address} />
      <div className={styles["rows"]}>
        {list.error !== null ? (
          <ErrorState error={list.error} onRetry={list.reload} />
        ) : list.page === undefined ? undefined : list.page.total === 0 ? (
          <EmptyState
            icon={target.icon ?? "circle-dot"}
            title={text(address.state.q === "" ? "relations.no-members" : "relations.nothing-fits", {
              label: toInnerWord(target.labelPlural, locale),
            })}
          />
        ) : (
          <CollectionRows
            screen={target}
            columns={list.columns.filter(({ name }) => name !== relation)}
            records={list.page.items}
            total={list.page.total}
            offset={list.page.offset}
            sort={address.state.sort}
            onSort={(sort) => address.change({ sort })}
            isStale={list.isStale}
          />
        )}
      </div>
      <ListFooter list={list} address={address} />
    </section>
  );
}
