// The rows of accounts and their roles, as everything that writes accounts uses them.
import { type AccountKind, OWNER_ROLE, type Permission } from "@lathe/contract";
import type { Database, Session } from "../db/driver.ts";
import { isDatabaseError } from "../db/pg-errors.ts";
import { type Fragment, sql, toStatement } from "../db/sql.ts";
import { ApplicationError } from "../errors/application-error.ts";
import { runInTransaction } from "../records/transaction.ts";

/** A role, as far as granting it matters. */
export interface RoleRow {
  readonly id: string;
  readonly name: string;
  readonly permissions: readonly Permission[];
}

/** An account to store. */
export interface NewAccount {
  readonly id: string;
  /** As `normalizeEmail` gives it. */
  readonly email: string;
  readonly name: string;
  readonly kind: AccountKind;
  readonly passwordHash: string | null;
  readonly disabled: boolean;
  /** Whether somebody vouches for the address of a visitor. */
  readonly verified: boolean;
  readonly now: Date;
  /** Both now unless given. */
  readonly times?: { readonly createdAt: string; readonly updatedAt: string } | undefined;
}

/**
 * A transaction that changes accounts or roles: one at a time over all instances, so that what was checked about
 * permissions and owners still holds when it is written.
 */
export function runAccountTransaction<T>(db: Database, work: (session: Session) => Promise<T>): Promise<T> {
  return runInTransaction(db, async (session) => {
    await session.run(
      toStatement(sql`select from "lathe"."roles" where "name" = ${OWNER_ROLE} for no key update`),
    );
    return work(session);
  });
}

/** Stores an account; 409 where its address is taken. */
export function insertAccount(session: Session, account: NewAccount): Promise<void> {
  return withUniqueErrors(async () => {
    await session.run(toStatement(compileInsert(account)));
  });
}

/** Stores an account unless its address is taken; says whether it did. */
export async function insertAccountIfNew(session: Session, account: NewAccount): Promise<boolean> {
  const { affected } = await session.run(
    toStatement(sql`${compileInsert(account)} on conflict ("email") do nothing`),
  );
  return affected === 1;
}

function compileInsert(account: NewAccount): Fragment {
  const { id, email, name, kind, passwordHash, disabled } = account;
  const now = account.now.toISOString();
  const { createdAt, updatedAt } = account.times ?? { createdAt: now, updatedAt: now };
  const verifiedAt = account.verified ? now : null;
  return sql`insert into "lathe"."accounts"
  ("id", "email", "name", "kind", "password_hash", "disabled", "verified_at", "created_at", "updated_at")
values (${id}::uuid, ${email}, ${name}, ${kind}, ${passwordHash}, ${disabled}, ${verifiedAt}::timestamptz, ${createdAt}::timestamptz, ${updatedAt}::timestamptz)`;
}

/** Runs what may take an address or a name that another one has. */
export async function withUniqueErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const member = isDatabaseError(error) ? UNIQUE_MEMBERS[error.constraint ?? ""] : undefined;
    if (member === undefined) throw error;
    throw createTakenError(member, error);
  }
}

/** The roles of an account. */
export async function listAccountRoles(session: Session, accountId: string): Promise<readonly RoleRow[]> {
  const { rows } = await session.run(
    toStatement(sql`select r."id"::text, r."name", r."permissions"::text
from "lathe"."account_roles" ar join "lathe"."roles" r on r."id" = ar."role_id"
where ar."account_id" = ${accountId}::uuid order by r."name"`),
  );
  return rows.map(parseRoleRow);
}

/** The roles of some names; those that are not there are left out. */
export async function findRoles(session: Session, names: readonly string[]): Promise<readonly RoleRow[]> {
  const { rows } = await session.run(
    toStatement(
      sql`select "id"::text, "name", "permissions"::text from "lathe"."roles" where "name" = any(${names}::text[])`,
    ),
  );
  return rows.map(parseRoleRow);
}

/** Gives an account these roles, and no others. */
export async function setRoles(
  session: Session,
  accountId: string,
  roles: readonly RoleRow[],
): Promise<void> {
  const ids = roles.map(({ id }) => id);
  await session.run(
    toStatement(
      sql`delete from "lathe"."account_roles" where "account_id" = ${accountId}::uuid and "role_id" <> all(${ids}::uuid[])`,
    ),
  );
  await session.run(
    toStatement(sql`insert into "lathe"."account_roles" ("account_id", "role_id")
select ${accountId}::uuid, id from unnest(${ids}::uuid[]) id on conflict do nothing`),
  );
}

/** True where an enabled account other than this one has the owner's role. */
export async function hasOtherOwner(session: Session, accountId: string): Promise<boolean> {
  const { rows } = await session.run(
    toStatement(sql`select from "lathe"."accounts" a
join "lathe"."account_roles" ar on ar."account_id" = a."id" join "lathe"."roles" r on r."id" = ar."role_id"
where r."name" = ${OWNER_ROLE} and not a."disabled" and a."id" <> ${accountId}::uuid limit 1`),
  );
  return rows.length > 0;
}

const UNIQUE_MEMBERS: Readonly<Record<string, string>> = {
  accounts__pkey: "id",
  accounts__email_key: "email",
  roles__name_key: "name",
};

function createTakenError(member: string, cause: unknown): ApplicationError {
  const errors = [{ path: `/${member}`, code: "taken", message: "Another one has this already." }];
  return new ApplicationError("conflict", `This ${member} is taken.`, { errors, cause });
}

function parseRoleRow([id, name, permissions]: readonly (string | null)[]): RoleRow {
  return {
    id: id as string,
    name: name as string,
    permissions: JSON.parse(permissions as string) as Permission[],
  };
}
