// Integration tokens: each acts for the account that made it, with some of its permissions; its text is told once.
import { SYSTEM_RESOURCE_DEFINITIONS, type SchemaObject, parseDatetime } from "@lathe/contract";
import type { Session } from "../db/driver.ts";
import { sql, toStatement } from "../db/sql.ts";
import { notFound } from "../errors/application-error.ts";
import { parsePathId } from "../records/get.ts";
import { parseIfMatch } from "../records/if-match.ts";
import { newId } from "../values/new-id.ts";
import { assertNoQuery } from "../records/no-query.ts";
import type { Answer, RouteRequest } from "../server/route.ts";
import { parseBody, createMemberError } from "./body.ts";
import { runAccountTransaction } from "./account-rows.ts";
import type { AuthContext } from "./context.ts";
import { getPrincipal } from "./current-principal.ts";
import { assertHasPermissions, parseKnownPermissions } from "./known-permissions.ts";
import { SYSTEM_ENTITIES } from "./system-entities.ts";
import {
  type SystemWrites,
  type SystemWriteScope,
  assertVersion,
  createCreatedAnswer,
  writeAuditEntry,
  createUpdatedAnswer,
} from "./system-write.ts";
import { createToken } from "../identity/tokens.ts";

interface TokenBody {
  readonly name: string;
  readonly permissions: readonly string[];
  readonly expiresAt?: string | null;
}

/** A token that is about to be changed. */
interface LockedToken {
  readonly version: number;
  readonly permissions: readonly string[];
}

const { createSchema, updateSchema } = SYSTEM_RESOURCE_DEFINITIONS.tokens;

/** The writes of integration tokens. */
export const TOKEN_WRITES: SystemWrites = { create, update, delete: remove };

async function create(context: AuthContext, request: RouteRequest): Promise<Answer> {
  assertNoQuery(request);
  const body = parseBody<TokenBody>(createSchema as SchemaObject, request.body);
  const expiresAt = parseExpiry(context, body.expiresAt ?? null);
  const { account } = getPrincipal(request);
  const { token, hash } = createToken();
  const id = newId();
  const answer = await runAccountTransaction(context.db, async (session) => {
    const scope = await createTokenScope(context, request, session);
    const permissions = JSON.stringify(parseGrantablePermissions(scope, body.permissions));
    const now = scope.now.toISOString();
    await session.run(
      toStatement(sql`insert into "lathe"."tokens"
  ("id", "account_id", "name", "token_hash", "permissions", "expires_at", "created_at", "updated_at")
values (${id}::uuid, ${account.id}::uuid, ${body.name}, ${hash}, ${permissions}::jsonb, ${expiresAt}::timestamptz,
  ${now}::timestamptz, ${now}::timestamptz)`),
    );
    await writeAuditEntry(scope, { action: "create", recordId: id });
    return createCreatedAnswer(scope, id);
  });
  const record = JSON.parse(answer.body as string) as object;
  return { ...answer, body: JSON.stringify({ ...record, token }) };
}

async function update(context: AuthContext, request: RouteRequest): Promise<Answer> {
  assertNoQuery(request);
  const id = parsePathId(request);
  const expected = parseIfMatch(request, SYSTEM_ENTITIES.tokens);
  const body = parseBody<Partial<TokenBody>>(updateSchema as SchemaObject, request.body);
  const expiresAt = parseExpiry(context, body.expiresAt ?? null);
  return runAccountTransaction(context.db, async (session) => {
    const scope = await createTokenScope(context, request, session);
    const granted =
      body.permissions === undefined ? null : parseGrantablePermissions(scope, body.permissions);
    const permissions = granted === null ? null : JSON.stringify(granted);
    const token = await lockToken(session, id);
    assertHasPermissions(getPrincipal(scope.request), token.permissions, "This token");
    assertVersion(expected, token.version);
    await session.run(
      toStatement(sql`update "lathe"."tokens" set
  "name" = coalesce(${body.name ?? null}::text, "name"),
  "permissions" = coalesce(${permissions}::jsonb, "permissions"),
  "expires_at" = case when ${body.expiresAt !== undefined}::boolean then ${expiresAt}::timestamptz else "expires_at" end,
  "version" = "version" + 1, "updated_at" = ${scope.now.toISOString()}::timestamptz
where "id" = ${id}::uuid`),
    );
    await writeAuditEntry(scope, { action: "update", recordId: id });
    return createUpdatedAnswer(scope, id);
  });
}

/** Revoking gives nobody anything, so whoever manages tokens may revoke every one. */
async function remove(context: AuthContext, request: RouteRequest): Promise<Answer> {
  assertNoQuery(request);
  const id = parsePathId(request);
  const expected = parseIfMatch(request, SYSTEM_ENTITIES.tokens);
  return runAccountTransaction(context.db, async (session) => {
    const scope = await createTokenScope(context, request, session);
    const { version } = await lockToken(session, id);
    assertVersion(expected, version);
    await session.run(toStatement(sql`delete from "lathe"."tokens" where "id" = ${id}::uuid`));
    await writeAuditEntry(scope, { action: "delete", recordId: id });
    return { status: 204 };
  });
}

/** The scope of a write, by whoever the caller is now that nobody else changes accounts. */
async function createTokenScope(
  context: AuthContext,
  unconfirmed: RouteRequest,
  session: Session,
): Promise<SystemWriteScope> {
  const request = await unconfirmed.reauthenticate(session);
  return { context, request, session, now: context.now(), resource: "tokens" };
}

/** The permissions of a body, where the caller holds them: an integration token none but its own. */
function parseGrantablePermissions(
  { context, request }: SystemWriteScope,
  permissions: readonly string[],
): readonly string[] {
  const granted = parseKnownPermissions(context.definition, permissions, "/permissions");
  assertHasPermissions(getPrincipal(request), granted, "This token");
  return granted;
}

function parseExpiry({ now }: AuthContext, text: string | null): string | null {
  if (text === null) return null;
  const end = parseDatetime(text) ?? "";
  if (end > now().toISOString()) return end;
  throw createMemberError("/expiresAt", "in_the_past", "A token ends in the future, or never (null).");
}

async function lockToken(session: Session, id: string): Promise<LockedToken> {
  const { rows } = await session.run(
    toStatement(
      sql`select "version"::text, "permissions"::text from "lathe"."tokens" where "id" = ${id}::uuid for update`,
    ),
  );
  const [row] = rows;
  if (row === undefined) throw notFound();
  return { version: Number(row[0]), permissions: JSON.parse(row[1] as string) as string[] };
}
