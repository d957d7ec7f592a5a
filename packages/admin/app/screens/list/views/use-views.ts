// The saved views of an entity: those of everyone, then one's own, with how many records each shows.
import type { SystemView, UiScreen } from "@lathe/client";
import { getScreenPath, useApi } from "@lathe/admin-kit";
import { useQuery } from "@tanstack/react-query";
import { summaryQuery } from "../../../shell/summary-query.ts";

/** The views of an entity; undefined while they are not known. Virtual ones have none. */
export function useViews(screen: UiScreen): readonly SystemView[] | undefined {
  const { system } = useApi();
  const isVirtual = screen.kind === "virtual";
  const { data, isError } = useQuery({
    queryKey: ["views", getScreenPath(screen)],
    enabled: !isVirtual,
    queryFn: async ({ signal }) => {
      const filters = [
        { field: "module", op: "eq", value: screen.module },
        { field: "entity", op: "eq", value: screen.name },
      ] as const;
      const query = { filters, sort: "position", order: "asc", limit: 100 } as const;
      const { items } = await system.views.list(query, { signal });
      return [...items.filter(({ shared }) => shared), ...items.filter(({ shared }) => !shared)];
    },
  });
  return isError || isVirtual ? NO_VIEWS : data;
}

const NO_VIEWS: readonly SystemView[] = [];

/** How many records the whole list and each view have; asked when the rows are there. */
export function useViewTotals(
  screen: UiScreen,
  views: readonly SystemView[],
  isEnabled: boolean,
): { readonly all: number | undefined; readonly ofView: ReadonlyMap<string, number> } {
  const api = useApi();
  const ids = views.map(({ id }) => id);
  const hasTabs = screen.kind !== "virtual";
  // Without views, what the menu has asked for says it all.
  const { data: desk } = useQuery({
    ...summaryQuery(api),
    enabled: isEnabled && hasTabs && ids.length === 0,
  });
  const { data: ofViews } = useQuery({
    queryKey: ["summary", "views", ids],
    queryFn: ({ signal }) => api.system.summary({ views: ids }, { signal }),
    enabled: isEnabled && ids.length > 0,
    placeholderData: (former) => former,
  });
  const data = ids.length === 0 ? desk : ofViews;
  const own = data?.entities.find(({ module, entity }) => module === screen.module && entity === screen.name);
  const totals = data?.views.flatMap(({ id, total }) => (total === null ? [] : [[id, total] as const]));
  return { all: own?.total, ofView: new Map(totals) };
}
