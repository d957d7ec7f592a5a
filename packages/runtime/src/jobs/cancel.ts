// Cancels jobs: one that waits ends at once; one that runs is asked to stop, and ends as soon as its process has noticed.
import type { Database, Statement } from "../db/driver.ts";
import { sql, toStatement } from "../db/sql.ts";
import { type JobClock, databaseClock } from "./clock.ts";
import type { JobHandlers } from "./job.ts";

/** What a cancel came to: `ended` where there was nothing left to cancel. */
export type CancelOutcome = "cancelled" | "stopping" | "ended";

/** Cancels a job; what tells of it is committed with it. */
export function cancelJob(
  {
    db,
    handlers,
    clock = databaseClock,
  }: { readonly db: Database; readonly handlers: JobHandlers; readonly clock?: JobClock },
  id: string,
  tells: readonly Statement[] = [],
): Promise<CancelOutcome> {
  const statement =
    toStatement(sql`update "lathe"."jobs" set "cancel_requested" = true, "updated_at" = ${clock()},
  "state" = case "state" when 'queued' then 'cancelled' else "state" end,
  "finished_at" = case "state" when 'queued' then ${clock()} end
where "id" = ${id}::uuid and "state" in ('queued', 'running')
returning "state", "kind", "payload"`);
  return db.transaction(async (session) => {
    const [row] = (await session.run(statement)).rows;
    if (row === undefined) return "ended";
    // oxlint-disable-next-line no-await-in-loop -- in one transaction
    for (const entry of tells) await session.run(entry);
    const [state, kind, payload] = row;
    if (state !== "cancelled") return "stopping";
    const job = { id, kind: kind ?? "", payload: JSON.parse(payload ?? "null"), state, error: null } as const;
    await handlers.get(job.kind)?.onUnfinished?.(session, job);
    return "cancelled";
  });
}
