// Where nothing fits: how many there are at all, and without which single filter some would fit.
import { type Condition, type List, getScreenPath, useEntityCalls } from "@lathe/admin-kit";
import { useQuery } from "@tanstack/react-query";

/** A filter, and how many records would fit without it. */
export interface NearMiss {
  readonly condition: Condition;
  readonly count: number;
}

/** The most counts that are asked for. */
const AT_MOST = 3;

/** Counts, after the list turned out to be empty. */
export function useNearMisses(list: List): {
  readonly total: number | undefined;
  readonly misses: readonly NearMiss[];
} {
  const path = getScreenPath(list.screen);
  const calls = useEntityCalls(path);
  const { q, filters, parameters } = list.state;
  const { data } = useQuery({
    queryKey: ["records", path, "near-misses", q, filters, parameters],
    queryFn: async ({ signal }) => {
      const count = async (conditions: object) =>
        (await calls.list({ ...parameters, ...conditions, limit: 1, fields: ["id"] }, { signal })).total;
      const tried = filters.slice(0, AT_MOST);
      const [total, ...counts] = await Promise.all([
        count({}),
        ...tried.map((condition) =>
          count(list.getConditions({ filters: filters.filter((each) => each !== condition) })),
        ),
      ]);
      const misses = tried.map((condition, index) => ({ condition, count: counts[index] ?? 0 }));
      return { total, misses: misses.filter((miss) => miss.count > 0) };
    },
  });
  return { total: data?.total, misses: data?.misses ?? [] };
}
