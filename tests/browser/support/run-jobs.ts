// Jobs of an application whose own worker does not run.
import { setTimeout as pause } from "node:timers/promises";
import type { ServedApplication } from "../../application/support/application.ts";

/** Runs the jobs that may run now, and those whose try failed when it is time for the next one, as the worker would; gives how many tries that were. */
export async function runJobs(served: Pick<ServedApplication, "db" | "runJobs">): Promise<number> {
  let tries = await served.runJobs();
  // oxlint-disable no-await-in-loop -- one try after the other
  for (let ms = await findNextTry(served); ms !== undefined; ms = await findNextTry(served)) {
    await pause(ms);
    tries += await served.runJobs();
  }
  // oxlint-enable no-await-in-loop
  return tries;
}

/** The milliseconds until a job is tried again; undefined where none is. */
async function findNextTry({ db }: Pick<ServedApplication, "db">): Promise<number | undefined> {
  const { rows } = await db.run({ text: NEXT_TRY, values: [] });
  const ms = rows[0]?.[0];
  return ms == null ? undefined : Math.max(0, Math.ceil(Number(ms)));
}

const NEXT_TRY = `select extract(epoch from min("run_at") - clock_timestamp()) * 1000 from "lathe"."jobs"
where "state" = 'queued' and "attempts" > 0`;
