// Jobs of an application whose own worker does not run.
import type { ServedApplication } from "../../application/support/application.ts";

/** Runs the jobs that may run now, and at once those whose try failed, until each has ended; gives how many tries that were. */
export async function runJobs(served: Pick<ServedApplication, "db" | "runJobs">): Promise<number> {
  let tries = 0;
  // oxlint-disable no-await-in-loop -- one try after the other
  for (let more = await served.runJobs(); more > 0; more = await served.runJobs()) {
    tries += more;
    await served.db.run({ text: END_PAUSES, values: [] });
  }
  // oxlint-enable no-await-in-loop
  return tries;
}

const END_PAUSES = `update "lathe"."jobs" set "run_at" = least("run_at", clock_timestamp())
where "state" = 'queued' and "attempts" > 0`;
