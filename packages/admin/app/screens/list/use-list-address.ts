// The state of a list, which is its address: that of the list's own page, or of the record that has it as a tab.
import {
  type ListConfig,
  type ListState,
  type SearchParams,
  changeListState,
  readListState,
  writeListState,
} from "@lathe/admin-kit";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo, useRef } from "react";

/** What a list shows, and how to have it show something else. */
export interface ListAddress {
  readonly state: ListState;
  /** What the list is compared with: a view, or the entity's own defaults. */
  readonly base: ListConfig;
  /**
   * Goes to another state. Changes are made to what the address says at that moment, so those that wait for a pause in typing take
   * nothing back. What is typed replaces the entry of the history, everything else makes a new one.
   */
  change(changes: ListChanges, options?: { readonly replace?: boolean }): void;
}

/** What becomes different; as a function where it follows from what is there. */
export type ListChanges = Partial<ListState> | ((former: ListState) => Partial<ListState>);

/** The state that the address has. */
export function useListAddress(base: ListConfig): ListAddress {
  const search: SearchParams = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = useMemo(() => readListState(search, base), [search, base]);
  const latest = useRef(base);
  useEffect(() => {
    latest.current = base;
  }, [base]);
  const change = useCallback<ListAddress["change"]>(
    (changes, { replace = false } = {}) => {
      const step = (former: SearchParams) => {
        const before = readListState(former, latest.current);
        const next = changeListState(before, typeof changes === "function" ? changes(before) : changes);
        return writeListState(next, latest.current);
      };
      void navigate({ to: ".", search: step, replace, resetScroll: false });
    },
    [navigate],
  );
  return { state, base, change };
}
