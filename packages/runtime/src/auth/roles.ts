// Roles as operators manage them: what they hold, the caller holds too, before and after.
import { OWNER_ROLE, SYSTEM_RESOURCE_DEFINITIONS, type SchemaObject } from "@lathe/contract";
import type { Session } from "../db/driver.ts";
import { sql, toStatement } from "../db/sql.ts";
import { ApplicationError, notFound } from "../errors/application-error.ts";
import { parsePathId } from "../records/get.ts";
import { parseIfMatch } from "../records/if-match.ts";
import { newId } from "../values/new-id.ts";
import { assertNoQuery } from "../records/no-query.ts";
import type { Answer, RouteRequest } from "../server/route.ts";
import { runAccountTransaction, withUniqueErrors } from "./account-rows.ts";
import { parseBody } from "./body.ts";
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

interface RoleBody {
  readonly name: string;
  readonly description?: string;
  readonly permissions: readonly string[];
}

const { createSchema, updateSchema } = SYSTEM_RESOURCE_DEFINITIONS.roles;

/** The writes of roles. */
export const ROLE_WRITES: SystemWrites = { create, update, delete: remove };

async function create(context: AuthContext, request: RouteRequest): Promise<Answer> {
  assertNoQuery(request);
  const body = parseBody<RoleBody>(createSchema as SchemaObject, request.body);
  const { name, description = "" } = body;
  const id = newId();
  return runAccountTransaction(context.db, async (session) => {
    const scope = await createRoleScope(context, request, session);
    const permissions = JSON.stringify(parseGrantablePermissions(scope, body.permissions));
    const now = scope.now.toISOString();
    await withUniqueErrors(() =>
      session.run(
        toStatement(sql`insert into "lathe"."roles" ("id", "name", "description", "permissions", "created_at", "updated_at")
values (${id}::uuid, ${name}, ${description}, ${permissions}::jsonb, ${now}::timestamptz, ${now}::timestamptz)`),
      ),
    );
    await writeAuditEntry(scope, { action: "create", recordId: id });
    return createCreatedAnswer(scope, id);
  });
}

async function update(context: AuthContext, request: RouteRequest): Promise<Answer> {
  assertNoQuery(request);
  const id = parsePathId(request);
  const expected = parseIfMatch(request, SYSTEM_ENTITIES.roles);
  const body = parseBody<Partial<RoleBody>>(updateSchema as SchemaObject, request.body);
  const { name = null, description = null } = body;
  return runAccountTransaction(context.db, async (session) => {
    const scope = await createRoleScope(context, request, session);
    const granted =
      body.permissions === undefined ? null : parseGrantablePermissions(scope, body.permissions);
    const permissions = granted === null ? null : JSON.stringify(granted);
    assertVersion(expected, await lockRole(scope, id));
    await withUniqueErrors(() =>
      session.run(
        toStatement(sql`update "lathe"."roles" set
  "name" = coalesce(${name}::text, "name"), "description" = coalesce(${description}::text, "description"),
  "permissions" = coalesce(${permissions}::jsonb, "permissions"),
  "version" = "version" + 1, "updated_at" = ${scope.now.toISOString()}::timestamptz
where "id" = ${id}::uuid`),
      ),
    );
    await writeAuditEntry(scope, { action: "update", recordId: id });
    return createUpdatedAnswer(scope, id);
  });
}

async function remove(context: AuthContext, request: RouteRequest): Promise<Answer> {
  assertNoQuery(request);
  const id = parsePathId(request);
  const expected = parseIfMatch(request, SYSTEM_ENTITIES.roles);
  return runAccountTransaction(context.db, async (session) => {
    const scope = await createRoleScope(context, request, session);
    assertVersion(expected, await lockRole(scope, id));
    await assertUnused(session, id);
    await session.run(toStatement(sql`delete from "lathe"."roles" where "id" = ${id}::uuid`));
    await writeAuditEntry(scope, { action: "delete", recordId: id });
    return { status: 204 };
  });
}

/** The scope of a write, by whoever the caller is now that nobody else changes accounts. */
async function createRoleScope(
  context: AuthContext,
  unconfirmed: RouteRequest,
  session: Session,
): Promise<SystemWriteScope> {
  const request = await unconfirmed.reauthenticate(session);
  return { context, request, session, now: context.now(), resource: "roles" };
}

/** The permissions of a body, where they are the caller's to give. */
function parseGrantablePermissions(
  { context, request }: SystemWriteScope,
  permissions: readonly string[],
): readonly string[] {
  const granted = parseKnownPermissions(context.definition, permissions, "/permissions");
  assertHasPermissions(getPrincipal(request), granted, "This role");
  return granted;
}

/** Finds a role to change, and gives its version. The owner's role stays as it is. */
async function lockRole({ session, request }: SystemWriteScope, id: string): Promise<number> {
  const { rows } = await session.run(
    toStatement(
      sql`select "name", "permissions"::text, "version"::text from "lathe"."roles" where "id" = ${id}::uuid for update`,
    ),
  );
  const [row] = rows;
  if (row === undefined) throw notFound();
  const [name, permissions, version] = row;
  if (name === OWNER_ROLE) {
    throw new ApplicationError("conflict", `The role ${OWNER_ROLE} can't be changed or deleted.`);
  }
  assertHasPermissions(getPrincipal(request), JSON.parse(permissions as string) as string[], "This role");
  return Number(version);
}

async function assertUnused(session: Session, id: string): Promise<void> {
  const { rows } = await session.run(
    toStatement(sql`select count(*)::text from "lathe"."account_roles" where "role_id" = ${id}::uuid`),
  );
  const count = Number(rows[0]?.[0]);
  if (count === 0) return;
  const who = count === 1 ? "1 account has" : `${count} accounts have`;
  throw new ApplicationError("conflict", `${who} this role. Take it from them first.`);
}
