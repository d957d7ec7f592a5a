// Changes of the chosen records: the request, what came of it, and the job that does what is more than a request can.
import { type BulkResult, LatheError } from "@lathe/client";
import { type List, getScreenPath, useApi } from "@lathe/admin-kit";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Selection } from "./use-selection.ts";

/** What is done to the chosen records. */
export type BulkAction =
  | { readonly action: "update"; readonly set: Readonly<Record<string, unknown>> }
  | { readonly action: "delete" };

/** The most ids of one request. */
const MAX_IDS = 1000;

/** Sends changes of the chosen records; gives what came of them when all of it is done. */
export function useBulk(list: List, selection: Selection) {
  const { entity, system } = useApi();
  const queries = useQueryClient();
  const path = getScreenPath(list.screen);
  const send = useCallback(
    (action: BulkAction, isDryRun: boolean, signal?: AbortSignal) => {
      const which = selection.isAll
        ? { where: { ...list.getConditions(), ...(isDryRun ? {} : { expectedTotal: selection.count }) } }
        : { ids: [...selection.ids].slice(0, MAX_IDS) };
      return entity(path).bulk(
        { ...action, ...which, ...(isDryRun ? { dryRun: true } : {}) },
        signal === undefined ? {} : { signal },
      );
    },
    [entity, path, selection, list],
  );
  /** What would come of it. */
  const dryRun = async (action: BulkAction, signal: AbortSignal) => (await send(action, true, signal)).result;
  /** Does it; `onProgress` hears of a job how far it is. */
  const run = async (
    action: BulkAction,
    onProgress: (done: number, total: number) => void,
  ): Promise<BulkResult> => {
    const { result, job } = await send(action, false);
    const ended = result ?? (await waitForJob(job.id));
    await Promise.all(
      [["records"], ["summary"], ["trash"], ["options"]].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
    return ended;

    async function waitForJob(id: string): Promise<BulkResult> {
      for (let pause = 1000; ; pause = Math.min(4000, pause * 2)) {
        // oxlint-disable-next-line no-await-in-loop -- one question after the other
        const { record } = await system.jobs.get(id);
        onProgress(record.done ?? 0, record.total ?? selection.count);
        if (record.state === "failed" || record.state === "cancelled")
          throw new Error(record.error ?? record.state);
        if (record.state === "done") {
          // oxlint-disable-next-line no-await-in-loop -- the last one
          const { items } = await system.jobs.failures(id, { limit: 100 });
          const failed = items.map(({ recordId, code, message }) => ({ id: recordId ?? "", code, message }));
          return { matched: record.total ?? 0, changed: (record.done ?? 0) - failed.length, failed };
        }
        // oxlint-disable-next-line no-await-in-loop -- what a job needs
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  };
  return { dryRun, run };
}

/** Why a change was refused, in the server's words. */
export function describeRefusal(error: unknown): string {
  if (error instanceof LatheError) {
    const [first] = error.problem.errors;
    return first?.message ?? error.problem.detail;
  }
  return error instanceof Error ? error.message : String(error);
}
