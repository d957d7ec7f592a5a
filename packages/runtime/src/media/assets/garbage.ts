// The keys of files that no asset has. A key is here before its bytes are written, leaves when an asset gets it, and comes back when the
// asset gives it up: so there is never a file that nobody knows of.
import type { Session } from "../../db/driver.ts";
import { sql, toStatement } from "../../db/sql.ts";

/** How long writing files and giving them to an asset may take; what takes longer is removed under its writer's hands. */
const RESERVED_HOURS = 24;

/** Writes keys down whose files are about to be written. */
export async function reserveKeys(session: Session, keys: readonly string[]): Promise<void> {
  await session.run(
    toStatement(sql`insert into "lathe"."media_garbage" ("key", "due")
select "key", clock_timestamp() + ${RESERVED_HOURS}::integer * interval '1 hour' from unnest(${keys}::text[]) "key"`),
  );
}

/** Takes keys for an asset, in the transaction that puts them into its files. Throws where one is about to be removed. */
export async function claimKeys(session: Session, keys: readonly string[]): Promise<void> {
  const { affected } = await session.run(
    toStatement(
      sql`delete from "lathe"."media_garbage" where "key" = any(${keys}::text[]) and "due" > '-infinity'`,
    ),
  );
  if (affected !== keys.length) throw new Error("Files of an image were removed before it had them.");
}

/** Gives keys up, in the transaction that takes them out of an asset's files; those who are reading the files have a while. */
export async function releaseKeys(
  session: Session,
  keys: readonly string[],
  graceSeconds: number,
): Promise<void> {
  if (keys.length === 0) return;
  await session.run(
    toStatement(sql`insert into "lathe"."media_garbage" ("key", "due")
select "key", clock_timestamp() + ${graceSeconds}::integer * interval '1 second' from unnest(${keys}::text[]) "key"
on conflict ("key") do nothing`),
  );
}

/** Keeps a file that no asset will have for a while longer. Throws where it is about to be removed. */
export async function keepKey(session: Session, key: string, seconds: number): Promise<void> {
  const { affected } = await session.run(
    toStatement(sql`update "lathe"."media_garbage" set "due" = clock_timestamp() + ${seconds}::integer * interval '1 second'
where "key" = ${key} and "due" > '-infinity'`),
  );
  if (affected !== 1) throw new Error("A file was removed before it could be kept.");
}

/** Has keys removed soon that nobody will take. What is still on its way to storage has arrived, or never will, by then. */
export async function hastenKeys(session: Session, keys: readonly string[]): Promise<void> {
  await session.run(
    toStatement(sql`update "lathe"."media_garbage" set "due" = clock_timestamp() + interval '10 minutes'
where "key" = any(${keys}::text[]) and "due" > clock_timestamp() + interval '10 minutes'`),
  );
}

/**
 * Condemns keys, so that nobody can take them from now on, and gives those that it could. Waits for a transaction that is just taking one:
 * whoever comes first has it, and the other one sees that.
 */
export async function condemnKeys(session: Session, keys: readonly string[]): Promise<readonly string[]> {
  const { rows } = await session.run(
    toStatement(
      sql`update "lathe"."media_garbage" set "due" = '-infinity' where "key" = any(${keys}::text[]) returning "key"`,
    ),
  );
  return rows.map(([key]) => key ?? "");
}

/** Condemns the first keys behind one that are due, in their order. Those that a transaction is just taking are left out. */
export async function condemnDueKeys(
  session: Session,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await session.run(
    toStatement(sql`update "lathe"."media_garbage" g set "due" = '-infinity'
from (
  select "key" from "lathe"."media_garbage" where "due" <= clock_timestamp() and "key" > ${after}
  order by "key" limit ${limit}::integer for update skip locked
) n where g."key" = n."key"
returning g."key"`),
  );
  return rows.map(([key]) => key ?? "").toSorted();
}

/** Forgets keys whose files are gone. */
export async function forgetKeys(session: Session, keys: readonly string[]): Promise<void> {
  await session.run(toStatement(sql`delete from "lathe"."media_garbage" where "key" = any(${keys}::text[])`));
}

/** In how many seconds the next key is due; undefined where none is within a time. */
export async function findNextDue(session: Session, withinSeconds: number): Promise<number | undefined> {
  const { rows } = await session.run(
    toStatement(sql`select ceil(extract(epoch from min("due") - clock_timestamp()))::integer from "lathe"."media_garbage"
where "due" > clock_timestamp() and "due" < clock_timestamp() + ${withinSeconds}::integer * interval '1 second'`),
  );
  const seconds = rows[0]?.[0];
  return seconds == null ? undefined : Math.max(1, Number(seconds));
}
