// The calls about sessions, passwords and signing up.
import { type CallOptions, type RequestSender, readJson } from "./http.ts";
import { createPageCalls } from "./pages.ts";
import type { ListCall } from "./records.ts";

/** An account, as its own session sees it. */
export interface SessionAccount {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly kind: "operator" | "visitor";
  /** Whether its address is known to be its holder's. */
  readonly verified: boolean;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
}

/** A session that just began. */
export interface Session {
  /** For the `token` of a client; told here and never again. */
  readonly accessToken: string;
  readonly expiresAt: string;
  readonly account: SessionAccount;
}

/** The session of a client's token. */
export interface CurrentSession {
  readonly account: SessionAccount;
  /** Null for the token of an integration that has no end. */
  readonly expiresAt: string | null;
}

/** A session of one's own account. */
export interface OwnSession {
  readonly id: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  /** What the browser or program called itself that signed in; null where it said nothing. */
  readonly userAgent: string | null;
  /** Whether it is the one that asks. */
  readonly current: boolean;
}

/** What the list of one's own sessions can be sorted by. */
export interface OwnSessionFields {
  readonly sort: "createdAt" | "expiresAt";
}

/** What an account keeps for its UIs: JSON of theirs, at most 16 KiB. */
export type Preferences = Readonly<Record<string, unknown>>;

/** Who signs in. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Who signs up. */
export interface SignUpInput extends Credentials {
  readonly name?: string;
}

/** A change of one's own password. */
export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** The calls about sessions and passwords. */
export interface AuthCalls {
  signIn(credentials: Credentials, options?: CallOptions): Promise<Session>;
  currentSession(options?: CallOptions): Promise<CurrentSession>;
  signOut(options?: CallOptions): Promise<void>;
  /** The sessions of the account that have not ended. */
  readonly listSessions: ListCall<OwnSession, OwnSessionFields>;
  /** Ends a session of the account. */
  endSession(id: string, options?: CallOptions): Promise<void>;
  /** An empty object where the account has kept nothing. */
  getPreferences(options?: CallOptions): Promise<Preferences>;
  /** Takes the place of what was kept before. */
  setPreferences(preferences: Preferences, options?: CallOptions): Promise<Preferences>;
  /** Ends all other sessions of the account. */
  changePassword(passwords: PasswordChange, options?: CallOptions): Promise<void>;
  /** Has a message sent to the address, if there is such an account. */
  requestPasswordReset(email: string, options?: CallOptions): Promise<void>;
  /** The token is in the message. */
  resetPassword(token: string, newPassword: string, options?: CallOptions): Promise<void>;
  /** Has a message with a link sent to the address, if there is such an account and it is not verified. */
  requestVerification(email: string, options?: CallOptions): Promise<void>;
  /** The token is in the link. */
  verifyAddress(token: string, options?: CallOptions): Promise<void>;
  /** Chooses the first password of an account; the token is in the link that it got. */
  acceptInvitation(token: string, password: string, options?: CallOptions): Promise<void>;
  /** Signs in by the token of a link that was made at the application's command line. */
  followSignInLink(token: string, options?: CallOptions): Promise<Session>;
}

/** The same, where visitors can sign up. */
export interface VisitorAuthCalls extends AuthCalls {
  signUp(input: SignUpInput, options?: CallOptions): Promise<SessionAccount>;
}

const SESSIONS = "/api/auth/v1/sessions";
const CURRENT_SESSION = "/api/auth/v1/sessions/current";
const PREFERENCES = "/api/auth/v1/preferences";
const PASSWORD = "/api/auth/v1/password";
const ACCOUNTS = "/api/auth/v1/accounts";
const PASSWORD_RESETS = "/api/auth/v1/password-resets";
const VERIFICATIONS = "/api/auth/v1/verifications";
const INVITATIONS = "/api/auth/v1/invitations";
const SIGN_IN_LINKS = "/api/auth/v1/sign-in-links";

/** The calls about sessions, passwords and signing up; the type of a client says whether visitors can sign up. */
export function createAuthCalls(send: RequestSender): VisitorAuthCalls {
  const sessions = createPageCalls(send, SESSIONS);
  return {
    async signIn(credentials, options) {
      return readJson(await send({ method: "POST", path: SESSIONS, json: credentials, ...options }));
    },
    async currentSession(options) {
      return readJson(await send({ method: "GET", path: CURRENT_SESSION, ...options }));
    },
    async signOut(options) {
      await send({ method: "DELETE", path: CURRENT_SESSION, ...options });
    },
    listSessions: sessions.list,
    async endSession(id, options) {
      await send({ method: "DELETE", path: `${SESSIONS}/${encodeURIComponent(id)}`, ...options });
    },
    async getPreferences(options) {
      return readJson(await send({ method: "GET", path: PREFERENCES, ...options }));
    },
    async setPreferences(preferences, options) {
      return readJson(await send({ method: "PUT", path: PREFERENCES, json: preferences, ...options }));
    },
    async changePassword(passwords, options) {
      await send({ method: "POST", path: PASSWORD, json: passwords, ...options });
    },
    async signUp(input, options) {
      const response = await send({ method: "POST", path: ACCOUNTS, json: input, ...options });
      return (await readJson<{ readonly account: SessionAccount }>(response)).account;
    },
    async requestPasswordReset(email, options) {
      await send({ method: "POST", path: PASSWORD_RESETS, json: { email }, ...options });
    },
    async resetPassword(token, newPassword, options) {
      const path = `${PASSWORD_RESETS}/${encodeURIComponent(token)}`;
      await send({ method: "PUT", path, json: { newPassword }, ...options });
    },
    async requestVerification(email, options) {
      await send({ method: "POST", path: VERIFICATIONS, json: { email }, ...options });
    },
    async verifyAddress(token, options) {
      await send({ method: "PUT", path: `${VERIFICATIONS}/${encodeURIComponent(token)}`, ...options });
    },
    async acceptInvitation(token, password, options) {
      const path = `${INVITATIONS}/${encodeURIComponent(token)}`;
      await send({ method: "PUT", path, json: { password }, ...options });
    },
    async followSignInLink(token, options) {
      const path = `${SIGN_IN_LINKS}/${encodeURIComponent(token)}`;
      return readJson(await send({ method: "PUT", path, ...options }));
    },
  };
}
