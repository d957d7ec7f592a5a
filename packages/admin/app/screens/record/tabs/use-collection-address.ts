// The state of a collection's list, which is in the address of its record.
import { type ListConfig, readListState, writeListState } from "@lathe/admin-kit";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import type { ListAddress } from "../../list/use-list-address.ts";

/** The state that the address of the tab has. */
export function useCollectionAddress(base: ListConfig): ListAddress {
  const search = useSearch({ from: "/desk/$module/$entity/$id" });
  const navigate = useNavigate({ from: "/$module/$entity/$id/$tab" });
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
