// An export under way: begins it, follows its job, and has the browser save the file.
import {
  type List,
  type ListConditions,
  getScreenPath,
  isEnded,
  saveAddress,
  useApi,
  useJob,
  useLookAtJob,
  useWatchedJobs,
} from "@lathe/admin-kit";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type ExportChoices, toExportRequest } from "./export-request.ts";

/** Exports records of a list; `onSaved` is called when the browser has the file. */
export function useExport(
  list: List,
  getConditions: () => Promise<ListConditions>,
  onSaved: (rows: number) => void,
) {
  const { entity, system } = useApi();
  const queries = useQueryClient();
  const jobs = useWatchedJobs();
  const path = getScreenPath(list.screen);
  const begin = useMutation({
    async mutationFn(choices: ExportChoices) {
      const request = toExportRequest(list, await getConditions(), choices);
      const job = await entity(path).export(request, { parameters: list.state.parameters });
      queries.setQueryData(["jobs", job.id], job);
      jobs.add({ id: job.id, kind: "export", path });
      void queries.invalidateQueries({ queryKey: ["summary"] });
      return job.id;
    },
  });
  const id = begin.data ?? null;
  const { job } = useJob(id);
  useLookAtJob(id);
  useEffect(() => {
    if (job === undefined || !isEnded(job)) return;
    jobs.drop(job.id);
    if (job.state !== "done" || job.download === null) return;
    saveAddress(job.download);
    onSaved(job.done ?? 0);
    // oxlint-disable-next-line react/exhaustive-deps -- a job ends once
  }, [job?.state]);
  return {
    begin: begin.mutate,
    isBegun: begin.isPending || id !== null,
    error: begin.error,
    job,
    stop: () => {
      if (id === null) return;
      jobs.drop(id);
      void system.jobs.cancel(id).catch(() => undefined);
    },
  };
}
