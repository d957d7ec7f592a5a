// The state of a list, which is its address.
import { type ListConfig, type ListState, readListState, writeListState } from "@lathe/admin-kit";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";

/** What a list shows, and how to have it show something else. */
export interface ListAddress {
  readonly state: ListState;
  /** What the list is compared with: a view, or the entity's own defaults. */
  readonly base: ListConfig;
  /** Goes to another state. What is typed replaces the entry of the history, everything else makes a new one. */
  change(changes: Partial<ListState>, options?: { readonly replace?: boolean }): void;
}

/** The state that the address has. */
export function useListAddress(base: ListConfig): ListAddress {
  const search = useSearch({ from: "/desk/$module/$entity" });
  const navigate = useNavigate({ from: "/$module/$entity" });
  const state = useMemo(() => readListState(search, base), [search, base]);
  const change = useCallback<ListAddress["change"]>(
    (changes, { replace = false } = {}) => {
      const isSamePart = Object.keys(changes).every((name) => name === "preview" || name === "columns");
      const next = { ...state, ...(isSamePart ? {} : { page: 1 }), ...changes };
      void navigate({ search: writeListState(next, base), replace, resetScroll: false });
    },
    [state, base, navigate],
  );
  return { state, base, change };
}
