// Sessions, passwords and sign-up in an API document: the same in both families.
import { AUTH_BASE, AUTH_BODIES, AUTH_ROUTES, LIST_LIMIT, type SchemaObject } from "@lathe/contract";
import { AUTH_SCHEMAS } from "../../resolve/api-names.ts";
import { SAMPLE_ID, SAMPLE_TIME } from "../../resolve/samples.ts";
import type { JsonSchema, ResolvedProject } from "../../resolve/types.ts";
import { COMMON_ERRORS, type ErrorCode, BODY_ERRORS } from "./errors.ts";
import type { ApiOperation, ApiSuccess } from "./operation.ts";
import { NEWEST_FIRST, createListParameters, parameterRef } from "./parameters.ts";
import { schemaRef } from "./refs.ts";
import type { Schemas } from "./schemas.ts";

type AuthOperation = keyof typeof AUTH_ROUTES;

const AUTH_TAG_NAME = "auth";

/** The tag of these operations. */
export const AUTH_TAG = { name: AUTH_TAG_NAME, description: "Sessions, passwords and sign-up." };

/** The operations that the project has. */
export function listAuthOperations({ auth }: ResolvedProject): readonly ApiOperation[] {
  const enabled = (Object.keys(AUTH_ROUTES) as AuthOperation[]).filter(
    (operation) => operation !== "signUp" || auth.visitorSignUp,
  );
  return enabled.map((operation) => {
    const { method, path, status } = AUTH_ROUTES[operation];
    const { success, ...facts } = AUTH_OPERATION_FACTS[operation];
    return {
      ...facts,
      method,
      path: AUTH_BASE + path,
      operationId: operation,
      tag: AUTH_TAG_NAME,
      success: { status, ...success },
    };
  });
}

type AuthOperationFacts = Omit<ApiOperation, "method" | "path" | "operationId" | "tag" | "success"> & {
  readonly success: Omit<ApiSuccess, "status">;
};

// Guessing and flooding are held back where something secret is asked for or sent.
const SECRET_ERRORS: readonly ErrorCode[] = [...BODY_ERRORS, "rate_limited", ...COMMON_ERRORS];

// The token of an integration has no sessions, and keeps nothing.
const SESSION_ERRORS: readonly ErrorCode[] = ["unauthenticated", "forbidden", ...COMMON_ERRORS];

const AUTH_OPERATION_FACTS: Readonly<Record<AuthOperation, AuthOperationFacts>> = {
  signIn: {
    summary: "Sign in",
    description: "Begins a session, whose token is sent with every further request.",
    token: "ignored",
    requestSchema: AUTH_SCHEMAS.signIn,
    success: { description: "The new session.", schema: AUTH_SCHEMAS.session },
    errors: [...SECRET_ERRORS, "unauthenticated"],
  },
  currentSession: {
    summary: "Who is signed in",
    description: "Tells the account of the token, what it may do, and when the session ends.",
    token: "needed",
    success: { description: "The session of the token.", schema: AUTH_SCHEMAS.currentSession },
    errors: ["unauthenticated", ...COMMON_ERRORS],
  },
  signOut: {
    summary: "Sign out",
    description: "Ends the session of the token, at once and everywhere.",
    token: "needed",
    success: { description: "The session is over." },
    // The token of an integration has no session.
    errors: ["unauthenticated", "forbidden", ...COMMON_ERRORS],
  },
  readSessions: {
    summary: "List one's own sessions",
    description: "The sessions of the account that have not ended; the one that asks is marked.",
    token: "needed",
    parameters: createListParameters({
      searchable: [],
      filterable: [],
      sortable: ["createdAt", "expiresAt"],
      operators: {},
      members: ["id", "createdAt", "expiresAt", "userAgent", "current"],
      defaultOrder: NEWEST_FIRST,
    }),
    success: {
      description: "A page of sessions.",
      headers: { Link: "Link" },
      schema: AUTH_SCHEMAS.ownSessions,
    },
    errors: SESSION_ERRORS,
  },
  endSession: {
    summary: "End one of one's own sessions",
    description: "Ends it at once and everywhere.",
    token: "needed",
    parameters: [parameterRef("Id")],
    success: { description: "The session is over." },
    errors: [...SESSION_ERRORS, "not_found"],
  },
  readPreferences: {
    summary: "Get what the account keeps for its UIs",
    description: "An empty object where nothing was kept.",
    token: "needed",
    success: { description: "The preferences.", schema: AUTH_SCHEMAS.preferences },
    errors: SESSION_ERRORS,
  },
  writePreferences: {
    summary: "Keep something for UIs",
    description: "Takes the place of what was kept before; at most 16 KiB.",
    token: "needed",
    requestSchema: AUTH_SCHEMAS.preferences,
    success: { description: "What is kept now.", schema: AUTH_SCHEMAS.preferences },
    errors: [...BODY_ERRORS, ...SESSION_ERRORS],
  },
  changePassword: {
    summary: "Change the password",
    description: "Ends all other sessions of the account.",
    token: "needed",
    requestSchema: AUTH_SCHEMAS.passwordChange,
    success: { description: "The password is changed." },
    errors: [...SECRET_ERRORS, "unauthenticated", "forbidden"],
  },
  signUp: {
    summary: "Sign up as a visitor",
    description:
      "Answers alike where the address has an account already, which stays as it is: only a message to the address tells.",
    token: "ignored",
    requestSchema: AUTH_SCHEMAS.signUp,
    success: { description: "The new account.", schema: AUTH_SCHEMAS.signedUp },
    errors: SECRET_ERRORS,
  },
  requestPasswordReset: {
    summary: "Ask for a new password",
    description: "Sends a message to the address, if there is such an account; the answer is the same.",
    token: "ignored",
    requestSchema: AUTH_SCHEMAS.passwordResetRequest,
    success: { description: "The request is noted." },
    errors: SECRET_ERRORS,
  },
  resetPassword: {
    summary: "Set a new password",
    description: "Takes the token of a message that was asked for; it can be used once.",
    token: "ignored",
    parameters: [parameterRef("ResetToken")],
    requestSchema: AUTH_SCHEMAS.passwordReset,
    success: { description: "The password is changed." },
    errors: [...SECRET_ERRORS, "not_found"],
  },
  requestVerification: {
    summary: "Ask for a link that verifies an address",
    description:
      "Sends a message to the address, if there is such an account and it is not verified; the answer is the same.",
    token: "ignored",
    requestSchema: AUTH_SCHEMAS.verificationRequest,
    success: { description: "The request is noted." },
    errors: SECRET_ERRORS,
  },
  verifyAddress: {
    summary: "Verify an address",
    description: "Takes the token of a link that was sent to the address; it can be used once.",
    token: "ignored",
    parameters: [parameterRef("VerificationToken")],
    success: { description: "The address is verified." },
    errors: ["rate_limited", "not_found", ...COMMON_ERRORS],
  },
  acceptInvitation: {
    summary: "Choose a first password",
    description:
      "Takes the token of the link that an account gets which was made without a password; it can be used once.",
    token: "ignored",
    parameters: [parameterRef("InvitationToken")],
    requestSchema: AUTH_SCHEMAS.invitation,
    success: { description: "The password is set." },
    errors: [...SECRET_ERRORS, "not_found"],
  },
  followSignInLink: {
    summary: "Sign in by a link",
    description:
      "Begins a session by the token of a link that was made at the application's command line; it can be used once, within ten minutes.",
    token: "ignored",
    parameters: [parameterRef("SignInLinkToken")],
    success: { description: "The new session.", schema: AUTH_SCHEMAS.session },
    errors: ["rate_limited", "not_found", ...COMMON_ERRORS],
  },
};

const ACCOUNT = AUTH_BODIES.signUp.response["properties"] as { readonly account: SchemaObject };

const PASSWORD = "correct horse battery staple";
const CREDENTIALS = { email: "ada@example.org", password: PASSWORD };
const SAMPLE_ACCOUNT = {
  id: SAMPLE_ID,
  email: CREDENTIALS.email,
  name: "Ada",
  kind: "visitor",
  verified: true,
  roles: [],
  permissions: [],
};

/** What the routes take and answer; an account is a schema of its own. */
export const AUTH_COMPONENTS: Schemas = [
  createComponent(AUTH_SCHEMAS.account, ACCOUNT.account, SAMPLE_ACCOUNT),
  createComponent(AUTH_SCHEMAS.signIn, AUTH_BODIES.signIn.request, CREDENTIALS),
  createComponent(AUTH_SCHEMAS.session, withAccountRef(AUTH_BODIES.signIn.response), {
    accessToken: "a-token-is-43-letters-digits-and-hyphens-00",
    expiresAt: SAMPLE_TIME,
    account: SAMPLE_ACCOUNT,
  }),
  createComponent(AUTH_SCHEMAS.currentSession, withAccountRef(AUTH_BODIES.currentSession.response), {
    account: SAMPLE_ACCOUNT,
    expiresAt: SAMPLE_TIME,
  }),
  createComponent(AUTH_SCHEMAS.ownSessions, AUTH_BODIES.readSessions.response, {
    items: [
      {
        id: SAMPLE_ID,
        createdAt: SAMPLE_TIME,
        expiresAt: SAMPLE_TIME,
        userAgent: "Mozilla/5.0",
        current: true,
      },
    ],
    total: 1,
    limit: LIST_LIMIT.default,
    offset: 0,
  }),
  createComponent(AUTH_SCHEMAS.preferences, AUTH_BODIES.writePreferences.request, { theme: "dark" }),
  createComponent(AUTH_SCHEMAS.passwordChange, AUTH_BODIES.changePassword.request, {
    currentPassword: PASSWORD,
    newPassword: `${PASSWORD} again`,
  }),
  createComponent(AUTH_SCHEMAS.signUp, AUTH_BODIES.signUp.request, { ...CREDENTIALS, name: "Ada" }),
  createComponent(AUTH_SCHEMAS.signedUp, withAccountRef(AUTH_BODIES.signUp.response), {
    account: SAMPLE_ACCOUNT,
  }),
  createComponent(AUTH_SCHEMAS.passwordResetRequest, AUTH_BODIES.requestPasswordReset.request, {
    email: CREDENTIALS.email,
  }),
  createComponent(AUTH_SCHEMAS.verificationRequest, AUTH_BODIES.requestVerification.request, {
    email: CREDENTIALS.email,
  }),
  createComponent(AUTH_SCHEMAS.passwordReset, AUTH_BODIES.resetPassword.request, { newPassword: PASSWORD }),
  createComponent(AUTH_SCHEMAS.invitation, AUTH_BODIES.acceptInvitation.request, { password: PASSWORD }),
];

function createComponent(name: string, schema: SchemaObject, example: JsonSchema): [string, JsonSchema] {
  return [name, { ...(schema as JsonSchema), examples: [example] }];
}

function withAccountRef(schema: SchemaObject): SchemaObject {
  const properties = schema["properties"] as SchemaObject;
  return { ...schema, properties: { ...properties, account: schemaRef(AUTH_SCHEMAS.account) } };
}
