// The bar above the rows: search and order.
import { type List, listSearched } from "@lathe/admin-kit";
import styles from "./list-toolbar.module.css";
import { SearchBox } from "./search-box.tsx";
import { SortMenu } from "./sort-menu.tsx";
import type { ListAddress } from "./use-list-address.ts";

/** What changes the list as a whole. */
export function ListToolbar({ list, address }: { readonly list: List; readonly address: ListAddress }) {
  const searched = listSearched(list.screen);
  return (
    <div className={styles["toolbar"]}>
      {searched.length === 0 ? undefined : (
        <SearchBox
          fields={searched}
          value={address.state.q}
          onSearch={(q) => address.change({ q }, { replace: true })}
        />
      )}
      <span className={styles["space"]} />
      <SortMenu list={list} sort={address.state.sort} onSort={(sort) => address.change({ sort })} />
    </div>
  );
}
