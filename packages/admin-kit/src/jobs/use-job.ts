// A job that is asked how far it is until it has ended, as long as the page can be seen.
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../api/api-context.tsx";
import { type Job, getPause, isEnded, isGone } from "./job-progress.ts";

/** The job of an id, as far as it has come. */
export function useJob(id: string | null): {
  readonly job: Job | undefined;
  /** Whether there is no such job, as far as the operator may know. */
  readonly isGone: boolean;
  /** When it has answered last. */
  readonly answeredAt: number;
} {
  const { system } = useApi();
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey: ["jobs", id],
    queryFn: async ({ signal }) => (await system.jobs.get(id ?? "", { signal })).record,
    enabled: id !== null,
    refetchInterval: ({ state }) => {
      const isOver = state.data === undefined ? isGone(state.error) : isEnded(state.data);
      return isOver ? false : getPause(state.dataUpdateCount + state.errorUpdateCount);
    },
  });
  return { job: data, isGone: data === undefined && isGone(error), answeredAt: dataUpdatedAt };
}
