// The jobs of images: what runs them, and which come by the clock.
import type { JobHandler } from "../../jobs/job.ts";
import type { Schedule } from "../../jobs/schedules.ts";
import type { MediaContext } from "./media-context.ts";
import { createProcessHandler } from "./process-job.ts";
import { REFRESH_SCHEDULE, createRefreshHandler, requestRefresh } from "./refresh-job.ts";
import { SWEEP_SCHEDULE, createSweepHandler, hasLeftovers } from "./sweep-job.ts";
import { enqueueSweep } from "./sweep-request.ts";

/** What runs them. An application without images has them, too: what is left of one that had some is removed. */
export function createMediaHandlers(media: MediaContext): readonly JobHandler[] {
  return [createProcessHandler(media), createSweepHandler(media), createRefreshHandler(media)];
}

/** Those that come by the clock, where there are images. */
export function listMediaSchedules({ fields }: Pick<MediaContext, "fields">): readonly Schedule[] {
  return fields.length === 0 ? [] : [SWEEP_SCHEDULE, REFRESH_SCHEDULE];
}

/** Looks after what other versions and processes left. Never throws: the next start tries again. */
export async function startMediaJobs(media: MediaContext): Promise<void> {
  const { fields, records, storage, log, wake } = media;
  try {
    if (fields.length > 0) await requestRefresh(media);
    else if (await hasLeftovers(records.db)) await enqueueSweep(records.db, {});
    wake();
    if (fields.length > 0) await storage.sweepTemporaryFolders();
  } catch (err) {
    log.warn({ err }, "what was left of pictures could not be looked for");
  }
}
