// A bulk change under way: how far it is, what it could not do, why it was refused, and how to stop it.
import { type List, getScreenPath, useLookAtJob, useTexts, useWatchedJobs } from "@lathe/admin-kit";
import { useEffect, useRef, useState } from "react";
import type { BulkAction, BulkEnd } from "./bulk-run.ts";
import { describeBulkProblem, useBulk } from "./use-bulk.ts";
import type { Selection } from "./use-selection.ts";

/** How far a change is that takes more than one request. */
export interface BulkProgressState {
  readonly done: number;
  readonly total: number;
}

/** Runs a change; `onDone` is called where all of it went well, otherwise what came of it stays to be read. */
export function useBulkRun(list: List, selection: Selection, { onDone }: { onDone(end: BulkEnd): void }) {
  const { text } = useTexts();
  const bulk = useBulk(list, selection);
  const [isRunning, setRunning] = useState(false);
  const [progress, setProgress] = useState<BulkProgressState>();
  const [end, setEnd] = useState<BulkEnd>();
  const [problem, setProblem] = useState<string>();
  const [isStopping, setStopping] = useState(false);
  const stopping = useRef(new AbortController());
  const leaving = useRef(new AbortController());
  const jobs = useWatchedJobs();
  const [jobId, setJobId] = useState<string | null>(null);
  useLookAtJob(jobId);
  useEffect(() => () => leaving.current.abort(), []);
  const run = async (action: BulkAction) => {
    setRunning(true);
    setProblem(undefined);
    stopping.current = new AbortController();
    const left = (leaving.current = new AbortController()).signal;
    let job: string | undefined;
    try {
      const ended = await bulk.run(action, {
        signal: stopping.current.signal,
        leaving: left,
        onJob(id) {
          job = id;
          jobs.add({ id, kind: "bulk", path: getScreenPath(list.screen), action: action.action });
          setJobId(id);
        },
        onProgress: (done, total) => setProgress({ done, total }),
      });
      // The notice of the job tells its end.
      if (job !== undefined && left.aborted) return;
      if (job !== undefined) jobs.drop(job);
      if (ended.refused === 0 && ended.stopped === undefined) onDone(ended);
      else setEnd(ended);
    } catch (error) {
      setProblem(describeBulkProblem(error, text));
    }
    setProgress(undefined);
    setStopping(false);
    setRunning(false);
  };
  return {
    dryRun: bulk.dryRun,
    run: (action: BulkAction) => void run(action),
    /** Has it end before all is done; what is done stays. */
    stop() {
      setStopping(true);
      stopping.current.abort();
    },
    isRunning,
    isStopping,
    /** Whether it goes on where nobody looks at it. */
    canBeLeft: isRunning && jobId !== null,
    progress,
    /** What came of it, where something failed or it was stopped. */
    end,
    problem,
  };
}
