// The labels of records that conditions name by their ids: one request for all of a relation.
import { useQuery } from "@tanstack/react-query";
import { useEntityCalls } from "../api/api-context.tsx";
import type { RelationAddress } from "../picker/option-queries.ts";

/** Labels by id; what is not known yet, or not for the operator, is not there. */
export function useOptionLabels(
  { path, relation }: RelationAddress,
  ids: readonly string[],
): ReadonlyMap<string, string> {
  const calls = useEntityCalls(path);
  const { data } = useQuery({
    queryKey: ["options", path, relation, "ids", ids],
    queryFn: async ({ signal }) => {
      const { items } = await calls.relation(relation).options({ ids: ids.slice(0, 100) }, { signal });
      return items.map(({ id, label }) => [id, label] as const);
    },
    enabled: ids.length > 0,
    placeholderData: (former) => former,
  });
  return new Map(data);
}
