// The caller of a route that only known callers reach.
import type { Account } from "@lathe/contract";
import { forbidden, unauthenticated } from "../errors/application-error.ts";
import type { RouteRequest } from "../server/route.ts";
import { intersectPermissions } from "../identity/permissions.ts";
import type { Principal } from "../identity/principal.ts";

/** Who asks. The route's guard lets nobody else in; this is for the types. */
export function getPrincipal({ principal }: RouteRequest): Principal {
  if (principal === null) throw unauthenticated();
  return principal;
}

/** Who asks, in a session: what people keep for themselves is no business of their integration tokens. */
export function getSessionPrincipal(request: RouteRequest): Principal & { readonly sessionId: string } {
  const principal = getPrincipal(request);
  const { sessionId } = principal;
  if (sessionId === null) {
    throw forbidden("An integration token has no part in this. Sign in and send the session's token.");
  }
  return { ...principal, sessionId };
}

/** The account as its token may act: an integration token shows the permissions that it has itself. */
export function getTokenAccount({ account, tokenPermissions }: Principal): Account {
  if (tokenPermissions === null) return account;
  return { ...account, permissions: intersectPermissions(account.permissions, tokenPermissions) };
}
