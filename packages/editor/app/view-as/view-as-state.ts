// As whom rules and access are looked at; the same everywhere until another is chosen, or the page is left.
import type { CallerChoice } from "@lathe/contract";
import { useSyncExternalStore } from "react";
import { createStore } from "../state/store.ts";

/** A caller, and what people call it. */
export interface Viewer {
  /** Null: somebody who is not signed in. */
  readonly choice: CallerChoice | null;
  readonly name: string;
}

/** Somebody who is not signed in. */
export const ANYONE: Viewer = { choice: null, name: "anyone" };

/** A caller in words. */
export function describeViewer({ choice, name }: Viewer): string {
  if (choice === null) return "Anyone, not signed in";
  return "role" in choice ? `An operator with the role ${name}` : name;
}

const viewAsState = createStore<{ readonly viewer: Viewer | undefined }>({ viewer: undefined });

/** The caller that was chosen; undefined where none was. */
export function useViewer(): Viewer | undefined {
  return useSyncExternalStore(viewAsState.subscribe, () => viewAsState.get().viewer);
}

/** Chooses one, or none. */
export function setViewer(viewer: Viewer | undefined): void {
  viewAsState.set({ viewer });
}
