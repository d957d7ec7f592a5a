// Whom something is looked at for: somebody who is not signed in, an account of the development database, or a role of it.
import { type CallerChoice, parseUuid } from "@lathe/contract";
import type { Session } from "@lathe/runtime/database";
import {
  createRoleAccount,
  findAccount,
  type FoundAccount,
  listRoles,
  normalizeEmail,
} from "@lathe/runtime/explain";
import { type RefusalOutcome, createRefusal } from "./refusal.ts";

/** The account that a caller would be; null where it is nobody's, undefined where there is no such account or role. */
export async function findCaller(
  session: Session,
  choice: CallerChoice | null,
): Promise<FoundAccount | null | undefined> {
  if (choice === null) return null;
  if ("account" in choice) return findAccountByText(session, choice.account);
  const role = (await listRoles(session)).find(({ name }) => name === choice.role);
  return role && createRoleAccount(role);
}

/** An account by its id or its address. */
export async function findAccountByText(session: Session, text: string): Promise<FoundAccount | undefined> {
  const id = parseUuid(text);
  if (id !== undefined) return findAccount(session, { id });
  const email = normalizeEmail(text);
  return email === undefined ? undefined : findAccount(session, { email });
}

/** What a caller contributes to statements about rules, who gives their parameters no values. */
export function createCallerBindings(caller: FoundAccount | null, now: Date) {
  const { id = null, verified = null } = caller?.principal.account ?? {};
  return { values: [], accountId: id, accountVerified: verified, now: now.toISOString() };
}

/** That there is no such account or role. */
export function refuseCaller(choice: CallerChoice): RefusalOutcome {
  return "account" in choice
    ? createRefusal("not_found", `There is no account ${choice.account}. Give its address or its id.`)
    : createRefusal(
        "not_found",
        `There is no role ${choice.role}. GET /api/callers lists those that there are.`,
      );
}
