// The routes of sessions, passwords and sign-up.
import { AUTH_BASE, AUTH_BODIES, AUTH_ROUTES, MAX_PREFERENCES_BYTES } from "@lathe/contract";
import { assertNoQuery } from "../records/no-query.ts";
import type { Answer, Guard, Route, RouteRequest } from "../server/route.ts";
import type { AuthContext } from "./context.ts";
import { acceptInvitation } from "./invitations.ts";
import { endSession, readSessions } from "./own-sessions.ts";
import { requestPasswordReset, resetPassword } from "./password-resets.ts";
import { changePassword } from "./passwords.ts";
import { readPreferences, writePreferences } from "./preferences.ts";
import { currentSession, signIn, signOut } from "./sessions.ts";
import { followSignInLink } from "./sign-in-links.ts";
import { signUp } from "./sign-up.ts";
import { requestVerification, verifyAddress } from "./verifications.ts";

type AuthRouteName = keyof typeof AUTH_ROUTES;

interface AuthHandler {
  readonly guard: Guard["kind"] & ("open" | "signedIn");
  /** True where it reads query parameters itself. */
  readonly takesQuery?: true;
  handle(context: AuthContext, request: RouteRequest): Promise<Answer>;
}

const HANDLERS: Readonly<Record<AuthRouteName, AuthHandler>> = {
  signIn: { guard: "open", handle: signIn },
  currentSession: { guard: "signedIn", handle: currentSession },
  signOut: { guard: "signedIn", handle: signOut },
  readSessions: { guard: "signedIn", takesQuery: true, handle: readSessions },
  endSession: { guard: "signedIn", handle: endSession },
  readPreferences: { guard: "signedIn", handle: readPreferences },
  writePreferences: { guard: "signedIn", handle: writePreferences },
  changePassword: { guard: "signedIn", handle: changePassword },
  signUp: { guard: "open", handle: signUp },
  requestPasswordReset: { guard: "open", handle: requestPasswordReset },
  resetPassword: { guard: "open", handle: resetPassword },
  requestVerification: { guard: "open", handle: requestVerification },
  verifyAddress: { guard: "open", handle: verifyAddress },
  acceptInvitation: { guard: "open", handle: acceptInvitation },
  followSignInLink: { guard: "open", handle: followSignInLink },
};

/** The routes below the auth base; sign-up only where the application has it. */
export function createAuthRoutes(context: AuthContext): readonly Route[] {
  const names = Object.keys(HANDLERS) as AuthRouteName[];
  return names
    .filter((name) => name !== "signUp" || context.definition.auth.visitorSignUp)
    .map((name) => createAuthRoute(name, context));
}

/** Anyone may send these bodies, and none of them is long. */
const MAX_BODY = MAX_PREFERENCES_BYTES;

function createAuthRoute(name: AuthRouteName, context: AuthContext): Route {
  const { method, path } = AUTH_ROUTES[name];
  const { guard, handle, takesQuery = false } = HANDLERS[name];
  return {
    method,
    path: `${AUTH_BASE}${path}`,
    guard: { kind: guard },
    body: AUTH_BODIES[name].request === null ? "none" : "json",
    maxBodyBytes: MAX_BODY,
    async handle(request) {
      if (!takesQuery) assertNoQuery(request);
      return handle(context, request);
    },
  };
}
