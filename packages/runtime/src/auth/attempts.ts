// Limits on tries that guess or cost: counted in the database, so that they hold over all instances.
import { createHash } from "node:crypto";
import type { Database } from "../db/driver.ts";
import { sql, toStatement } from "../db/sql.ts";
import { rateLimited } from "../errors/application-error.ts";
import { toClientKey } from "@lathe/http";

/** A subject whose tries are counted, and how many it has in a window. */
export interface AttemptLimit {
  readonly subject: string;
  readonly max: number;
}

/** How long tries are counted: from the first one on. The next try after that begins a new count. */
export const ATTEMPT_WINDOW_MS = 15 * 60_000;

/** Generous to addresses, which many people may share; tries that succeed are given back where guessing is the danger. */
const MAX_ATTEMPTS = {
  identity: { "sign-in": 10, "sign-up": 10, "reset-request": 5, password: 10 },
  address: { "sign-in": 300, "sign-up": 200, "reset-request": 100, reset: 100, password: 300 },
} as const;

/** The limit of an e-mail identity or account; whether there is such an account plays no part. */
export function createIdentityLimit(
  kind: keyof typeof MAX_ATTEMPTS.identity,
  identity: string,
): AttemptLimit {
  // A digest: of any length of text it has one length, and the table is no list of addresses.
  const digest = createHash("sha256").update(identity, "utf8").digest("base64url");
  return { subject: `${kind} identity ${digest}`, max: MAX_ATTEMPTS.identity[kind] };
}

/** The limit of a client's address. */
export function createAddressLimit(kind: keyof typeof MAX_ATTEMPTS.address, address: string): AttemptLimit {
  return { subject: `${kind} address ${toClientKey(address)}`, max: MAX_ATTEMPTS.address[kind] };
}

/** Counts a try for all of the subjects; refuses it where one of them has had its share. */
export async function countAttempt(db: Database, now: Date, limits: readonly AttemptLimit[]): Promise<void> {
  const { rows } = await db.run(createCountStatement(now, limits));
  const starts = rows.flatMap(([subject, count, start]) => {
    const max = limits.find((limit) => limit.subject === subject)?.max ?? 0;
    return Number(count) > max ? [Number(start)] : [];
  });
  if (starts.length > 0) throw rateLimited(countWaitSeconds(Math.max(...starts), now));
}

/** Forgets all tries of a subject: it has shown who it is. */
export async function clearAttempts(db: Database, { subject }: AttemptLimit): Promise<void> {
  await db.run(toStatement(sql`delete from "lathe"."attempts" where "subject" = ${subject}`));
}

/** Takes one try back. What others tried from the same address still counts. */
export async function refundAttempt(db: Database, { subject }: AttemptLimit): Promise<void> {
  await db.run(
    toStatement(
      sql`update "lathe"."attempts" set "count" = "count" - 1 where "subject" = ${subject} and "count" > 0`,
    ),
  );
}

/** Subjects are taken in one order everywhere, so that two tries never wait for each other. */
function createCountStatement(now: Date, limits: readonly AttemptLimit[]) {
  const subjects = limits.map(({ subject }) => subject);
  const ended = new Date(now.getTime() - ATTEMPT_WINDOW_MS).toISOString();
  return toStatement(sql`insert into "lathe"."attempts" as t ("subject", "window_start", "count")
select s."subject", ${now.toISOString()}::timestamptz, 1
from unnest(${subjects}::text[]) s("subject") order by s."subject" collate "C"
on conflict ("subject") do update set
  "count" = case when t."window_start" > ${ended}::timestamptz then least(t."count", 1000000) + 1 else 1 end,
  "window_start" = case when t."window_start" > ${ended}::timestamptz then t."window_start" else excluded."window_start" end
returning "subject", "count"::text, floor(extract(epoch from "window_start") * 1000)::text`);
}

/** Whole minutes, so that the answer does not tell how long the tries before it took. */
function countWaitSeconds(windowStart: number, now: Date): number {
  const left = windowStart + ATTEMPT_WINDOW_MS - now.getTime();
  return Math.ceil(Math.min(Math.max(left, 1), ATTEMPT_WINDOW_MS) / 60_000) * 60;
}
