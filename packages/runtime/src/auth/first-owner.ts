// Accounts that are made without anyone signed in: the first owner, and those of the command line.
import { type AccountKind, OWNER_ROLE } from "@lathe/contract";
import type { Database, Session } from "../db/driver.ts";
import { sql, toStatement } from "../db/sql.ts";
import { isApplicationError } from "../errors/application-error.ts";
import { newId } from "../values/new-id.ts";
import { findRoles, runAccountTransaction, insertAccount, setRoles } from "./account-rows.ts";
import { createAuditStatement } from "./audit.ts";
import { normalizeEmail } from "./email.ts";
import { passwordHasher } from "./password-hash.ts";
import { hashNewPassword } from "./password-checks.ts";
import { PASSWORD_PROBLEMS, findPasswordProblem } from "./password-rules.ts";

/** An account to make. */
export interface AccountDraft {
  readonly email: string;
  readonly password: string;
  readonly name?: string;
  readonly kind: AccountKind;
  /** Names of roles; none for a visitor. */
  readonly roles: readonly string[];
  /** Whether whoever makes the account vouches for its address; true where it is left out. */
  readonly verified?: boolean;
}

/** What came of it: a problem is a sentence for people. */
export type AccountOutcome =
  | { readonly outcome: "created"; readonly id: string }
  | { readonly outcome: "refused"; readonly problem: string };

/** How the audit trail calls what came from no request. */
const REQUEST_ID = "no-request";

/** Makes an account. */
export async function createAccount(db: Database, draft: AccountDraft): Promise<AccountOutcome> {
  const checked = await prepareAccount(draft);
  if ("outcome" in checked) return checked;
  try {
    return await runAccountTransaction(db, (session) => storeAccount(session, draft, checked));
  } catch (error) {
    if (!isApplicationError(error) || error.code !== "conflict") throw error;
    return createRefusal(`There is an account with the address ${checked.email} already.`);
  }
}

/**
 * Makes the owner where there is no account at all; `notNeeded` elsewhere. Of several instances that start together one
 * makes it.
 */
export async function createOwner(
  db: Database,
  owner: Pick<AccountDraft, "email" | "password" | "name">,
): Promise<AccountOutcome | { readonly outcome: "notNeeded" }> {
  if (await hasAccounts(db)) return { outcome: "notNeeded" };
  const draft: AccountDraft = { ...owner, kind: "operator", roles: [OWNER_ROLE] };
  const checked = await prepareAccount(draft);
  if ("outcome" in checked) return checked;
  return runAccountTransaction(db, async (session) =>
    (await hasAccounts(session)) ? { outcome: "notNeeded" } : storeAccount(session, draft, checked),
  );
}

interface PreparedAccount {
  readonly email: string;
  readonly passwordHash: string;
}

async function prepareAccount({ email: text, password, kind, roles }: AccountDraft) {
  const email = normalizeEmail(text);
  if (email === undefined) return createRefusal(`${JSON.stringify(text)} is no e-mail address.`);
  if (kind === "visitor" && roles.length > 0) return createRefusal("Visitors can't have roles.");
  const problem = findPasswordProblem(password);
  if (problem !== undefined) return createRefusal(PASSWORD_PROBLEMS[problem]);
  return { email, passwordHash: await hashNewPassword(passwordHasher, password) };
}

function createRefusal(problem: string): Extract<AccountOutcome, { readonly outcome: "refused" }> {
  return { outcome: "refused", problem };
}

async function storeAccount(
  session: Session,
  { name = "", kind, roles: names, verified = true }: AccountDraft,
  { email, passwordHash }: PreparedAccount,
): Promise<AccountOutcome> {
  const roles = await findRoles(session, names);
  const unknown = names.find((wanted) => !roles.some((role) => role.name === wanted));
  if (unknown !== undefined) return createRefusal(`There is no role ${JSON.stringify(unknown)}.`);
  const id = newId();
  const now = new Date();
  await insertAccount(session, { id, email, name, kind, passwordHash, disabled: false, verified, now });
  await setRoles(session, id, roles);
  await session.run(
    createAuditStatement({
      at: now,
      accountId: null,
      family: "auth",
      action: "create",
      resource: "accounts",
      recordId: id,
      members: ["email", "kind", "name", "password", "roles"],
      requestId: REQUEST_ID,
    }),
  );
  return { outcome: "created", id };
}

async function hasAccounts(session: Session): Promise<boolean> {
  const { rows } = await session.run(toStatement(sql`select from "lathe"."accounts" limit 1`));
  return rows.length > 0;
}
