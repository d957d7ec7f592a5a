// Forgets changes that are older than their entity wants them to be kept, each day and a little at a time.
import type { Database } from "../db/driver.ts";
import { sql, toStatement } from "../db/sql.ts";
import type { EntityDefinition } from "../definition.ts";
import type { JobHandler } from "../jobs/job.ts";
import type { Schedule } from "../jobs/schedules.ts";
import { adoptChanges } from "./adopt-changes.ts";

const JOB = "lathe.changes.sweep";

/** More rows than this at a time would keep others waiting. */
const BATCH = 2000;

const TIMEOUT_MS = 6 * 60 * 60_000;

/** One sweep each day. */
export const CHANGES_SCHEDULE: Schedule = { kind: JOB, cron: "@daily", maxAttempts: 3 };

/** What runs sweeps. */
export function createChangesHandler(
  db: Database,
  entities: readonly Pick<EntityDefinition, "id" | "source" | "history">[],
): JobHandler {
  return {
    kind: JOB,
    timeoutMs: TIMEOUT_MS,
    async run({ signal }) {
      await adoptChanges(db, signal);
      return { changes: await sweepChanges(db, entities, { now: new Date(), signal }) };
    },
  };
}

/** When a sweep is, and what ends it. */
interface SweepOptions {
  readonly now: Date;
  readonly signal: AbortSignal;
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * Removes what is too old; gives how many changes. The feed is read in its order, up to what no entity wants to be rid of yet. Changes
 * of entities that are not known are another version's.
 */
export async function sweepChanges(
  db: Database,
  entities: readonly Pick<EntityDefinition, "id" | "source" | "history">[],
  { now, signal }: SweepOptions,
): Promise<number> {
  const kept = entities.filter(({ source }) => source === null);
  const limits = kept.map(({ history }) => new Date(now.getTime() - history.days * DAY_MS).toISOString());
  let [count, after] = [0, "0"];
  for (;;) {
    signal.throwIfAborted();
    // oxlint-disable-next-line no-await-in-loop -- each batch is a transaction of its own
    const { rows } = await db.run(
      toStatement(sql`with "batch" as materialized (
  select "id", "entity_id", "at" from "lathe"."changes" where "id" > ${after}::bigint order by "id" limit ${BATCH}::integer
), "kept" as (
  select * from unnest(${kept.map(({ id }) => id)}::text[], ${limits}::timestamptz[]) as k("entity_id", "since")
), "gone" as (
  delete from "lathe"."changes" c using "batch" b join "kept" k on k."entity_id" = b."entity_id"
  where c."id" = b."id" and b."at" < k."since" returning 1
)
select max("id"), (select count(*) from "gone"), min("at") < (select max("since") from "kept") from "batch"`),
    );
    const [last = null, gone, hasOld] = rows[0] ?? [];
    count += Number(gone);
    if (last === null || hasOld !== "t") return count;
    after = last;
  }
}
