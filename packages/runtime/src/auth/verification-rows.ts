// The statements of verified addresses: links that wait to be followed, and what following one changes.
import type { Session } from "../db/driver.ts";
import { sql, toStatement } from "../db/sql.ts";

/** A link to store: it is good for this address of the account alone. */
export interface NewVerification {
  readonly tokenHash: string;
  readonly email: string;
  readonly until: Date;
}

/** Stores a link for the account of an address, if there is one that is enabled and not verified; says whether it did. */
export async function insertVerification(
  session: Session,
  { tokenHash, email, until }: NewVerification,
): Promise<boolean> {
  const { affected } = await session.run(
    toStatement(sql`insert into "lathe"."verifications" ("token_hash", "account_id", "email", "expires_at")
select ${tokenHash}, "id", "email", ${until.toISOString()}::timestamptz
from "lathe"."accounts"
where "email" = ${email} and "kind" = 'visitor' and "verified_at" is null and not "disabled"`),
  );
  return affected === 1;
}

/** Locks the enabled account whose present address a link that is still good was sent to; gives its id. */
export async function lockVerifiedAccount(
  session: Session,
  { tokenHash, now }: { readonly tokenHash: string; readonly now: Date },
): Promise<string | undefined> {
  const { rows } = await session.run(
    toStatement(sql`select a."id"::text
from "lathe"."verifications" v join "lathe"."accounts" a on a."id" = v."account_id" and a."email" = v."email"
where v."token_hash" = ${tokenHash} and v."expires_at" > ${now.toISOString()}::timestamptz and not a."disabled"
for update of a`),
  );
  return rows[0]?.[0] ?? undefined;
}

/** Notes that the holder of an account's address has shown to be that; says whether it was not known before. */
export async function markVerified(
  session: Session,
  { accountId, now }: { readonly accountId: string; readonly now: Date },
): Promise<boolean> {
  const at = now.toISOString();
  const { affected } = await session.run(
    toStatement(sql`update "lathe"."accounts"
set "verified_at" = ${at}::timestamptz, "version" = "version" + 1, "updated_at" = ${at}::timestamptz
where "id" = ${accountId}::uuid and "kind" = 'visitor' and "verified_at" is null`),
  );
  return affected === 1;
}

/** Makes the links that were sent for an account useless. */
export async function deleteVerifications(session: Session, accountId: string): Promise<void> {
  await session.run(
    toStatement(sql`delete from "lathe"."verifications" where "account_id" = ${accountId}::uuid`),
  );
}
