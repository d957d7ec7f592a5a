// What a list is compared with: the view that the address names, or the entity's own defaults.
import type { SystemView, UiScreen } from "@lathe/client";
import {
  type ListConfig,
  fromViewConfig,
  getListDefaults,
  getScreenPath,
  listFilterFields,
  readViewId,
  useColumnLabels,
  useOwnColumns,
  usePreferences,
} from "@lathe/admin-kit";
import { useSearch } from "@tanstack/react-router";
import { useMemo } from "react";

/** The base of a list. */
export interface ListBase {
  readonly defaults: ListConfig;
  readonly base: ListConfig;
  /** The view that the address names. */
  readonly view: SystemView | undefined;
  /** False while the view is not known yet. */
  readonly isKnown: boolean;
}

/** Finds the base; an address whose view is gone has the defaults. */
export function useListBase(screen: UiScreen, views: readonly SystemView[] | undefined): ListBase {
  const id = readViewId(useSearch({ from: "/desk/$module/$entity" }));
  const labels = useColumnLabels();
  const { timeZone } = usePreferences();
  const own = useOwnColumns(getScreenPath(screen));
  return useMemo(() => {
    const defaults = getListDefaults(screen, own);
    const view = views?.find((each) => each.id === id);
    const fields = listFilterFields(screen, labels);
    const base = view === undefined ? defaults : fromViewConfig(view.config, defaults, { fields, timeZone });
    return { defaults, base, view, isKnown: id === undefined || views !== undefined };
  }, [screen, own, views, id, labels, timeZone]);
}
