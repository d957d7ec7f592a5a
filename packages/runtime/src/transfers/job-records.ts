// The records that a job has still to change: written down with the job, and crossed off with each change.
import type { Session } from "../db/driver.ts";
import { sql, toStatement } from "../db/sql.ts";

/** The first records that are left, in the order of their ids. */
export async function listRecordsLeft(
  session: Session,
  jobId: string,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await session.run(
    toStatement(
      sql`select "record_id" from "lathe"."job_records" where "job_id" = ${jobId}::uuid order by "record_id" limit ${limit}::integer`,
    ),
  );
  return rows.map(([id]) => id ?? "");
}

/** How many records are left. */
export async function countRecordsLeft(session: Session, jobId: string): Promise<number> {
  const { rows } = await session.run(
    toStatement(sql`select count(*) from "lathe"."job_records" where "job_id" = ${jobId}::uuid`),
  );
  return Number(rows[0]?.[0]);
}

/** Crosses records off, in the transaction that changed them. */
export async function crossOff(session: Session, jobId: string, ids: readonly string[]): Promise<void> {
  await session.run(
    toStatement(
      sql`delete from "lathe"."job_records" where "job_id" = ${jobId}::uuid and "record_id" = any(${ids}::uuid[])`,
    ),
  );
}

/** Forgets what a job had to do, since it has ended. */
export async function forgetRecords(session: Session, jobId: string): Promise<void> {
  await session.run(toStatement(sql`delete from "lathe"."job_records" where "job_id" = ${jobId}::uuid`));
}
