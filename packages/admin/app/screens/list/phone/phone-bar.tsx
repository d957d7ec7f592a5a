// What a phone has above the cards of a list: the search while there is one, how many records there are, and their order.
import { type List, listSearched, toInnerWord, useTexts } from "@lathe/admin-kit";
import { useEffect, useRef } from "react";
import { SearchBox } from "../search-box.tsx";
import { SortMenu } from "../sort-menu.tsx";
import type { ListAddress } from "../use-list-address.ts";
import styles from "./phone-bar.module.css";

/** Searches, counts and sorts. */
export function PhoneBar({
  list,
  address: { state, change },
  isSearching,
  onSearchEnd,
}: {
  readonly list: List;
  readonly address: ListAddress;
  /** Whether the search was opened; it stays while there is a text. */
  readonly isSearching: boolean;
  onSearchEnd(): void;
}) {
  const { text, locale } = useTexts();
  const { screen, page } = list;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isSearching) box.current?.focus();
  }, [isSearching]);
  const searched = listSearched(screen);
  return (
    <>
      {isSearching || (state.q !== "" && searched.length > 0) ? (
        <div
          className={styles["search"]}
          onBlur={({ currentTarget }) => {
            if (currentTarget.querySelector("input")?.value === "") onSearchEnd();
          }}
        >
          <SearchBox
            key={state.view ?? ""}
            fields={searched}
            value={state.q}
            onSearch={(q) => change({ q }, { replace: true })}
            inputRef={box}
          />
        </div>
      ) : undefined}
      <div className={styles["line"]}>
        <span className={styles["total"]}>
          {page === undefined ? undefined : (
            <>
              <span aria-hidden>{text("list.records", { count: page.total })}</span>
              <span>
                {text("list.entities", {
                  count: page.total,
                  entity: toInnerWord(screen.label, locale),
                  entities: toInnerWord(screen.labelPlural, locale),
                })}
              </span>
            </>
          )}
        </span>
        <SortMenu list={list} sort={state.sort} onSort={(sort) => change({ sort })} />
      </div>
    </>
  );
}
