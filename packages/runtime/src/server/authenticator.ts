// Who a token is, asked for every request. What was true the last time is remembered, so that a read can be begun while the
// database is asked whether it still is, and a write be sent along with the question.
import type { Principal } from "../identity/principal.ts";
import { type Bearer, hashToken, parseBearer } from "../identity/tokens.ts";
import type { Caches } from "../cache/caches.ts";
import { createPrincipalCache } from "../cache/principal-cache.ts";
import type { Session } from "../db/driver.ts";
import { unauthenticated } from "../errors/application-error.ts";
import { createPrincipalCheck } from "../identity/find-principal.ts";
import type { KnownPrincipal } from "../identity/principal-text.ts";
import { ConfirmingSession } from "./confirming-session.ts";
import { assertAllowed } from "./guard.ts";
import type { Guard } from "./route.ts";

/** Finds out who sends a request. */
export interface Authenticator {
  /**
   * Refuses at the door whom the guard will not let in, before the body is read. Where the token is remembered the database
   * is not asked: `authenticate` does that when the request is complete.
   */
  rejectEarly(guard: Guard, headers: AuthorizationHeaders): Promise<void>;
  /**
   * The caller, asked from the database, or from a transaction in it. Throws where the token is not valid, or the guard does
   * not let it in.
   */
  authenticate(guard: Guard, headers: AuthorizationHeaders, session?: Session): Promise<Principal | null>;
  /**
   * A read by a caller that the guard lets in. It may run at once for whom the token was before; its outcome counts only
   * if that is still true, else it runs again.
   */
  runRead<Outcome>(
    guard: Guard,
    headers: AuthorizationHeaders,
    run: (principal: Principal | null) => Promise<Outcome>,
  ): Promise<Outcome>;
  /**
   * A write by a caller that the guard lets in. Where it is given a session it runs for whom the token was before, and all that it
   * does happens in that session, or after it has confirmed the caller there. If that is not true any more, it runs again.
   */
  runWrite<Outcome>(
    guard: Guard,
    headers: AuthorizationHeaders,
    run: (principal: Principal | null, confirming?: ConfirmingSession) => Promise<Outcome>,
  ): Promise<Outcome>;
}

/** The values of a request's Authorization headers. */
export type AuthorizationHeaders = readonly string[];

/** Finds callers in a database. */
export function createAuthenticator(db: Session, caches: Caches): Authenticator {
  const principals = createPrincipalCache(caches, db);
  /** The tokens of writes that confirm their callers. Who writes meanwhile shares the question with all who do. */
  const confirming = new Set<string>();

  async function authenticate(
    guard: Guard,
    headers: AuthorizationHeaders,
    session?: Session,
  ): Promise<Principal | null> {
    const hash = findTokenHash(guard, headers);
    const principal = hash === undefined ? null : await principals.read(hash, session);
    if (principal === undefined) throw unauthenticated();
    assertAllowed(guard, principal);
    return principal;
  }

  function createSession(hash: string, before: KnownPrincipal): ConfirmingSession {
    return new ConfirmingSession(db, {
      createPrecondition: () => createPrincipalCheck(hash, new Date().toISOString(), before),
      isSame: async () => (await principals.read(hash)) === before.principal,
    });
  }

  return {
    async rejectEarly(guard, headers) {
      const hash = findTokenHash(guard, headers);
      const before = hash === undefined ? undefined : principals.findLast(hash);
      if (before === undefined || !isAllowed(guard, before.principal)) await authenticate(guard, headers);
    },
    authenticate,
    async runRead(guard, headers, run) {
      const hash = findTokenHash(guard, headers);
      const before = hash === undefined ? undefined : principals.findLast(hash)?.principal;
      if (hash === undefined || before === undefined) return run(await authenticate(guard, headers));
      const pending = principals.read(hash);
      const [found, outcome] = await Promise.allSettled([pending, runGuarded(guard, before, run)]);
      if (found.status === "rejected") throw found.reason;
      if (found.value === undefined) throw unauthenticated();
      if (found.value !== before) return runGuarded(guard, found.value, run);
      if (outcome.status === "rejected") throw outcome.reason;
      return outcome.value;
    },
    async runWrite(guard, headers, run) {
      const hash = findTokenHash(guard, headers);
      const before = hash === undefined || confirming.has(hash) ? undefined : principals.findLast(hash);
      if (hash === undefined || before === undefined) return run(await authenticate(guard, headers));
      const session = createSession(hash, before);
      confirming.add(hash);
      const [outcome] = await Promise.allSettled([
        runGuarded(guard, before.principal, (principal) => run(principal, session)),
      ]);
      confirming.delete(hash);
      if (session.state === "asked") {
        if (outcome.status === "rejected") throw outcome.reason;
        return outcome.value;
      }
      if (outcome.status === "fulfilled") throw new Error("A write did not have its caller confirmed.");
      // It was refused before anything was written, or is not for whoever the caller is now to do.
      return run(await authenticate(guard, headers));
    },
  };
}

async function runGuarded<Outcome>(
  guard: Guard,
  principal: Principal,
  run: (principal: Principal) => Promise<Outcome>,
): Promise<Outcome> {
  assertAllowed(guard, principal);
  return run(principal);
}

function isAllowed(guard: Guard, principal: Principal): boolean {
  try {
    assertAllowed(guard, principal);
    return true;
  } catch {
    return false;
  }
}

/** The hash of the token that was sent; undefined for none. */
function findTokenHash(guard: Guard, headers: AuthorizationHeaders): string | undefined {
  const bearer: Bearer = guard.kind === "open" ? { kind: "none" } : parseBearer(headers);
  if (bearer.kind === "malformed") throw unauthenticated();
  return bearer.kind === "none" ? undefined : hashToken(bearer.token);
}
