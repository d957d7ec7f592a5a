// How many jobs there are of which somebody should know: those that wait, run, or have failed.
import type { Session } from "../db/driver.ts";
import { sql, toStatement } from "../db/sql.ts";

/** Numbers of jobs by state. Those that failed are forgotten after a month. */
export type JobCounts = Readonly<Record<"queued" | "running" | "failed", number>>;

/** Counts the jobs of all processes. Each count has an index. */
export async function countJobs(session: Session): Promise<JobCounts> {
  const { rows } = await session.run(
    toStatement(sql`select (select count(*) from "lathe"."jobs" where "state" = 'queued'),
  (select count(*) from "lathe"."jobs" where "state" = 'running'),
  (select count(*) from "lathe"."jobs" where "state" = 'failed')`),
  );
  const [queued, running, failed] = rows[0] ?? [];
  return { queued: Number(queued), running: Number(running), failed: Number(failed) };
}
