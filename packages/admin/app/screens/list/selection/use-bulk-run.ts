// A bulk change under way: how far it is, what it could not do, why it was refused.
import type { BulkResult } from "@lathe/client";
import type { List } from "@lathe/admin-kit";
import { useState } from "react";
import { type BulkAction, describeRefusal, useBulk } from "./use-bulk.ts";
import type { Selection } from "./use-selection.ts";

/** How far a job is. */
export interface BulkProgressState {
  readonly done: number;
  readonly total: number;
}

/** Runs a change; `onDone` is called where all of it went well, otherwise what failed stays to be read. */
export function useBulkRun(
  list: List,
  selection: Selection,
  { onDone }: { onDone(result: BulkResult): void },
) {
  const bulk = useBulk(list, selection);
  const [isRunning, setRunning] = useState(false);
  const [progress, setProgress] = useState<BulkProgressState>();
  const [failed, setFailed] = useState<BulkResult["failed"]>();
  const [problem, setProblem] = useState<string>();
  const run = async (action: BulkAction) => {
    setRunning(true);
    setProblem(undefined);
    try {
      const result = await bulk.run(action, (done, total) => setProgress({ done, total }));
      if (result.failed.length === 0) onDone(result);
      else setFailed(result.failed);
    } catch (error) {
      setProblem(describeRefusal(error));
    }
    setProgress(undefined);
    setRunning(false);
  };
  return {
    dryRun: bulk.dryRun,
    run: (action: BulkAction) => void run(action),
    isRunning,
    progress,
    failed,
    problem,
  };
}
