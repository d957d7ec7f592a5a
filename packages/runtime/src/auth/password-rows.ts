// The statements that go with an account's password: what else ends when it changes.
import type { Session } from "../db/driver.ts";
import { sql, toStatement } from "../db/sql.ts";

/** A password to store. */
export interface NewPassword {
  readonly accountId: string;
  readonly hash: string;
  readonly now: Date;
}

/**
 * Stores the password of an enabled account; false where there is none. With `replaces`, only where that is still the
 * stored one.
 */
export async function storePassword(
  session: Session,
  { accountId, hash, now, replaces = null }: NewPassword & { readonly replaces?: string | null },
): Promise<boolean> {
  const { affected } = await session.run(
    toStatement(sql`update "lathe"."accounts"
set "password_hash" = ${hash}, "version" = "version" + 1, "updated_at" = ${now.toISOString()}::timestamptz
where "id" = ${accountId}::uuid and not "disabled"
  and (${replaces}::text is null or "password_hash" = ${replaces}::text)`),
  );
  return affected === 1;
}

/** Ends the sessions of an account, but for one that may stay. */
export async function deleteSessions(
  session: Session,
  accountId: string,
  exceptSessionId: string | null,
): Promise<void> {
  await session.run(
    toStatement(
      sql`delete from "lathe"."sessions" where "account_id" = ${accountId}::uuid and "id" is distinct from ${exceptSessionId}::uuid`,
    ),
  );
}

/** Makes the password resets that were asked for an account useless. */
export async function deleteResets(session: Session, accountId: string): Promise<void> {
  await session.run(
    toStatement(sql`delete from "lathe"."password_resets" where "account_id" = ${accountId}::uuid`),
  );
}
