// Changes that another server counted: a dump that was restored here has numbers of transactions that are still to come.
import type { Database } from "../db/driver.ts";

/** So many transactions at a time. */
const BATCH = 1000;

/**
 * The changes of a transaction, and the entries of the audit trail that belong to them, get the number of this one: who reads by
 * position would wait for theirs, and take somebody else's for them. What belongs together still has the same time.
 */
const ADOPT = `with "foreign" as materialized (
  select distinct "tx" from "lathe"."changes" where "tx" >= pg_snapshot_xmax(pg_current_snapshot()) order by "tx" limit ${BATCH}
), "entries" as (
  update "lathe"."audit" a set "tx" = pg_current_xact_id() from "foreign" f where a."tx" = f."tx"
), "adopted" as (
  update "lathe"."changes" c set "tx" = pg_current_xact_id() from "foreign" f where c."tx" = f."tx"
)
select count(*) from "foreign"`;

/** Takes over what came from another server; there is nothing to do otherwise. */
export async function adoptChanges(db: Database, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    // oxlint-disable-next-line no-await-in-loop -- each batch is a transaction of its own
    const { rows } = await db.run({ text: ADOPT, values: [] });
    if (Number(rows[0]?.[0]) < BATCH) return;
  }
}
