// Gives the focus to the member that a problem is about, once its entity is shown.
import type { Entity } from "@lathe/model";
import { useEffect, useSyncExternalStore } from "react";
import { problemsState } from "./problems-state.ts";

/** Calls the function that focuses a row of an entity when one is wanted. */
export function useWantedRow({ name }: Entity, focusRow: (row: string) => void): void {
  const { wanted } = useSyncExternalStore(problemsState.subscribe, problemsState.get);
  useEffect(() => {
    if (wanted === undefined || wanted.entity !== name) return;
    problemsState.set({ wanted: undefined });
    focusRow(wanted.member);
  }, [wanted, name, focusRow]);
}
