// The job that has assets processed again whose variants were configured otherwise when they were made, or that storage kept from being
// made. It puts a few at a time into the queue, so that whoever uploads something meanwhile does not wait for all of them.
import { isDeepStrictEqual } from "node:util";
import type { Session } from "../../db/driver.ts";
import { sql, toStatement } from "../../db/sql.ts";
import { enqueueJob } from "../../jobs/enqueue.ts";
import { type JobHandler, JobPostponed, type RunningJob } from "../../jobs/job.ts";
import type { Schedule } from "../../jobs/schedules.ts";
import type { MediaContext } from "./media-context.ts";
import { type Recipes, findOutdated, markOutdated } from "./outdated-assets.ts";
import { postponeOtherVersion } from "./postponing.ts";
import { PROCESS_JOB, enqueueProcessing } from "./processing.ts";

/** The kind of these jobs. */
const REFRESH_JOB = "lathe.media.refresh";

/** One at a time, whoever asked for it: runs by the clock have the same subject. */
const SUBJECT = `schedule of ${REFRESH_JOB}`;

const MAX_ATTEMPTS = 3;
const TIMEOUT_MS = 10 * 60_000;

/** How many wait in the queue at most when more are put there. */
const MAX_WAITING = 4;

/** How long until it is looked again whether more can be put there. */
const PAUSE_MS = 1000;

/** What such a job is given: what the assets of each field are to be made by, and the one behind which it goes on. */
interface RefreshPayload {
  readonly recipes: Recipes;
  readonly after: string;
}

const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** A look at all assets, each hour: while versions change, an older process may have had the last word on some. */
export const REFRESH_SCHEDULE: Schedule = {
  kind: REFRESH_JOB,
  cron: "30 * * * *",
  maxAttempts: MAX_ATTEMPTS,
};

/** What runs them. */
export function createRefreshHandler(media: MediaContext): JobHandler {
  return { kind: REFRESH_JOB, timeoutMs: TIMEOUT_MS, run: (job) => refresh(media, job) };
}

/** Has outdated assets found, from the first one on. One that is under way ends in favour of this. */
export async function requestRefresh(media: MediaContext): Promise<void> {
  await enqueueRefresh(media.records.db, { recipes: listRecipes(media), after: FIRST_ID });
}

function listRecipes({ storedFields }: MediaContext): Recipes {
  return Object.fromEntries([...storedFields].map(([id, { recipe }]) => [id, recipe]));
}

async function enqueueRefresh(session: Session, payload: RefreshPayload, at?: Date): Promise<void> {
  await enqueueJob(session, { kind: REFRESH_JOB, subject: SUBJECT, payload, maxAttempts: MAX_ATTEMPTS, at });
}

/** Puts some into the queue, and itself behind them: each asset has its turn once. */
async function refresh(media: MediaContext, job: RunningJob): Promise<void> {
  const { db } = media.records;
  const own = listRecipes(media);
  // Only this part and the clock put such jobs into the queue.
  const { recipes = own, after = FIRST_ID } = job.payload as Partial<RefreshPayload>;
  if (!isDeepStrictEqual(recipes, own)) return postponeOtherVersion(job);
  if (await isCovered(db, { recipes, after })) return;
  if ((await countWaiting(db, recipes)) >= MAX_WAITING)
    throw new JobPostponed("Enough pictures wait to be processed.", { pauseMs: PAUSE_MS });
  const found = await findOutdated(db, { recipes, after }, job.signal);
  const last = found.at(-1);
  if (last === undefined) return;
  await job.transaction(
    async (session) => {
      const marked = await markOutdated(session, recipes, found);
      // oxlint-disable-next-line no-await-in-loop -- in one transaction
      for (const asset of marked) await enqueueProcessing(session, asset, null);
      await enqueueRefresh(session, { recipes, after: last }, new Date(Date.now() + PAUSE_MS));
    },
    { finishes: true, isolation: "readCommitted" },
  );
  media.wake();
}

/** Whether another one waits that will look at the same assets, as after a start. */
async function isCovered(session: Session, { recipes, after }: RefreshPayload): Promise<boolean> {
  const { rows } = await session.run(
    toStatement(sql`select from "lathe"."jobs" where "state" = 'queued' and "kind" = ${REFRESH_JOB}
and "payload"->'recipes' = ${JSON.stringify(recipes)}::jsonb and ("payload"->>'after')::uuid <= ${after}::uuid limit 1`),
  );
  return rows.length > 0;
}

/** How many wait, up to a bound, those among them that storage keeps waiting. */
async function countWaiting(session: Session, recipes: Recipes): Promise<number> {
  const { rows } = await session.run(
    toStatement(sql`select from "lathe"."jobs" where "state" = 'queued' and "kind" = ${PROCESS_JOB}
and "payload"->>'recipe' = any(${Object.values(recipes)}::text[]) limit ${MAX_WAITING}::integer`),
  );
  return rows.length;
}
