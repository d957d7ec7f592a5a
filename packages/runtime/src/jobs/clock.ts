// What time it is for jobs: the database's, since it is the one clock that all processes share.
import { type Fragment, sql } from "../db/sql.ts";

/** Gives the time of now, as a piece of a statement. */
export type JobClock = () => Fragment;

const NOW = sql`clock_timestamp()`;

/** The clock of the database. */
export const databaseClock: JobClock = () => NOW;

/** Some time from now. */
export function later(clock: JobClock, ms: number): Fragment {
  return sql`(${clock()} + ${ms}::float8 * interval '1 millisecond')`;
}
