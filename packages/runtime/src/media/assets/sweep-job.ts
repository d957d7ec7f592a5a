// The job that removes what nobody needs any more: assets that no record shows, files that no asset has, folders of the dead.
import type { Session } from "../../db/driver.ts";
import { sql, toStatement } from "../../db/sql.ts";
import type { JobHandler, RunningJob } from "../../jobs/job.ts";
import type { Schedule } from "../../jobs/schedules.ts";
import { condemnKeys, forgetKeys } from "./garbage.ts";
import type { MediaContext } from "./media-context.ts";
import { removeUnreferencedAssets } from "./remove-assets.ts";
import { SWEEP_ATTEMPTS, SWEEP_JOB, type SweepPayload, enqueueSweep } from "./sweep-request.ts";
import { failLostAssets, markReferences } from "./mark-references.ts";

/** More than this at a time would keep others waiting. */
const BATCH = 100;

const TIMEOUT_MS = 60 * 60_000;

const PAUSE_SECONDS = 60 * 60;

/** A sweep of everything, each hour. */
export const SWEEP_SCHEDULE: Schedule = { kind: SWEEP_JOB, cron: "@hourly", maxAttempts: SWEEP_ATTEMPTS };

/** What runs sweeps. */
export function createSweepHandler(media: MediaContext): JobHandler {
  return { kind: SWEEP_JOB, timeoutMs: TIMEOUT_MS, run: (job) => sweep(media, job) };
}

async function sweep(media: MediaContext, { payload, signal }: RunningJob): Promise<unknown> {
  const { db } = media.records;
  // Only this part and the clock put such jobs into the queue.
  const isWhole = (payload as SweepPayload).onlyDue !== true;
  if (isWhole) {
    await media.storage.sweepTemporaryFolders();
    await failLostAssets(db);
    await markReferences(media, signal);
  }
  const assets = await removeUnreferencedAssets(media, signal);
  const files = await removeGarbage(media, signal);
  // Without images nothing comes by the clock.
  if (isWhole && media.fields.length === 0 && (await hasLeftovers(db)))
    await enqueueSweep(db, {}, PAUSE_SECONDS);
  return { assets, files };
}

/** Whether there is anything that was uploaded. */
export async function hasLeftovers(session: Session): Promise<boolean> {
  const { rows } = await session.run(
    toStatement(
      sql`select exists (select from "lathe"."assets") or exists (select from "lathe"."media_garbage")`,
    ),
  );
  return rows[0]?.[0] === "t";
}

/**
 * Removes the files that no asset has: the bytes first, so that a key is known for as long as they are there. Gives how many. One that
 * can't be removed keeps none of the others.
 */
async function removeGarbage(
  { records: { db }, storage }: MediaContext,
  signal: AbortSignal,
): Promise<number> {
  for (let count = 0; ;) {
    signal.throwIfAborted();
    /* oxlint-disable no-await-in-loop -- a batch at a time */
    const keys = await condemnKeys(db, BATCH);
    if (keys.length === 0) return count;
    const outcomes = await Promise.allSettled(keys.map((key) => storage.delete(key)));
    const gone = keys.filter((_, index) => outcomes[index]?.status === "fulfilled");
    await forgetKeys(db, gone);
    /* oxlint-enable no-await-in-loop */
    count += gone.length;
    const failure = outcomes.find((outcome) => outcome.status === "rejected");
    if (gone.length === 0 && failure !== undefined) throw failure.reason;
  }
}
