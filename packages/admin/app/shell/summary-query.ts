// How much there is of everything, with the views that somebody has pinned: for the menu and for home.
import type { AdminApi } from "@lathe/admin-kit";
import type { Summary, SystemView } from "@lathe/client";
import { queryOptions } from "@tanstack/react-query";

/** How much there is, and the pinned views with their totals. */
export interface DeskSummary extends Summary {
  readonly pinned: readonly PinnedView[];
}

/** A pinned view. */
export interface PinnedView {
  readonly view: SystemView;
  /** Null where the view no longer fits, or needs a parameter. */
  readonly total: number | null;
}

/** As many views as one question takes. */
const MOST_VIEWS = 50;

/** How much there is of what the operator may list. */
export function summaryQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ["summary"],
    queryFn: async ({ signal }): Promise<DeskSummary> => {
      const { items } = await api.system.views.list(
        { filters: [{ field: "pinned", op: "eq", value: true }], limit: MOST_VIEWS },
        { signal },
      );
      const summary = await api.system.summary({ views: items.map(({ id }) => id) }, { signal });
      return { ...summary, pinned: joinTotals(items, summary.views) };
    },
  });
}

function joinTotals(views: readonly SystemView[], totals: Summary["views"]): readonly PinnedView[] {
  const byId = new Map(totals.map(({ id, total }) => [id, total]));
  return views
    .toSorted((a, b) => a.position - b.position)
    .map((view) => ({ view, total: byId.get(view.id) ?? null }));
}

/** The pinned view of an entity that has the most to say: the first with something in it. */
export function findWaiting(
  { pinned }: DeskSummary,
  { module, name }: { readonly module: string; readonly name: string },
): PinnedView | undefined {
  return pinned.find(
    ({ view, total }) => view.module === module && view.entity === name && total !== null && total > 0,
  );
}
