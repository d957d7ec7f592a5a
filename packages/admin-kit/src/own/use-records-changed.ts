// Records have changed, by whatever way: what was remembered of them, of lists and of totals is asked for anew.
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

/** Gives what to call after a change: with the path of the entity, or without one where anything may have changed. */
export function useRecordsChanged(): (path?: string) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (path) => {
      const keys = [
        path === undefined ? ["records"] : ["records", path],
        ["summary"],
        ["trash"],
        ["options"],
      ];
      await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
    [queries],
  );
}
