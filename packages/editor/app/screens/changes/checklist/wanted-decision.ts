// Leads from an item of the checklist to what it is about, once that is shown.
import { useEffect, useSyncExternalStore } from "react";
import { giveFocus } from "../../../focus/keep-focus.ts";
import { onOtherWish } from "../../../focus/other-wishes.ts";
import { createStore } from "../../../state/store.ts";

const wanted = createStore<{ readonly key: string | undefined }>({ key: undefined });

let stopListening = () => {};

/** Asks for what a decision is about, by its key, unless the person does something else before it is shown. */
export function wantDecision(key: string): void {
  forget();
  wanted.set({ key });
  stopListening = onOtherWish(forget);
}

/** Brings it into view and gives it the focus where it is asked for. */
export function useWantedDecision(key: string, find: () => HTMLElement | null | undefined): void {
  const isWanted = useSyncExternalStore(wanted.subscribe, wanted.get).key === key;
  useEffect(() => {
    const place = isWanted ? find() : undefined;
    if (place === null || place === undefined) return;
    forget();
    place.scrollIntoView({ block: "nearest" });
    giveFocus(place);
  });
}

function forget(): void {
  stopListening();
  wanted.set({ key: undefined });
}
