// The job that removes what nobody needs any more: assets that no record shows, files that no asset has, folders of the dead.
import type { Session } from "../../db/driver.ts";
import { sql, toStatement } from "../../db/sql.ts";
import type { JobHandler, RunningJob } from "../../jobs/job.ts";
import type { Schedule } from "../../jobs/schedules.ts";
import { condemnDueKeys, findNextDue } from "./garbage.ts";
import type { MediaContext } from "./media-context.ts";
import { removeUnreferencedAssets } from "./remove-assets.ts";
import { removeCondemnedFiles } from "./remove-files.ts";
import { SWEEP_ATTEMPTS, SWEEP_JOB, type SweepPayload, enqueueSweep, requestSweep } from "./sweep-request.ts";
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
  const pause = await findNextDue(db, PAUSE_SECONDS);
  if (pause !== undefined) await requestSweep(media, pause);
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
 * Removes the files that no asset has; gives how many. Each key has its turn once, in their order: one whose file can't be removed waits for
 * the next sweep, and keeps no other one waiting.
 */
async function removeGarbage(
  { records: { db }, storage, log }: MediaContext,
  signal: AbortSignal,
): Promise<number> {
  let [count, after] = [0, ""];
  for (;;) {
    signal.throwIfAborted();
    /* oxlint-disable no-await-in-loop -- a batch at a time */
    const keys = await condemnDueKeys(db, { after, limit: BATCH });
    const last = keys.at(-1);
    if (last === undefined) return count;
    const { removed, failures } = await removeCondemnedFiles({ db, storage }, keys);
    /* oxlint-enable no-await-in-loop */
    const [err] = failures;
    if (err !== undefined) log.warn({ err, files: failures.length }, "files of pictures can't be removed");
    count += removed;
    after = last;
  }
}
