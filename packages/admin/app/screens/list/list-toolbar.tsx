// The bar above the rows: search, filters, order, columns, row height, layout.
import {
  type List,
  type ListConfig,
  listSearched,
  useKeys,
  usePreferences,
  useTexts,
} from "@lathe/admin-kit";
import { Icon } from "@lathe/ui";
import { useRef } from "react";
import { ColumnsPopover } from "./columns/columns-popover.tsx";
import styles from "./list-toolbar.module.css";
import { SearchBox } from "./search-box.tsx";
import { SortMenu } from "./sort-menu.tsx";
import type { ListAddress } from "./use-list-address.ts";

/** What changes the list as a whole. */
export function ListToolbar({
  list,
  address,
  defaults = address.base,
  isFilterOpen = false,
  onFilter,
  hasLayouts = false,
}: {
  readonly list: List;
  readonly address: ListAddress;
  /** What a reset of the columns leads to; what the list began with, unless given. */
  readonly defaults?: ListConfig;
  readonly isFilterOpen?: boolean;
  /** Left out where nothing can be filtered by. */
  readonly onFilter?: (() => void) | undefined;
  /** Whether it can be shown as pictures, too. */
  readonly hasLayouts?: boolean;
}) {
  const { text } = useTexts();
  const { state, change } = address;
  const box = useRef<HTMLInputElement>(null);
  const searched = listSearched(list.screen);
  const count = state.filters.length;
  useKeys({
    "/": () => box.current?.focus(),
    f: () => (onFilter === undefined ? false : onFilter()),
  });
  return (
    <div className={styles["toolbar"]}>
      {searched.length === 0 ? undefined : (
        <SearchBox
          key={state.view ?? ""}
          fields={searched}
          value={state.q}
          onSearch={(q) => change({ q }, { replace: true })}
          onLeave={() => document.querySelector<HTMLElement>("[data-row-link]")?.focus()}
          inputRef={box}
        />
      )}
      {onFilter === undefined ? undefined : (
        <button
          type="button"
          className={styles["quiet"]}
          data-filter-button
          aria-expanded={isFilterOpen}
          onClick={onFilter}
        >
          <Icon name="list-filter" />
          <span>{text("list.filter")}</span>
          {count === 0 ? undefined : <span className={styles["count"]}>{count}</span>}
        </button>
      )}
      <span className={styles["space"]} />
      <SortMenu list={list} sort={state.sort} onSort={(sort) => change({ sort })} />
      <div className={styles["group"]}>
        <ColumnsPopover list={list} defaults={defaults.columns} onChange={(columns) => change({ columns })} />
        <DensityButton />
      </div>
      {hasLayouts && list.screen.thumbnail !== null ? <LayoutSwitch address={address} /> : undefined}
    </div>
  );
}

function DensityButton() {
  const { text } = useTexts();
  const { preferences, change } = usePreferences();
  const next = preferences.density === "compact" ? "comfortable" : "compact";
  const label = text(`list.density-${next}`);
  return (
    <button
      type="button"
      className={styles["icon"]}
      aria-label={label}
      title={label}
      onClick={() => change({ density: next })}
    >
      <Icon name="rows-3" />
    </button>
  );
}

function LayoutSwitch({ address }: { readonly address: ListAddress }) {
  const { text } = useTexts();
  return (
    <fieldset className={styles["layout"]} aria-label={text("list.layout")}>
      {(["table", "gallery"] as const).map((layout) => (
        <button
          key={layout}
          type="button"
          className={styles["segment"]}
          aria-label={text(`list.layout-${layout}`)}
          title={text(`list.layout-${layout}`)}
          aria-pressed={address.state.layout === layout}
          onClick={() => address.change({ layout })}
        >
          <Icon name={layout === "table" ? "table-2" : "image"} />
        </button>
      ))}
    </fieldset>
  );
}
