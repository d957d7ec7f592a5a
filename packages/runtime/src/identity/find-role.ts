// Roles by themselves: what any account would hold that has one, and no other.
import type { Permission } from "@lathe/contract";
import type { Session } from "../db/driver.ts";
import type { FoundAccount } from "./find-account.ts";

/** A role, and what it gives. */
export interface FoundRole {
  readonly name: string;
  readonly permissions: readonly Permission[];
}

/** Every role, by name. */
export async function listRoles(session: Session): Promise<readonly FoundRole[]> {
  const text = `select json_build_array(r."name", r."permissions")::text from "lathe"."roles" r order by r."name"`;
  const { rows } = await session.run({ text, values: [] });
  return rows.map(([row]) => {
    const [name, permissions] = JSON.parse(String(row)) as [string, readonly Permission[]];
    return { name, permissions };
  });
}

/** The id of no account, so that no record is its own. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** An operator who has this role alone, and whom nothing belongs to. */
export function createRoleAccount({ name, permissions }: FoundRole): FoundAccount {
  return {
    principal: {
      account: {
        id: NOBODY,
        email: "",
        name,
        kind: "operator",
        verified: true,
        roles: [name],
        permissions,
      },
      sessionId: null,
      tokenId: null,
      tokenPermissions: null,
      expiresAt: null,
    },
    isDisabled: false,
  };
}
