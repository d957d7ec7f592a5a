// The texts that meet in a file in conflict.
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { Answer } from "../../../api/generator-api.ts";
import { useParts } from "../../../state/parts-context.tsx";
import { usePlanKey } from "../use-plan.ts";

/** The conflict in a file of the plan, once it is wanted. */
export function useConflict(path: string, isWanted = true): UseQueryResult<Answer<"GET /api/plan/conflict">> {
  const { api } = useParts();
  return useQuery({
    queryKey: usePlanKey("conflict", path),
    queryFn: ({ signal }) => api.call("GET /api/plan/conflict", { query: { path }, signal }),
    enabled: isWanted,
  });
}
