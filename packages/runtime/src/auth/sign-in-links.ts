// Links that sign an account in, once: made at the command line by whoever holds the database; no route of the application makes one.
import { OWNER_ROLE } from "@lathe/contract";
import type { Statement } from "../db/driver.ts";
import { sql } from "../db/sql.ts";
import { notFound } from "../errors/application-error.ts";
import { createToken } from "../identity/tokens.ts";
import { runInTransaction } from "../records/transaction.ts";
import type { Answer, RouteRequest } from "../server/route.ts";
import { createJsonAnswer } from "@lathe/http";
import { countAttempt, createAddressLimit, refundAttempt } from "./attempts.ts";
import type { AuthContext } from "./context.ts";
import { type NewAccountToken, createTokenStatement, findTokenAccount, takeToken } from "./account-tokens.ts";
import { normalizeEmail } from "./email.ts";
import { createSession } from "./sessions.ts";

/** How long a link can be followed. */
const LINK_MS = 10 * 60_000;

/** The token of a link, and the statement that stores it: no row where an address has no account, or a disabled one. */
export interface SignInLink {
  readonly token: string;
  readonly statement: Statement;
}

/** Makes a link for the account of an address. */
export function createSignInLink(email: string, now: Date): SignInLink {
  return createLink(normalizeEmail(email) ?? email, now);
}

const FIRST_OWNER = sql`(select o."email" from "lathe"."accounts" o
join "lathe"."account_roles" ar on ar."account_id" = o."id" join "lathe"."roles" r on r."id" = ar."role_id"
where r."name" = ${OWNER_ROLE} and not o."disabled" order by o."created_at", o."id" limit 1)`;

/** Makes a link for the owner whose account is the oldest. */
export function createOwnersLink(now: Date): SignInLink {
  return createLink(FIRST_OWNER, now);
}

function createLink(email: NewAccountToken["email"], now: Date): SignInLink {
  const { token } = createToken();
  const until = new Date(now.getTime() + LINK_MS);
  return { token, statement: createTokenStatement("sign-in", { token, email, until }) };
}

/** Begins a session by the token of a link, which can be followed once. A token that is not valid: 404. */
export async function followSignInLink(context: AuthContext, request: RouteRequest): Promise<Answer> {
  const byAddress = createAddressLimit("sign-in-link", request.ip);
  await countAttempt(context.db, context.now(), [byAddress]);
  const sent = { purpose: "sign-in", token: request.params["token"] ?? "" } as const;
  const now = context.now();
  const account = await runInTransaction(context.db, async (session) => {
    const found = await findTokenAccount(session, sent, { now, locks: true });
    return found !== undefined && (await takeToken(session, sent)) ? found : undefined;
  });
  const created = account && (await createSession(context, request, { id: account.id, hash: null }));
  if (created === undefined) throw notFound();
  await refundAttempt(context.db, byAddress);
  return createJsonAnswer(201, created);
}
