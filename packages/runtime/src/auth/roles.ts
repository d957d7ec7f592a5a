// Roles as operators manage them: what they hold, the caller holds too, before and after.
import { OWNER_ROLE, SYSTEM_RESOURCE_FACTS, type SchemaObject } from "@lathe/contract";
import type { Session } from "../db/driver.ts";
import { sql, toStatement } from "../db/sql.ts";
import { ApplicationError, notFound } from "../errors/application-error.ts";
import { idOf } from "../records/get.ts";
import { expectedVersion } from "../records/if-match.ts";
import { newId } from "../records/new-id.ts";
import { refuseQuery } from "../records/no-query.ts";
import type { Answer, RouteRequest } from "../server/route.ts";
import { inTurn, orTaken } from "./account-rows.ts";
import { readBody } from "./body.ts";
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

interface RoleBody {
  readonly name: string;
  readonly description?: string;
  readonly permissions: readonly string[];
}

const { createSchema, updateSchema } = SYSTEM_RESOURCE_FACTS.roles;

/** The writes of roles. */
export const ROLE_WRITES: SystemWrites = { create, update, delete: remove };

async function create(context: AuthContext, request: RouteRequest): Promise<Answer> {
  refuseQuery(request);
  const body = readBody<RoleBody>(createSchema as SchemaObject, request.body);
  const { name, description = "" } = body;
  const id = newId();
  return inTurn(context.db, async (session) => {
    const scope = await scopeIn(context, request, session);
    const permissions = JSON.stringify(grantable(scope, body.permissions));
    const now = scope.now.toISOString();
    await orTaken(() =>
      session.run(
        toStatement(sql`insert into "lathe"."roles" ("id", "name", "description", "permissions", "created_at", "updated_at")
values (${id}::uuid, ${name}, ${description}, ${permissions}::jsonb, ${now}::timestamptz, ${now}::timestamptz)`),
      ),
    );
    await noteWrite(scope, { action: "create", recordId: id });
    return createdAnswer(scope, id);
  });
}

async function update(context: AuthContext, request: RouteRequest): Promise<Answer> {
  refuseQuery(request);
  const id = idOf(request);
  const expected = expectedVersion(request, SYSTEM_ENTITIES.roles);
  const body = readBody<Partial<RoleBody>>(updateSchema as SchemaObject, request.body);
  const { name = null, description = null } = body;
  return inTurn(context.db, async (session) => {
    const scope = await scopeIn(context, request, session);
    const granted = body.permissions === undefined ? null : grantable(scope, body.permissions);
    const permissions = granted === null ? null : JSON.stringify(granted);
    assertVersion(expected, await lockRole(scope, id));
    await orTaken(() =>
      session.run(
        toStatement(sql`update "lathe"."roles" set
  "name" = coalesce(${name}::text, "name"), "description" = coalesce(${description}::text, "description"),
  "permissions" = coalesce(${permissions}::jsonb, "permissions"),
  "version" = "version" + 1, "updated_at" = ${scope.now.toISOString()}::timestamptz
where "id" = ${id}::uuid`),
      ),
    );
    await noteWrite(scope, { action: "update", recordId: id });
    return updatedAnswer(scope, id);
  });
}

async function remove(context: AuthContext, request: RouteRequest): Promise<Answer> {
  refuseQuery(request);
  const id = idOf(request);
  const expected = expectedVersion(request, SYSTEM_ENTITIES.roles);
  return inTurn(context.db, async (session) => {
    const scope = await scopeIn(context, request, session);
    assertVersion(expected, await lockRole(scope, id));
    await assertUnused(session, id);
    await session.run(toStatement(sql`delete from "lathe"."roles" where "id" = ${id}::uuid`));
    await noteWrite(scope, { action: "delete", recordId: id });
    return { status: 204 };
  });
}

/** The scope of a write, by whoever the caller is now that nobody else changes accounts. */
async function scopeIn(context: AuthContext, asked: RouteRequest, session: Session): Promise<WriteScope> {
  const request = await asked.confirmed(session);
  return { context, request, session, now: context.now(), resource: "roles" };
}

/** The permissions of a body, where they are the caller's to give. */
function grantable({ context, request }: WriteScope, permissions: readonly string[]): readonly string[] {
  const known = knownPermissions(context.definition, permissions, "/permissions");
  assertHoldsAll(principalOf(request), known, "This role");
  return known;
}

/** Finds a role to change, and gives its version. The owner's role stays as it is. */
async function lockRole({ session, request }: WriteScope, id: string): Promise<number> {
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
  assertHoldsAll(principalOf(request), JSON.parse(permissions as string) as string[], "This role");
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
