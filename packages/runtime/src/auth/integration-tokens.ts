// Integration tokens: each acts for the account that made it, with some of its permissions; its text is told once.
import { parseDatetime } from "@lathe/contract";
import { sql, toStatement } from "../db/sql.ts";
import { createMemberError } from "./body.ts";
import { getPrincipal } from "./current-principal.ts";
import { assertCanGivePermissions, assertHasPermissions } from "./known-permissions.ts";
import {
  type LockedRecord,
  type SystemWriteScope,
  type WritableResource,
  lockRow,
  updateRow,
} from "./system-resource.ts";
import { createToken } from "../identity/tokens.ts";

interface TokenBody {
  readonly name: string;
  readonly permissions: readonly string[];
  readonly expiresAt?: string | null;
}

/** When a token ends, as it is stored; null: never, or as it was. */
interface TokenEnd {
  readonly end: string | null;
}

/** The writes of integration tokens. */
export const WRITABLE_TOKENS: WritableResource<TokenBody, TokenEnd, LockedRecord> = {
  resource: "tokens",
  prepare: async ({ now }, body) => ({ ...body, end: parseEnd(now(), body.expiresAt ?? null) }),
  authorize: (scope, { permissions = [] }) => assertCanGivePermissions(scope, permissions, "This token"),
  insert: insertToken,
  lock: lockToken,
  update: updateToken,
};

async function insertToken(
  { session, request, now }: SystemWriteScope,
  id: string,
  { name, permissions, end }: TokenBody & TokenEnd,
): Promise<{ readonly token: string }> {
  const { account } = getPrincipal(request);
  const { token, hash } = createToken();
  const at = now.toISOString();
  await session.run(
    toStatement(sql`insert into "lathe"."tokens"
  ("id", "account_id", "name", "token_hash", "permissions", "expires_at", "created_at", "updated_at")
values (${id}::uuid, ${account.id}::uuid, ${name}, ${hash}, ${JSON.stringify(permissions)}::jsonb, ${end}::timestamptz,
  ${at}::timestamptz, ${at}::timestamptz)`),
  );
  return { token };
}

/** Finds a token to change. Revoking gives nobody anything, so whoever manages tokens may revoke every one. */
async function lockToken(
  scope: SystemWriteScope,
  id: string,
  action: "update" | "delete",
): Promise<LockedRecord> {
  const [version, permissions] = await lockRow(scope, id, sql`"version"::text, "permissions"::text`);
  if (action === "update") {
    const held = JSON.parse(permissions as string) as string[];
    assertHasPermissions(getPrincipal(scope.request), held, "This token");
  }
  return { id, version: Number(version) };
}

function updateToken(
  scope: SystemWriteScope,
  { id }: LockedRecord,
  body: Partial<TokenBody> & TokenEnd,
): Promise<void> {
  const { name = null, expiresAt, end } = body;
  const permissions = body.permissions === undefined ? null : JSON.stringify(body.permissions);
  return updateRow(
    scope,
    id,
    sql`
  "name" = coalesce(${name}::text, "name"), "permissions" = coalesce(${permissions}::jsonb, "permissions"),
  "expires_at" = case when ${expiresAt !== undefined}::boolean then ${end}::timestamptz else "expires_at" end`,
  );
}

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

function parseEnd(now: Date, text: string | null): string | null {
  if (text === null) return null;
  const end = parseDatetime(text) ?? "";
  if (end > now.toISOString()) return end;
  const inAYear = new Date(now.getTime() + YEAR_MS).toISOString();
  throw createMemberError(
    "/expiresAt",
    "in_the_past",
    `A token ends in the future, such as "${inAYear}", or never (null).`,
  );
}
