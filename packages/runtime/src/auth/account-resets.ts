// Password resets that operators ask for on behalf of others: the link goes to the account's own address, and to nobody else.
import { sql } from "../db/sql.ts";
import { ApplicationError } from "../errors/application-error.ts";
import { parsePathId } from "../records/get.ts";
import { assertNoQuery } from "../records/no-query.ts";
import type { Answer, RouteRequest } from "../server/route.ts";
import { listAccountRoles, runAccountTransaction } from "./account-rows.ts";
import { countAttempt, createIdentityLimit } from "./attempts.ts";
import { createAuditStatement } from "./audit.ts";
import type { AuthContext } from "./context.ts";
import { getPrincipal } from "./current-principal.ts";
import { sendInvitation } from "./invitations.ts";
import { assertHasPermissions } from "./known-permissions.ts";
import { sendReset } from "./password-resets.ts";
import { lockRow } from "./system-resource.ts";

/**
 * Has an account sent a link to choose a new password; its first one, where it has none yet. The old password and all sessions stay
 * until the link is followed.
 */
export async function requestAccountReset(context: AuthContext, request: RouteRequest): Promise<Answer> {
  assertNoQuery(request);
  const email = await noteRequest(context, request, parsePathId(request));
  const { account } = getPrincipal(request);
  context.background.start(async () => {
    if (!(await sendInvitation(context, email, account))) await sendReset(context, email);
  }, request.log);
  return { status: 202 };
}

/** Refuses what is not the caller's to ask, and tells the audit trail of the rest; gives the address of the account. */
async function noteRequest(context: AuthContext, request: RouteRequest, id: string): Promise<string> {
  const { db, now } = context;
  const at = now();
  const email = await runAccountTransaction(db, async (session) => {
    const confirmed = await request.reauthenticate(session);
    const scope = { context, request: confirmed, session, now: at, resource: "accounts" } as const;
    const [found, disabled] = await lockRow(scope, id, sql`"email", "disabled"`);
    const permissions = (await listAccountRoles(session, id)).flatMap((role) => role.permissions);
    assertHasPermissions(getPrincipal(confirmed), permissions, "This account");
    if (disabled === "t") throw new ApplicationError("conflict", "The account is disabled. Enable it first.");
    await session.run(
      createAuditStatement({
        at,
        accountId: getPrincipal(confirmed).account.id,
        family: "admin",
        action: "update",
        resource: "accounts",
        recordId: id,
        members: ["passwordReset"],
        requestId: request.id,
      }),
    );
    return found as string;
  });
  await countAttempt(db, at, [createIdentityLimit("reset-request", email)]);
  return email;
}
