// Finds accounts by themselves, not by a token: who they would be if they asked.
import type { Row, Session } from "../db/driver.ts";
import type { Principal } from "./principal.ts";
import { compilePrincipal, parsePrincipal } from "./principal-text.ts";

/** An account, as a session of its own would have it, and whether its tokens open nothing. */
export interface FoundAccount {
  readonly principal: Principal;
  readonly isDisabled: boolean;
}

const ACCOUNT_QUERY = `select ${compilePrincipal({})}, a."disabled" from "lathe"."accounts" a `;

/** How an account is named: by its id, or by its address as it is stored. */
export type AccountKey = { readonly id: string } | { readonly email: string };

/** The account of a name; undefined where there is none. */
export async function findAccount(session: Session, key: AccountKey): Promise<FoundAccount | undefined> {
  const [condition, value] =
    "id" in key
      ? (['where a."id" = $1::uuid', key.id] as const)
      : (['where a."email" = $1::text', key.email] as const);
  const { rows } = await session.run({ text: ACCOUNT_QUERY + condition, values: [value] });
  const [row] = rows;
  return row && toFoundAccount(row);
}

/** The first accounts whose name or address has a text in it, operators before visitors. */
export async function listAccounts(
  session: Session,
  { search, limit }: { readonly search: string; readonly limit: number },
): Promise<readonly FoundAccount[]> {
  const condition = `where strpos(lower(a."name" || ' ' || a."email"), lower($1::text)) > 0
order by a."kind", a."email" limit $2::integer`;
  const { rows } = await session.run({ text: ACCOUNT_QUERY + condition, values: [search, limit] });
  return rows.map(toFoundAccount);
}

function toFoundAccount(row: Row): FoundAccount {
  return { principal: parsePrincipal(row), isDisabled: row[1] === "t" };
}
