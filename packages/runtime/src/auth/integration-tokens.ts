// Integration tokens: each acts for the account that made it, with some of its permissions; its text is told once.
import { SYSTEM_RESOURCE_FACTS, type SchemaObject, readDatetime } from "@lathe/contract";
import type { Session } from "../db/driver.ts";
import { sql, toStatement } from "../db/sql.ts";
import { notFound } from "../errors/application-error.ts";
import { idOf } from "../records/get.ts";
import { expectedVersion } from "../records/if-match.ts";
import { newId } from "../records/new-id.ts";
import { refuseQuery } from "../records/no-query.ts";
import type { Answer, RouteRequest } from "../server/route.ts";
import { readBody, refusedMember } from "./body.ts";
import { inTurn } from "./account-rows.ts";
import type { AuthContext } from "./context.ts";
import { principalOf } from "./current-principal.ts";
import { assertHoldsAll, knownPermissions } from "./known-permissions.ts";
import { SYSTEM_ENTITIES } from "./system-entities.ts";
import {
  type SystemWrites,
  type WriteScope,
  assertVersion,
  createdAnswer,
  noteWrite,
  updatedAnswer,
} from "./system-write.ts";
import { createToken } from "./tokens.ts";

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

const { createSchema, updateSchema } = SYSTEM_RESOURCE_FACTS.tokens;

/** The writes of integration tokens. */
export const TOKEN_WRITES: SystemWrites = { create, update, delete: remove };

async function create(context: AuthContext, request: RouteRequest): Promise<Answer> {
  refuseQuery(request);
  const body = readBody<TokenBody>(createSchema as SchemaObject, request.body);
  const expiresAt = endOf(context, body.expiresAt ?? null);
  const { account } = principalOf(request);
  const { token, hash } = createToken();
  const id = newId();
  const answer = await inTurn(context.db, async (session) => {
    const scope = await scopeIn(context, request, session);
    const permissions = JSON.stringify(grantable(scope, body.permissions));
    const now = scope.now.toISOString();
    await session.run(
      toStatement(sql`insert into "lathe"."tokens"
  ("id", "account_id", "name", "token_hash", "permissions", "expires_at", "created_at", "updated_at")
values (${id}::uuid, ${account.id}::uuid, ${body.name}, ${hash}, ${permissions}::jsonb, ${expiresAt}::timestamptz,
  ${now}::timestamptz, ${now}::timestamptz)`),
    );
    await noteWrite(scope, { action: "create", recordId: id });
    return createdAnswer(scope, id);
  });
  const record = JSON.parse(answer.body as string) as object;
  return { ...answer, body: JSON.stringify({ ...record, token }) };
}

async function update(context: AuthContext, request: RouteRequest): Promise<Answer> {
  refuseQuery(request);
  const id = idOf(request);
  const expected = expectedVersion(request, SYSTEM_ENTITIES.tokens);
  const body = readBody<Partial<TokenBody>>(updateSchema as SchemaObject, request.body);
  const expiresAt = endOf(context, body.expiresAt ?? null);
  return inTurn(context.db, async (session) => {
    const scope = await scopeIn(context, request, session);
    const granted = body.permissions === undefined ? null : grantable(scope, body.permissions);
    const permissions = granted === null ? null : JSON.stringify(granted);
    const token = await lockToken(session, id);
    assertHoldsAll(principalOf(scope.request), token.permissions, "This token");
    assertVersion(expected, token.version);
    await session.run(
      toStatement(sql`update "lathe"."tokens" set
  "name" = coalesce(${body.name ?? null}::text, "name"),
  "permissions" = coalesce(${permissions}::jsonb, "permissions"),
  "expires_at" = case when ${body.expiresAt !== undefined}::boolean then ${expiresAt}::timestamptz else "expires_at" end,
  "version" = "version" + 1, "updated_at" = ${scope.now.toISOString()}::timestamptz
where "id" = ${id}::uuid`),
    );
    await noteWrite(scope, { action: "update", recordId: id });
    return updatedAnswer(scope, id);
  });
}

/** Revoking gives nobody anything, so whoever manages tokens may revoke every one. */
async function remove(context: AuthContext, request: RouteRequest): Promise<Answer> {
  refuseQuery(request);
  const id = idOf(request);
  const expected = expectedVersion(request, SYSTEM_ENTITIES.tokens);
  return inTurn(context.db, async (session) => {
    const scope = await scopeIn(context, request, session);
    const { version } = await lockToken(session, id);
    assertVersion(expected, version);
    await session.run(toStatement(sql`delete from "lathe"."tokens" where "id" = ${id}::uuid`));
    await noteWrite(scope, { action: "delete", recordId: id });
    return { status: 204 };
  });
}

/** The scope of a write, by whoever the caller is now that nobody else changes accounts. */
async function scopeIn(context: AuthContext, asked: RouteRequest, session: Session): Promise<WriteScope> {
  const request = await asked.confirmed(session);
  return { context, request, session, now: context.now(), resource: "tokens" };
}

/** The permissions of a body, where the caller holds them: an integration token none but its own. */
function grantable({ context, request }: WriteScope, permissions: readonly string[]): readonly string[] {
  const known = knownPermissions(context.definition, permissions, "/permissions");
  assertHoldsAll(principalOf(request), known, "This token");
  return known;
}

function endOf({ now }: AuthContext, sent: string | null): string | null {
  if (sent === null) return null;
  const end = readDatetime(sent) ?? "";
  if (end > now().toISOString()) return end;
  throw refusedMember("/expiresAt", "in_the_past", "A token ends in the future, or never (null).");
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
