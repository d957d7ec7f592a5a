// Roles that an account is to have: they must be there, fit its kind, and be the caller's to give.
import type { AccountKind } from "@lathe/contract";
import type { Session } from "../db/driver.ts";
import { validationFailed } from "../errors/application-error.ts";
import { type RoleRow, findRoles } from "./account-rows.ts";
import { createMemberError } from "./body.ts";
import { assertHasPermissions } from "./known-permissions.ts";
import type { Principal } from "../identity/principal.ts";

/** The roles that a body names in `roles`, for an account of a kind. */
export async function resolveRoles(
  session: Session,
  kind: AccountKind,
  names: readonly string[],
): Promise<readonly RoleRow[]> {
  if (names.length === 0) return [];
  if (kind === "visitor") {
    throw createMemberError("/roles", "not_for_visitors", "Visitors can't have roles. Leave the list empty.");
  }
  const roles = await findRoles(session, names);
  const problems = names.flatMap((name, index) =>
    roles.some((role) => role.name === name)
      ? []
      : [
          {
            path: `/roles/${index}`,
            code: "unknown_role",
            message: `There is no role ${JSON.stringify(name)}. Send names of roles, such as "owner".`,
          },
        ],
  );
  if (problems.length > 0) throw validationFailed(problems);
  return roles;
}

/** Refuses a caller who does not hold everything that the roles hold. */
export function assertCanGrant(principal: Principal, roles: readonly RoleRow[]): void {
  for (const { name, permissions } of roles) assertHasPermissions(principal, permissions, `The role ${name}`);
}
