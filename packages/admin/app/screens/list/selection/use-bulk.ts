// Changes of the chosen records, as the screens of a list ask for them.
import { LatheError } from "@lathe/client";
import {
  type List,
  type Texts,
  describeError,
  getScreenPath,
  useApi,
  useRecordsChanged,
} from "@lathe/admin-kit";
import { useMemo } from "react";
import { describeRefusal } from "../../access/refusal.ts";
import {
  type BulkAction,
  type BulkCalls,
  type BulkEnd,
  type BulkRun,
  type Chosen,
  runBulk,
} from "./bulk-run.ts";
import type { Selection } from "./use-selection.ts";

const FAILURES_SHOWN = 100;

/** Sends changes of the chosen records; gives what came of them when all of it is done. */
export function useBulk(list: List, selection: Selection) {
  const { entity, system } = useApi();
  const changed = useRecordsChanged();
  const path = getScreenPath(list.screen);
  const calls = useMemo<BulkCalls>(
    () => ({
      send: (change, signal) =>
        entity(path).bulk(
          change as Parameters<ReturnType<typeof entity>["bulk"]>[0],
          signal === undefined ? {} : { signal },
        ),
      async getJob(id) {
        try {
          return (await system.jobs.get(id)).record;
        } catch (error) {
          if (describeError(error).retryAfter === undefined) throw error;
          return undefined;
        }
      },
      cancelJob: (id) => system.jobs.cancel(id),
      async listFailures(id) {
        const { items, total } = await system.jobs.failures(id, { limit: FAILURES_SHOWN });
        const failed = items.map(({ recordId, code, message }) => ({ id: recordId ?? "", code, message }));
        return { items: failed, total };
      },
      pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    }),
    [entity, system, path],
  );
  const chosen: Chosen = selection.isAll
    ? { where: list.getConditions(), total: selection.count }
    : { ids: [...selection.ids] };
  return {
    /** What would come of it. */
    dryRun: (action: BulkAction, signal: AbortSignal) =>
      runBulk(calls, action, chosen, { isDryRun: true, signal }),
    /** Does it. Lists are asked for anew whatever came of it: what was refused may be done in part. */
    async run(action: BulkAction, run: BulkRun): Promise<BulkEnd> {
      try {
        return await runBulk(calls, action, chosen, run);
      } finally {
        void changed();
      }
    },
  };
}

/** Why a change was refused, or what is not known of it. */
export function describeBulkProblem(error: unknown, text: Texts["text"]): string {
  if (describeError(error).kind === "offline") return text("list.answer-lost");
  if (error instanceof LatheError) return describeRefusal(error, text) ?? "";
  return error instanceof Error ? error.message : String(error);
}
