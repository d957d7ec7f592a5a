// How many rows an entity has in the development database.
import type { Entity } from "@lathe/model";
import { useQuery } from "@tanstack/react-query";
import { useParts } from "./parts-context.tsx";

/** A rule that holds for all. */
const EVERY_ROW = { field: "id", op: "isNull", value: false } as const;

/** The rows; undefined while that is not known, or where there is no database to ask. */
export function useRowCount(entity: Entity | undefined, isAsked: boolean): number | undefined {
  const { api } = useParts();
  const { data } = useQuery({
    queryKey: ["row-count", entity?.id],
    queryFn: async ({ signal }) => {
      const body = { entity: entity?.name ?? "", rule: EVERY_ROW };
      const { counts } = await api.call("POST /api/rule-check", { body, signal });
      return counts?.total ?? null;
    },
    enabled: isAsked && entity?.kind === "persistent",
    staleTime: 10_000,
  });
  return data ?? undefined;
}
