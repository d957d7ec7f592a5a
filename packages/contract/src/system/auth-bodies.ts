// What signing in and out, up, and the ways back to an account take and answer.
import { LIST_LIMIT } from "../limits.ts";
import { EMAIL, KIND, PASSWORD, ROLE_NAMES } from "./accounts.ts";
import {
  BOOLEAN,
  COUNT,
  DATETIME,
  NAME,
  NULLABLE_COUNT,
  NULLABLE_DATETIME,
  NULLABLE_TEXT,
  PERMISSIONS,
  UUID,
  createClosedSchema,
  createRecordSchema,
  type SchemaObject,
} from "./schemas.ts";

const ACCOUNT = createRecordSchema({
  id: UUID,
  email: EMAIL,
  name: NAME,
  kind: KIND,
  verified: BOOLEAN,
  roles: ROLE_NAMES,
  // All of its roles together may hold more than one of them can.
  permissions: { type: "array", items: PERMISSIONS.items, uniqueItems: true },
});

const SESSION = createRecordSchema({
  accessToken: { type: "string" },
  expiresAt: DATETIME,
  account: ACCOUNT,
});

/** What the routes of AUTH_ROUTES take and answer; null: nothing. */
export const AUTH_BODIES = {
  signIn: {
    request: createClosedSchema(
      { email: { type: "string", maxLength: 254 }, password: { type: "string", maxLength: 1024 } },
      ["email", "password"],
    ),
    response: SESSION,
  },
  currentSession: {
    request: null,
    response: createRecordSchema({ account: ACCOUNT, expiresAt: NULLABLE_DATETIME }),
  },
  signOut: { request: null, response: null },
  readSessions: {
    request: null,
    response: createRecordSchema({
      items: {
        type: "array",
        items: createRecordSchema({
          id: UUID,
          createdAt: DATETIME,
          expiresAt: DATETIME,
          userAgent: NULLABLE_TEXT,
          current: BOOLEAN,
        }),
      },
      total: NULLABLE_COUNT,
      limit: { type: "integer", minimum: 1, maximum: LIST_LIMIT.max },
      offset: COUNT,
    }),
  },
  endSession: { request: null, response: null },
  readPreferences: { request: null, response: { type: "object" } },
  writePreferences: { request: { type: "object" }, response: { type: "object" } },
  changePassword: {
    request: createClosedSchema(
      { currentPassword: { type: "string", maxLength: 1024 }, newPassword: PASSWORD },
      ["currentPassword", "newPassword"],
    ),
    response: null,
  },
  signUp: {
    request: createClosedSchema({ email: EMAIL, password: PASSWORD, name: NAME }, ["email", "password"]),
    response: createRecordSchema({ account: ACCOUNT }),
  },
  requestPasswordReset: {
    request: createClosedSchema({ email: { type: "string", maxLength: 254 } }, ["email"]),
    response: null,
  },
  resetPassword: { request: createClosedSchema({ newPassword: PASSWORD }, ["newPassword"]), response: null },
  requestVerification: {
    request: createClosedSchema({ email: { type: "string", maxLength: 254 } }, ["email"]),
    response: null,
  },
  verifyAddress: { request: null, response: null },
  acceptInvitation: { request: createClosedSchema({ password: PASSWORD }, ["password"]), response: null },
  followSignInLink: { request: null, response: SESSION },
} as const satisfies Readonly<
  Record<string, { readonly request: SchemaObject | null; readonly response: SchemaObject | null }>
>;
