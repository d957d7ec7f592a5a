// Accounts as operators manage them. Nobody gives, takes or takes over what they do not hold themselves.
import {
  type AccountKind,
  OWNER_ROLE,
  SYSTEM_RESOURCE_DEFINITIONS,
  type SchemaObject,
} from "@lathe/contract";
import type { Session } from "../db/driver.ts";
import { sql, toStatement } from "../db/sql.ts";
import { ApplicationError, notFound } from "../errors/application-error.ts";
import { parsePathId } from "../records/get.ts";
import { parseIfMatch } from "../records/if-match.ts";
import { newId } from "../values/new-id.ts";
import { assertNoQuery } from "../records/no-query.ts";
import type { Answer, RouteRequest } from "../server/route.ts";
import {
  type RoleRow,
  hasOtherOwner,
  runAccountTransaction,
  insertAccount,
  withUniqueErrors,
  listAccountRoles,
  setRoles,
} from "./account-rows.ts";
import { parseBody } from "./body.ts";
import type { AuthContext } from "./context.ts";
import { getPrincipal } from "./current-principal.ts";
import { parseEmailMember } from "./email-member.ts";
import { assertCanGrant, resolveRoles } from "./granted-roles.ts";
import { assertHasPermissions } from "./known-permissions.ts";
import { assertNewPassword, hashNewPassword } from "./password-checks.ts";
import { deleteResets, deleteSessions } from "./password-rows.ts";
import { SYSTEM_ENTITIES } from "./system-entities.ts";
import {
  type SystemWrites,
  type SystemWriteScope,
  assertVersion,
  createCreatedAnswer,
  writeAuditEntry,
  createUpdatedAnswer,
} from "./system-write.ts";

interface AccountBody {
  readonly email: string;
  readonly name?: string;
  readonly kind: AccountKind;
  readonly password?: string;
  readonly roles?: readonly string[];
  readonly disabled?: boolean;
}

type AccountChange = Partial<Omit<AccountBody, "kind">>;

/** An account that is about to be changed. */
interface LockedAccount {
  readonly id: string;
  readonly kind: AccountKind;
  readonly disabled: boolean;
  readonly version: number;
  readonly roles: readonly RoleRow[];
}

const { createSchema, updateSchema } = SYSTEM_RESOURCE_DEFINITIONS.accounts;

/** The writes of accounts. */
export const ACCOUNT_WRITES: SystemWrites = { create, update, delete: remove };

async function create(context: AuthContext, request: RouteRequest): Promise<Answer> {
  assertNoQuery(request);
  const body = parseBody<AccountBody>(createSchema as SchemaObject, request.body);
  const email = parseEmailMember(body.email);
  const passwordHash = await hashOptionalPassword(context, body);
  const id = newId();
  return runAccountTransaction(context.db, async (session) => {
    const scope = await createAccountScope(context, request, session);
    const roles = await resolveRoles(session, body.kind, body.roles ?? []);
    assertCanGrant(getPrincipal(scope.request), roles);
    const { kind, name = "", disabled = false } = body;
    await insertAccount(session, { id, email, name, kind, passwordHash, disabled, now: scope.now });
    await setRoles(session, id, roles);
    await writeAuditEntry(scope, { action: "create", recordId: id });
    return createCreatedAnswer(scope, id);
  });
}

async function update(context: AuthContext, request: RouteRequest): Promise<Answer> {
  assertNoQuery(request);
  const id = parsePathId(request);
  const expected = parseIfMatch(request, SYSTEM_ENTITIES.accounts);
  const body = parseBody<AccountChange>(updateSchema as SchemaObject, request.body);
  const email = body.email === undefined ? null : parseEmailMember(body.email);
  const passwordHash = await hashOptionalPassword(context, body);
  return runAccountTransaction(context.db, async (session) => {
    const scope = await createAccountScope(context, request, session);
    const account = await lockAccount(scope, id);
    assertVersion(expected, account.version);
    const roles =
      body.roles === undefined ? undefined : await resolveRoles(session, account.kind, body.roles);
    if (roles !== undefined) assertCanGrant(getPrincipal(scope.request), roles);
    await assertOwnerRemains(session, account, {
      isDisabled: body.disabled ?? account.disabled,
      roles: roles ?? account.roles,
    });
    await storeChange(scope, account, { ...body, email, passwordHash });
    if (roles !== undefined) await setRoles(session, id, roles);
    await writeAuditEntry(scope, { action: "update", recordId: id });
    return createUpdatedAnswer(scope, id);
  });
}

async function remove(context: AuthContext, request: RouteRequest): Promise<Answer> {
  assertNoQuery(request);
  const id = parsePathId(request);
  const expected = parseIfMatch(request, SYSTEM_ENTITIES.accounts);
  return runAccountTransaction(context.db, async (session) => {
    const scope = await createAccountScope(context, request, session);
    const account = await lockAccount(scope, id);
    assertVersion(expected, account.version);
    await assertOwnerRemains(session, account, { isDisabled: true, roles: [] });
    await session.run(toStatement(sql`delete from "lathe"."accounts" where "id" = ${id}::uuid`));
    await writeAuditEntry(scope, { action: "delete", recordId: id });
    return { status: 204 };
  });
}

/** The scope of a write, by whoever the caller is now that nobody else changes accounts. */
async function createAccountScope(
  context: AuthContext,
  unconfirmed: RouteRequest,
  session: Session,
): Promise<SystemWriteScope> {
  const request = await unconfirmed.reauthenticate(session);
  return { context, request, session, now: context.now(), resource: "accounts" };
}

async function hashOptionalPassword(
  { passwords }: AuthContext,
  { password }: { readonly password?: string },
): Promise<string | null> {
  if (password === undefined) return null;
  assertNewPassword(password, "/password");
  return hashNewPassword(passwords, password);
}

/** Finds an account to change. One that holds more than the caller is not the caller's to change. */
async function lockAccount({ session, request }: SystemWriteScope, id: string): Promise<LockedAccount> {
  const { rows } = await session.run(
    toStatement(
      sql`select "kind", "disabled", "version"::text from "lathe"."accounts" where "id" = ${id}::uuid for update`,
    ),
  );
  const [row] = rows;
  if (row === undefined) throw notFound();
  const roles = await listAccountRoles(session, id);
  const accountPermissions = roles.flatMap(({ permissions }) => permissions);
  assertHasPermissions(getPrincipal(request), accountPermissions, "This account");
  return {
    id,
    kind: row[0] as AccountKind,
    disabled: row[1] === "t",
    version: Number(row[2]),
    roles,
  };
}

/** Somebody must be left who may do everything. */
async function assertOwnerRemains(
  session: Session,
  account: LockedAccount,
  after: { readonly isDisabled: boolean; readonly roles: readonly RoleRow[] },
): Promise<void> {
  const wasOwner = !account.disabled && isOwner(account.roles);
  const staysOwner = !after.isDisabled && isOwner(after.roles);
  if (!wasOwner || staysOwner || (await hasOtherOwner(session, account.id))) return;
  const detail = `This is the last enabled account with the role ${OWNER_ROLE}. Give the role to another account first.`;
  throw new ApplicationError("conflict", detail);
}

/** Stores the change, and ends what must not outlive it. */
async function storeChange(
  { session, request, now }: SystemWriteScope,
  { id }: LockedAccount,
  change: Omit<AccountChange, "email"> & {
    readonly email: string | null;
    readonly passwordHash: string | null;
  },
): Promise<void> {
  const { email, name = null, disabled = null, passwordHash } = change;
  await withUniqueErrors(() =>
    session.run(
      toStatement(sql`update "lathe"."accounts" set
  "email" = coalesce(${email}::text, "email"), "name" = coalesce(${name}::text, "name"),
  "disabled" = coalesce(${disabled}::boolean, "disabled"),
  "password_hash" = coalesce(${passwordHash}::text, "password_hash"),
  "version" = "version" + 1, "updated_at" = ${now.toISOString()}::timestamptz
where "id" = ${id}::uuid`),
    ),
  );
  if (passwordHash !== null) await deleteSessions(session, id, getPrincipal(request).sessionId);
  if (disabled === true) await deleteSessions(session, id, null);
  if (email !== null || passwordHash !== null || disabled === true) await deleteResets(session, id);
}

function isOwner(roles: readonly RoleRow[]): boolean {
  return roles.some(({ name }) => name === OWNER_ROLE);
}
