// The list of an entity: header, toolbar, rows, footer.
import type { AnyRecord, UiScreen } from "@lathe/client";
import { RecordTable, getListDefaults, useList } from "@lathe/admin-kit";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useCallback, useMemo } from "react";
import { ListFooter } from "./list-footer.tsx";
import { ListHeader } from "./list-header.tsx";
import styles from "./list-page.module.css";
import { ListToolbar } from "./list-toolbar.tsx";
import { useListAddress } from "./use-list-address.ts";

/** Shows the list. */
export function ListPage({ screen }: { readonly screen: UiScreen }) {
  const base = useMemo(() => getListDefaults(screen), [screen]);
  const address = useListAddress(base);
  const list = useList({ screen, state: address.state });
  const renderLink = useCallback(
    (record: AnyRecord, title: ReactNode) => (
      <Link
        to="/$module/$entity/$id"
        params={{ module: screen.module, entity: screen.name, id: record.id }}
        search={{}}
      >
        {title}
      </Link>
    ),
    [screen],
  );
  return (
    <>
      <ListHeader screen={screen} />
      <ListToolbar list={list} address={address} />
      <div className={styles["rows"]}>
        {list.page === undefined ? undefined : (
          <RecordTable
            screen={screen}
            columns={list.columns}
            records={list.page.items}
            total={list.page.total}
            offset={list.page.offset}
            sort={address.state.sort}
            onSort={(sort) => address.change({ sort })}
            isStale={list.isStale}
            renderLink={renderLink}
          />
        )}
      </div>
      <ListFooter list={list} address={address} />
    </>
  );
}
