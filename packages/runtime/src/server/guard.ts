// Decides whether a caller may use a route. Every route has a guard; there is no other place where this is decided.
import { forbidden, unauthenticated } from "../errors/application-error.ts";
import { type Principal, isPermitted } from "../identity/principal.ts";
import type { Guard } from "./route.ts";

/** Throws where the caller may not use the route. */
export function assertAllowed(guard: Guard, principal: Principal | null): void {
  if (guard.kind === "open" || guard.kind === "anonymous") return;
  if (principal === null) throw unauthenticated();
  if (guard.kind === "signedIn") return;
  if (principal.account.kind !== "operator") throw forbidden("This needs an operator's account.");
  const { permission, alternative } = guard;
  if (permission === null || isPermitted(principal, permission)) return;
  if (alternative === undefined) throw forbidden(`This needs the permission ${permission}.`);
  if (!isPermitted(principal, alternative)) {
    throw forbidden(`This needs the permission ${permission} or ${alternative}.`);
  }
}
