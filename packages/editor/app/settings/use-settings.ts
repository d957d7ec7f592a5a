// What a developer has set in this browser: widths, folds, single keys. Kept in localStorage, the same in all components.
import { keep, readKept } from "@lathe/ui/storage";
import { useSyncExternalStore } from "react";
import { createStore } from "../state/store.ts";

/** What is set. */
export interface Settings {
  readonly hasSingleKeys: boolean;
  readonly sideWidth: number;
  readonly inspectorWidth: number;
  readonly problemsHeight: number;
  readonly isSideFolded: boolean;
  readonly isInspectorFolded: boolean;
  readonly isMinimapFolded: boolean;
  /** How diffs are shown; null: as there is room. */
  readonly diffLayout: "side" | "inline" | null;
  /** Names of modules whose entities the tree does not show. */
  readonly foldedModules: readonly string[];
}

const KEPT_AS = "lathe.editor.settings";

const DEFAULTS: Settings = {
  hasSingleKeys: true,
  sideWidth: 248,
  inspectorWidth: 320,
  problemsHeight: 300,
  isSideFolded: false,
  isInspectorFolded: false,
  isMinimapFolded: false,
  diffLayout: null,
  foldedModules: [],
};

const store = createStore<Settings>({
  ...DEFAULTS,
  ...(readKept(localStorage, KEPT_AS) as Partial<Settings>),
});
store.subscribe(() => keep(localStorage, KEPT_AS, store.get()));

/** What is set. */
export function useSettings(): Settings {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** Sets some of it. */
export const changeSettings: (changes: Partial<Settings>) => void = store.set;
