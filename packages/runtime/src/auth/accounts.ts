// Accounts as operators manage them. Nobody gives, takes or takes over what they do not hold themselves.
import { type AccountKind, OWNER_ROLE } from "@lathe/contract";
import type { Session } from "../db/driver.ts";
import { sql } from "../db/sql.ts";
import { ApplicationError } from "../errors/application-error.ts";
import type { RouteRequest } from "../server/route.ts";
import { type RoleRow, hasOtherOwner, insertAccount, listAccountRoles, setRoles } from "./account-rows.ts";
import type { AuthContext } from "./context.ts";
import { getPrincipal } from "./current-principal.ts";
import { parseEmailMember } from "./email-member.ts";
import { assertCanGrant, resolveRoles } from "./granted-roles.ts";
import { type ImportedAccount, takeImportedAccount } from "./imported-account.ts";
import { sendInvitation } from "./invitations.ts";
import { assertHasPermissions } from "./known-permissions.ts";
import { assertNewPassword, hashNewPassword } from "./password-checks.ts";
import { deleteResets, deleteSessions } from "./password-rows.ts";
import { deleteVerifications } from "./verification-rows.ts";
import { sendVerification } from "./verifications.ts";
import {
  type LockedRecord,
  type SystemWriteScope,
  type WritableResource,
  lockRow,
  updateRow,
} from "./system-resource.ts";

interface AccountBody {
  readonly email: string;
  readonly name?: string;
  readonly kind: AccountKind;
  readonly password?: string;
  readonly roles?: readonly string[];
  readonly disabled?: boolean;
}

/** The hash of a body's password; null where it has none. */
interface HashedPassword {
  readonly passwordHash: string | null;
}

/** An account that is about to be changed. */
interface LockedAccount extends LockedRecord {
  readonly kind: AccountKind;
  readonly disabled: boolean;
  readonly roles: readonly RoleRow[];
}

/** The writes of accounts. */
export const WRITABLE_ACCOUNTS: WritableResource<AccountBody, HashedPassword, LockedAccount> = {
  resource: "accounts",
  takeImported: takeImportedAccount,
  prepare: prepareBody,
  insert: insertWithRoles,
  lock: lockAccount,
  update: updateAccount,
  afterWrite: sendLink,
  assertDeletable: ({ session }, account) =>
    assertOwnerRemains(session, account, { isDisabled: true, roles: [] }),
};

async function prepareBody<Sent extends Partial<AccountBody>>(
  context: AuthContext,
  body: Sent,
): Promise<Sent & HashedPassword> {
  const identity = body.email === undefined ? {} : { email: parseEmailMember(body.email) };
  return { ...body, ...identity, passwordHash: await hashOptionalPassword(context, body) };
}

async function insertWithRoles(
  { session, request, now }: SystemWriteScope,
  id: string,
  body: AccountBody & HashedPassword,
  imported: ImportedAccount,
): Promise<void> {
  const { email, name = "", kind, disabled = false } = body;
  const { passwordHash = body.passwordHash, times } = imported;
  const roles = await resolveRoles(session, kind, body.roles ?? []);
  assertCanGrant(getPrincipal(request), roles);
  await insertAccount(session, {
    id,
    email,
    name,
    kind,
    passwordHash,
    disabled,
    verified: false,
    now,
    times,
  });
  await setRoles(session, id, roles);
}

async function updateAccount(
  scope: SystemWriteScope,
  account: LockedAccount,
  body: Partial<AccountBody> & HashedPassword,
): Promise<void> {
  const { session, request } = scope;
  const roles = body.roles === undefined ? undefined : await resolveRoles(session, account.kind, body.roles);
  if (roles !== undefined) assertCanGrant(getPrincipal(request), roles);
  await assertOwnerRemains(session, account, {
    isDisabled: body.disabled ?? account.disabled,
    roles: roles ?? account.roles,
  });
  await storeChange(scope, account, body);
  if (roles !== undefined) await setRoles(session, account.id, roles);
}

/** An address that was sent gets a link: to choose a password where there is none, else to verify it where it is a visitor's and is not. */
function sendLink(context: AuthContext, request: RouteRequest, { email }: Partial<AccountBody>): void {
  if (email === undefined) return;
  const { account } = getPrincipal(request);
  context.background.start(async () => {
    if (!(await sendInvitation(context, email, account))) await sendVerification(context, email);
  }, request.log);
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
async function lockAccount(scope: SystemWriteScope, id: string): Promise<LockedAccount> {
  const [kind, disabled, version] = await lockRow(scope, id, sql`"kind", "disabled", "version"::text`);
  const roles = await listAccountRoles(scope.session, id);
  const accountPermissions = roles.flatMap(({ permissions }) => permissions);
  assertHasPermissions(getPrincipal(scope.request), accountPermissions, "This account");
  return { id, kind: kind as AccountKind, disabled: disabled === "t", version: Number(version), roles };
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
  scope: SystemWriteScope,
  { id }: LockedAccount,
  change: Partial<AccountBody> & HashedPassword,
): Promise<void> {
  const { session, request } = scope;
  const { email = null, name = null, disabled = null, passwordHash } = change;
  await updateRow(
    scope,
    id,
    sql`
  "verified_at" = case when coalesce(${email}::text, "email") = "email" then "verified_at" end,
  "email" = coalesce(${email}::text, "email"), "name" = coalesce(${name}::text, "name"),
  "disabled" = coalesce(${disabled}::boolean, "disabled"),
  "password_hash" = coalesce(${passwordHash}::text, "password_hash")`,
  );
  if (passwordHash !== null) await deleteSessions(session, id, getPrincipal(request).sessionId);
  if (disabled === true) await deleteSessions(session, id, null);
  if (email !== null || passwordHash !== null || disabled === true) await deleteResets(session, id);
  if (email !== null || disabled === true) await deleteVerifications(session, id);
}

function isOwner(roles: readonly RoleRow[]): boolean {
  return roles.some(({ name }) => name === OWNER_ROLE);
}
