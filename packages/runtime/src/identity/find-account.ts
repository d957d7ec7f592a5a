// Finds an account by itself, not by a token: who it would be if it asked.
import type { Session } from "../db/driver.ts";
import type { Principal } from "./principal.ts";
import { compilePrincipal, parsePrincipal } from "./principal-text.ts";

/** An account, as a session of its own would have it, and whether its tokens open nothing. */
export interface FoundAccount {
  readonly principal: Principal;
  readonly isDisabled: boolean;
}

const ACCOUNT_QUERY = `select ${compilePrincipal({})}, a."disabled" from "lathe"."accounts" a where `;

/** How an account is named: by its id, or by its address as it is stored. */
export type AccountKey = { readonly id: string } | { readonly email: string };

/** The account of a name; undefined where there is none. */
export async function findAccount(session: Session, key: AccountKey): Promise<FoundAccount | undefined> {
  const [condition, value] =
    "id" in key ? (['a."id" = $1::uuid', key.id] as const) : (['a."email" = $1::text', key.email] as const);
  const { rows } = await session.run({ text: ACCOUNT_QUERY + condition, values: [value] });
  const [row] = rows;
  return row && { principal: parsePrincipal(row), isDisabled: row[1] === "t" };
}
