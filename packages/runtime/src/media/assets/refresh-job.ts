// The job that has assets processed again whose variants were configured otherwise when they were made. It puts a few at a time into the
// queue, so that whoever uploads something meanwhile does not wait for all of them.
import { sql, toStatement } from "../../db/sql.ts";
import { enqueueJob } from "../../jobs/enqueue.ts";
import type { JobHandler } from "../../jobs/job.ts";
import type { Session } from "../../db/driver.ts";
import type { MediaContext } from "./media-context.ts";
import { PROCESS_JOB, enqueueProcessing } from "./processing.ts";

/** The kind of these jobs. */
const REFRESH_JOB = "lathe.media.refresh";

const MAX_ATTEMPTS = 3;
const TIMEOUT_MS = 60_000;

/** How many wait in the queue at most when more are put there, and how many are put there then. */
const MAX_WAITING = 4;
const BATCH = 8;

/** How long until it is looked again whether more can be put there. */
const PAUSE_MS = 1000;

/** What such a job is given: what the assets of each field are to be made by, and the one behind which it goes on. */
interface RefreshPayload {
  readonly recipes: Readonly<Record<string, string>>;
  readonly after: string;
}

const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** What runs them. */
export function createRefreshHandler(media: MediaContext): JobHandler {
  // Only this part puts such jobs into the queue.
  return {
    kind: REFRESH_JOB,
    timeoutMs: TIMEOUT_MS,
    run: ({ payload }) => refresh(media, payload as RefreshPayload),
  };
}

/** Has outdated assets found. */
export async function requestRefresh({ records: { db }, storedFields }: MediaContext): Promise<void> {
  const recipes = Object.fromEntries([...storedFields].map(([id, { recipe }]) => [id, recipe]));
  if (!(await isWaiting(db, recipes))) await enqueueRefresh(db, { recipes, after: FIRST_ID });
}

/** Processes that start together ask once. */
async function isWaiting(session: Session, recipes: RefreshPayload["recipes"]): Promise<boolean> {
  const payload: RefreshPayload = { recipes, after: FIRST_ID };
  const { rows } = await session.run(
    toStatement(
      sql`select from "lathe"."jobs" where "state" = 'queued' and "kind" = ${REFRESH_JOB} and "payload" = ${JSON.stringify(payload)}::jsonb`,
    ),
  );
  return rows.length > 0;
}

async function enqueueRefresh(session: Session, payload: RefreshPayload, at?: Date): Promise<void> {
  await enqueueJob(session, {
    kind: REFRESH_JOB,
    subject: REFRESH_JOB,
    payload,
    maxAttempts: MAX_ATTEMPTS,
    at,
  });
}

/** Puts some into the queue, and itself behind them where there may be more. Each asset has its turn once. */
async function refresh(
  { records: { db }, wake }: MediaContext,
  { recipes, after }: RefreshPayload,
): Promise<void> {
  await db.transaction(async (session) => {
    const isFull = (await countWaiting(session)) >= MAX_WAITING;
    const found = isFull ? [] : await markOutdated(session, { recipes, after });
    // oxlint-disable-next-line no-await-in-loop -- in one transaction
    for (const id of found) await enqueueProcessing(session, id, null);
    if (!isFull && found.length < BATCH) return;
    const next = { recipes, after: found.toSorted().at(-1) ?? after };
    await enqueueRefresh(session, next, new Date(Date.now() + PAUSE_MS));
  });
  wake();
}

async function countWaiting(session: Session): Promise<number> {
  const { rows } = await session.run(
    toStatement(sql`select count(*) from (
  select from "lathe"."jobs" where "state" = 'queued' and "kind" = ${PROCESS_JOB} and "run_at" <= clock_timestamp() limit ${MAX_WAITING}::integer
) w`),
  );
  return Number(rows[0]?.[0]);
}

/** Has some assets wait whose files were made by another recipe. Those that failed before would fail again. */
async function markOutdated(
  session: Session,
  { recipes, after }: RefreshPayload,
): Promise<readonly string[]> {
  const { rows } = await session.run(
    toStatement(sql`update "lathe"."assets" a set "state" = 'processing', "error" = null, "updated_at" = clock_timestamp()
from (
  select o."id" from "lathe"."assets" o
  join unnest(${Object.keys(recipes)}::text[], ${Object.values(recipes)}::text[]) f ("field_id", "recipe") on f."field_id" = o."field_id"
  where o."id" > ${after}::uuid and o."state" = 'ready' and o."recipe" is distinct from f."recipe"
  order by o."id" limit ${BATCH}::integer for update of o skip locked
) n where a."id" = n."id"
returning a."id"`),
  );
  return rows.map(([id]) => id ?? "");
}
