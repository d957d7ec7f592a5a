// client/auth.ts: the calls about sessions and passwords; sign-up where the project has it.
import { ACCOUNT_KINDS, AUTH_BASE, AUTH_ROUTES } from "@lathe/contract";
import type { Resolved } from "../../resolve/types.ts";
import { type Code, join, lit, literalType, printFile, ts, typeRef } from "../../write/ts.ts";
import { generatedHeader } from "../header.ts";
import { HTTP_FILE } from "./paths.ts";

/** Signing in and out, passwords, and signing up. */
export function emitAuth({ project }: Resolved, path: string): string {
  const { visitorSignUp } = project.auth;
  return printFile({
    path,
    header: generatedHeader(project.modelFile),
    body: join(
      [
        ...emitAuthTypes({ visitorSignUp }),
        emitCallsType({ visitorSignUp }),
        emitImplementation({ visitorSignUp }),
      ],
      "\n\n",
    ),
  });
}

interface AuthFeatures {
  readonly visitorSignUp: boolean;
}

const CALL_OPTIONS = typeRef("CallOptions", HTTP_FILE);

function emitAuthTypes({ visitorSignUp }: AuthFeatures): readonly Code[] {
  return [
    ts`/** An account, as its own session sees it. */
export interface SessionAccount {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly kind: ${literalType(ACCOUNT_KINDS)};
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
}`,
    ts`/** A session that just began. */
export interface Session {
  /** For the \`token\` of a client; told here and never again. */
  readonly accessToken: string;
  readonly expiresAt: string;
  readonly account: SessionAccount;
}`,
    ts`/** The session of a client's token. */
export interface CurrentSession {
  readonly account: SessionAccount;
  /** Null for the token of an integration that has no end. */
  readonly expiresAt: string | null;
}`,
    ts`/** Who signs in. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}`,
    ...(visitorSignUp
      ? [
          ts`/** Who signs up. */
export interface SignUpInput extends Credentials {
  readonly name?: string;
}`,
        ]
      : []),
  ];
}

function emitCallsType({ visitorSignUp }: AuthFeatures): Code {
  const members = [
    ts`signIn(credentials: Credentials, options?: ${CALL_OPTIONS}): Promise<Session>;`,
    ts`currentSession(options?: ${CALL_OPTIONS}): Promise<CurrentSession>;`,
    ts`signOut(options?: ${CALL_OPTIONS}): Promise<void>;`,
    ts`/** Ends all other sessions of the account. */
changePassword(
  passwords: { readonly currentPassword: string; readonly newPassword: string },
  options?: ${CALL_OPTIONS},
): Promise<void>;`,
    ...(visitorSignUp
      ? [ts`signUp(visitor: SignUpInput, options?: ${CALL_OPTIONS}): Promise<SessionAccount>;`]
      : []),
    ts`/** Has a message sent to the address, if there is such an account. */
requestPasswordReset(email: string, options?: ${CALL_OPTIONS}): Promise<void>;`,
    ts`/** The token is in the message. */
resetPassword(token: string, newPassword: string, options?: ${CALL_OPTIONS}): Promise<void>;`,
  ];
  return ts`/** The calls about sessions and passwords. */
export interface AuthCalls {
  ${join(members, "\n")}
}`;
}

function emitImplementation({ visitorSignUp }: AuthFeatures): Code {
  const functions = [
    ts`async signIn(credentials, options) {
  const response = await send({
    method: "POST",
    path: ${emitPath("signIn")},
    body: credentials,
    ...options,
  });
  return (await response.json()) as Session;
},`,
    ts`async currentSession(options) {
  const response = await send({ method: "GET", path: ${emitPath("currentSession")}, ...options });
  return (await response.json()) as CurrentSession;
},`,
    ts`async signOut(options) {
  await send({ method: "DELETE", path: ${emitPath("signOut")}, ...options });
},`,
    ts`async changePassword(passwords, options) {
  await send({ method: "POST", path: ${emitPath("changePassword")}, body: passwords, ...options });
},`,
    ...(visitorSignUp
      ? [
          ts`async signUp(visitor, options) {
  const response = await send({
    method: "POST",
    path: ${emitPath("signUp")},
    body: visitor,
    ...options,
  });
  const { account } = (await response.json()) as { readonly account: SessionAccount };
  return account;
},`,
        ]
      : []),
    ts`async requestPasswordReset(email, options) {
  await send({ method: "POST", path: ${emitPath("requestPasswordReset")}, body: { email }, ...options });
},`,
    ts`async resetPassword(token, newPassword, options) {
  const path = ${lit(RESET_PATH)} + encodeURIComponent(token);
  await send({ method: "PUT", path, body: { newPassword }, ...options });
},`,
  ];
  return ts`/** The calls about sessions and passwords. */
export function createAuthCalls(send: ${typeRef("Send", HTTP_FILE)}): AuthCalls {
  return {
    ${join(functions, "\n")}
  };
}`;
}

const RESET_PATH = AUTH_BASE + AUTH_ROUTES.resetPassword.path.replace(":token", "");

function emitPath(route: keyof typeof AUTH_ROUTES): Code {
  return lit(AUTH_BASE + AUTH_ROUTES[route].path);
}
