// Finds an account by itself, not by a token: who it would be if it asked.
import type { Session } from "../db/driver.ts";
import { parsePrincipal } from "./find-principal.ts";
import type { Principal } from "./principal.ts";

/** An account, as a session of its own would have it, and whether its tokens open nothing. */
export interface FoundAccount {
  readonly principal: Principal;
  readonly isDisabled: boolean;
}

const ACCOUNT_QUERY = `select a."id"::text, a."email", a."name", a."kind", a."kind" = 'operator' or a."verified_at" is not null,
  (select json_agg(json_build_array(r."name", r."permissions") order by r."name")::text
    from "lathe"."account_roles" ar join "lathe"."roles" r on r."id" = ar."role_id"
    where ar."account_id" = a."id"),
  null, null, null, null, a."disabled"
from "lathe"."accounts" a where `;

/** Where `disabled` stands: behind what a principal is made of. */
const DISABLED_COLUMN = 10;

/** How an account is named: by its id, or by its address as it is stored. */
export type AccountKey = { readonly id: string } | { readonly email: string };

/** The account of a name; undefined where there is none. */
export async function findAccount(session: Session, key: AccountKey): Promise<FoundAccount | undefined> {
  const [condition, value] =
    "id" in key ? (['a."id" = $1::uuid', key.id] as const) : (['a."email" = $1::text', key.email] as const);
  const { rows } = await session.run({ text: ACCOUNT_QUERY + condition, values: [value] });
  const [row] = rows;
  return row && { principal: parsePrincipal(row), isDisabled: row[DISABLED_COLUMN] === "t" };
}
