// Gives the focus to what a problem is about, once it is shown.
import type { Entity } from "@lathe/model";
import { useToasts } from "@lathe/ui";
import { useEffect, useSyncExternalStore } from "react";
import type { RulePlace } from "./problem-place.ts";
import { forgetWanted, problemsState } from "./problems-state.ts";

/** Calls the function that focuses a row of an entity when one is wanted. */
export function useWantedRow({ name }: Entity, focusRow: (row: string) => void): void {
  const { wanted } = useSyncExternalStore(problemsState.subscribe, problemsState.get);
  useEffect(() => {
    if (wanted === undefined || wanted.entity !== name || !("member" in wanted)) return;
    forgetWanted();
    focusRow(wanted.member);
  }, [wanted, name, focusRow]);
}

/** Calls the function that focuses a place in a rule when one is wanted, and reads the message aloud; not while there is no such place. */
export function useWantedRule(
  { entity, collection, rule }: RulePlace,
  focus: ((pointer: string) => void) | undefined,
): void {
  const { wanted } = useSyncExternalStore(problemsState.subscribe, problemsState.get);
  const { announce } = useToasts();
  useEffect(() => {
    if (focus === undefined || wanted === undefined || !("rule" in wanted)) return;
    if (wanted.entity !== entity || wanted.collection !== collection || wanted.rule !== rule) return;
    forgetWanted();
    focus(wanted.pointer);
    announce(wanted.message);
  });
}
