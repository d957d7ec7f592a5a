// Roles as operators manage them: what they hold, the caller holds too, before and after.
import { OWNER_ROLE } from "@lathe/contract";
import { sql, toStatement } from "../db/sql.ts";
import { ApplicationError } from "../errors/application-error.ts";
import { withUniqueErrors } from "./account-rows.ts";
import { getPrincipal } from "./current-principal.ts";
import { assertCanGivePermissions, assertHasPermissions } from "./known-permissions.ts";
import {
  type LockedRecord,
  type SystemWriteScope,
  type WritableResource,
  lockRow,
  updateRow,
} from "./system-resource.ts";

interface RoleBody {
  readonly name: string;
  readonly description?: string;
  readonly permissions: readonly string[];
}

/** The writes of roles. */
export const WRITABLE_ROLES: WritableResource<RoleBody, object, LockedRecord> = {
  resource: "roles",
  prepare: async (_context, body) => body,
  authorize: (scope, { permissions = [] }) => assertCanGivePermissions(scope, permissions, "This role"),
  insert: insertRole,
  lock: lockRole,
  update: updateRole,
  assertDeletable: assertUnused,
};

async function insertRole(
  { session, now }: SystemWriteScope,
  id: string,
  { name, description = "", permissions }: RoleBody,
): Promise<void> {
  const at = now.toISOString();
  const statement =
    toStatement(sql`insert into "lathe"."roles" ("id", "name", "description", "permissions", "created_at", "updated_at")
values (${id}::uuid, ${name}, ${description}, ${JSON.stringify(permissions)}::jsonb, ${at}::timestamptz, ${at}::timestamptz)`);
  await withUniqueErrors(() => session.run(statement));
}

/** Finds a role to change. The owner's role stays as it is. */
async function lockRole(scope: SystemWriteScope, id: string): Promise<LockedRecord> {
  const columns = sql`"name", "permissions"::text, "version"::text`;
  const [name, permissions, version] = await lockRow(scope, id, columns);
  if (name === OWNER_ROLE) {
    throw new ApplicationError("conflict", `The role ${OWNER_ROLE} can't be changed or deleted.`);
  }
  const held = JSON.parse(permissions as string) as string[];
  assertHasPermissions(getPrincipal(scope.request), held, "This role");
  return { id, version: Number(version) };
}

function updateRole(scope: SystemWriteScope, { id }: LockedRecord, body: Partial<RoleBody>): Promise<void> {
  const { name = null, description = null } = body;
  const permissions = body.permissions === undefined ? null : JSON.stringify(body.permissions);
  return updateRow(
    scope,
    id,
    sql`
  "name" = coalesce(${name}::text, "name"), "description" = coalesce(${description}::text, "description"),
  "permissions" = coalesce(${permissions}::jsonb, "permissions")`,
  );
}

async function assertUnused({ session }: SystemWriteScope, { id }: LockedRecord): Promise<void> {
  const { rows } = await session.run(
    toStatement(sql`select count(*)::text from "lathe"."account_roles" where "role_id" = ${id}::uuid`),
  );
  const count = Number(rows[0]?.[0]);
  if (count === 0) return;
  const who = count === 1 ? "1 account has" : `${count} accounts have`;
  throw new ApplicationError("conflict", `${who} this role. Take it from them first.`);
}
