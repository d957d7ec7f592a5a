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
  /** Whether tries beyond that have to wait, instead of being refused. */
  readonly slows?: boolean;
}

/** How long tries are counted: from the first one on. The next try after that begins a new count. */
export const ATTEMPT_WINDOW_MS = 15 * 60_000;

/** Generous to addresses, which many people may share; tries that succeed are given back where guessing is the danger. */
const MAX_ATTEMPTS = {
  pair: { "sign-in": 10 },
  identity: { "sign-in": 30, "sign-up": 10, "reset-request": 5, "verification-request": 5, password: 10 },
  address: {
    "sign-in": 300,
    "sign-up": 200,
    "reset-request": 100,
    reset: 100,
    invitation: 100,
    "sign-in-link": 100,
    "verification-request": 100,
    verification: 100,
    password: 300,
  },
} as const;

/** The limit of an e-mail identity or account; whether there is such an account plays no part. */
export function createIdentityLimit(
  kind: keyof typeof MAX_ATTEMPTS.identity,
  identity: string,
): AttemptLimit {
  const max = MAX_ATTEMPTS.identity[kind];
  // Whoever knows an address could keep its owner out, from anywhere.
  return { subject: `${kind} identity ${toDigest(identity)}`, max, slows: kind === "sign-in" };
}

/** The limit of an e-mail identity for one client: others do not use it up. */
export function createPairLimit(
  kind: keyof typeof MAX_ATTEMPTS.pair,
  identity: string,
  address: string,
): AttemptLimit {
  const subject = `${kind} pair ${toDigest(identity)} ${toClientKey(address)}`;
  return { subject, max: MAX_ATTEMPTS.pair[kind] };
}

/** Of any length of text it has one length, and the table is no list of addresses. */
function toDigest(identity: string): string {
  return createHash("sha256").update(identity, "utf8").digest("base64url");
}

/** The limit of a client's address. */
export function createAddressLimit(kind: keyof typeof MAX_ATTEMPTS.address, address: string): AttemptLimit {
  return { subject: `${kind} address ${toClientKey(address)}`, max: MAX_ATTEMPTS.address[kind] };
}

/** What every try beyond the limit of a subject that is slowed waits longer than the one before, and the longest wait. */
const SLOWING_MS = { step: 100, max: 5000 };

/**
 * Counts a try for all of the subjects; refuses it where one of them has had its share. Gives how many milliseconds the try has to
 * wait, where one of them is slowed.
 */
export async function countAttempt(
  db: Database,
  now: Date,
  limits: readonly AttemptLimit[],
): Promise<number> {
  const { rows } = await db.run(createCountStatement(now, limits));
  const exceeded = rows.flatMap(([subject, count, start]) => {
    const limit = limits.find((one) => one.subject === subject);
    const excess = Number(count) - (limit?.max ?? 0);
    return excess > 0 ? [{ excess, start: Number(start), slows: limit?.slows === true }] : [];
  });
  const starts = exceeded.filter(({ slows }) => !slows).map(({ start }) => start);
  if (starts.length > 0) throw rateLimited(countWaitSeconds(Math.max(...starts), now));
  const excess = Math.max(0, ...exceeded.map((one) => one.excess));
  return Math.min(excess * SLOWING_MS.step, SLOWING_MS.max);
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
