// An import, and the job that checks or runs it.
import { type Job, getScreenPath, isEnded, useApi, useJob, useWatchedJobs } from "@lathe/admin-kit";
import type { Import, ImportChange, UiScreen } from "@lathe/client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Step } from "./import-address.ts";

/** An import, as far as it has come. */
export interface ImportState {
  readonly found: Import;
  readonly job: Job | undefined;
  /** Whether a job of it is under way. */
  readonly isBusy: boolean;
}

/** Whether all of its rows have been gone through. */
export function isWhole({ found, isBusy }: ImportState): boolean {
  return !isBusy && found.mode === "run" && found.finished;
}

/** The import of an id, asked for anew whenever its job has got on. */
export function useImport(id: string | undefined) {
  const { system } = useApi();
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ["imports", id],
    queryFn: ({ signal }) => system.imports.get(id ?? "", { signal }),
    enabled: id !== undefined,
  });
  const { job, isGone, answeredAt } = useJob(data?.jobId ?? null);
  const hasMoved = job !== undefined && data !== undefined && job.state !== "queued";
  useEffect(() => {
    if (hasMoved) void refetch();
    // oxlint-disable-next-line react/exhaustive-deps -- each step of the job is a reason to ask
  }, [hasMoved, job?.state, job?.done, refetch]);
  const isUnderWay = job === undefined ? !isGone : !isEnded(job);
  // What came of a job is in an answer that is newer than its end.
  const isBehind = error === null && job !== undefined && dataUpdatedAt < answeredAt;
  const isBusy = data !== undefined && data.jobId !== null && (isUnderWay || isBehind);
  const state: ImportState | undefined = data === undefined ? undefined : { found: data, job, isBusy };
  return { state, error, refetch };
}

/** What can be done with an import. `onStep` hears of the next step, also where another one is shown by then. */
export function useImportSteps(screen: UiScreen, id: string, onStep?: (step: Step) => void) {
  const { system } = useApi();
  const queries = useQueryClient();
  const jobs = useWatchedJobs();
  const keep = (found: Import) => queries.setQueryData(["imports", id], found);
  const follow = async (job: Job) => {
    queries.setQueryData(["jobs", job.id], job);
    keep(await system.imports.get(id));
  };
  const set = useMutation({
    mutationFn: (change: ImportChange) => system.imports.set(id, change),
    onSuccess: keep,
  });
  const check = useMutation({
    async mutationFn(change: ImportChange | undefined) {
      if (change !== undefined) keep(await system.imports.set(id, change));
      await follow(await system.imports.check(id));
    },
    onSuccess: () => onStep?.("check"),
  });
  const run = useMutation({
    async mutationFn() {
      const job = await system.imports.run(id);
      jobs.add({ id: job.id, kind: "import", path: getScreenPath(screen), importId: id });
      // It is on Home from now on.
      void queries.invalidateQueries({ queryKey: ["summary"] });
      await follow(job);
    },
    onSuccess: () => onStep?.("import"),
  });
  return { set, check, run };
}
