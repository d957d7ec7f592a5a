// Where a generated application answers: base paths, fixed segments, and the routes that do not depend on a model.
// Paths are written with `:name` for a parameter.
import type { Family, Operation } from "./access.ts";

/** The path under which each route family lives. */
export const FAMILY_BASE = {
  admin: "/api/admin/v1",
  external: "/api/external/v1",
} as const satisfies Readonly<Record<Family, string>>;

/** The path under which sessions, passwords and sign-up live. */
export const AUTH_BASE = "/api/auth/v1";

/** Where the routes of a project's own are; no route of a model or of the system is below it. */
export const OWN_BASE = "/api/own";

/** First segments below a family base that are no module; the underscore keeps them apart from every module name. */
export const SYSTEM_RESOURCES = {
  media: "_media",
  accounts: "_accounts",
  roles: "_roles",
  tokens: "_tokens",
  audit: "_audit",
  jobs: "_jobs",
  views: "_views",
} as const;

/** The description of the UI, below the admin base. */
export const UI_SEGMENT = "_ui";

/** The OpenAPI document of a family, below its base. */
export const OPENAPI_SEGMENT = "openapi.json";

/** The browsable page of a family's OpenAPI document, below its base. */
export const DOCS_SEGMENT = "docs";

/** Paths for those who run the application: alive, ready to serve, and the Prometheus metrics. */
export const OPERATIONS_PATHS = {
  alive: "/healthz",
  ready: "/readyz",
  metrics: "/metrics",
} as const;

/** The header by which PATCH and DELETE name the record version they were built on. */
export const IF_MATCH_HEADER = "if-match";

/** The header that carries what the caller of a get has already. */
export const IF_NONE_MATCH_HEADER = "if-none-match";

/** The header of every answer: the revision of the model that the application was generated from. */
export const APP_REVISION_HEADER = "x-app-revision";

/** The header by which a signed-in caller makes a create safe to repeat. */
export const IDEMPOTENCY_KEY_HEADER = "idempotency-key";

/** The HTTP methods that routes of both APIs are registered for. */
export type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A route of the application API: method, path below its base, and the status of success. */
export interface ApplicationRoute {
  readonly method: HttpMethod;
  readonly path: string;
  readonly status: number;
}

/** What can be done along the relations of a record, besides the record operations. */
export type RelationOperation =
  | "options"
  | "option"
  | "related"
  | "addMember"
  | "removeMember"
  | "changeMembers";

/** The routes of an entity, below `{family base}/{module}/{entity}`. `addMember` answers 200 where the membership was there already. */
export const RECORD_ROUTES = {
  list: { method: "GET", path: "", status: 200 },
  get: { method: "GET", path: "/:id", status: 200 },
  create: { method: "POST", path: "", status: 201 },
  update: { method: "PATCH", path: "/:id", status: 200 },
  delete: { method: "DELETE", path: "/:id", status: 204 },
  options: { method: "GET", path: "/relations/:relation/options", status: 200 },
  option: { method: "GET", path: "/relations/:relation/options/:targetId", status: 200 },
  related: { method: "GET", path: "/:sourceId/relations/:relation", status: 200 },
  addMember: { method: "POST", path: "/:sourceId/relations/:relation/:targetId", status: 201 },
  removeMember: { method: "DELETE", path: "/:sourceId/relations/:relation/:targetId", status: 204 },
  changeMembers: { method: "PATCH", path: "/:sourceId/relations/:relation", status: 200 },
} as const satisfies Readonly<Record<Operation | RelationOperation, ApplicationRoute>>;

/** What operators can ask about a record besides. */
export type DetailOperation = keyof typeof DETAIL_ROUTES;

/** The routes of operators about one record of an entity, below `{admin base}/{module}/{entity}`. */
export const DETAIL_ROUTES = {
  relationTotals: { method: "GET", path: "/:id/relations", status: 200 },
  referrers: { method: "GET", path: "/:id/referrers", status: 200 },
} as const satisfies Readonly<Record<string, ApplicationRoute>>;

/** The routes of an image field for operators, below `{admin base}/_media/{entity}/{field}`. */
export const MEDIA_ROUTES = {
  upload: { method: "POST", path: "/uploads", status: 201 },
  asset: { method: "GET", path: "/:assetId", status: 200 },
  file: { method: "GET", path: "/:assetId/files/:variant", status: 200 },
  process: { method: "POST", path: "/:assetId/process", status: 202 },
} as const satisfies Readonly<Record<string, ApplicationRoute>>;

/** The signed image file of an external record, below `{external base}/_media/{entity}/{field}`; answers HEAD too. */
export const SIGNED_MEDIA_ROUTE = {
  method: "GET",
  path: "/:assetId/:variant",
  status: 200,
} as const satisfies ApplicationRoute;

/** What can be done with the images of a member. */
export type MediaOperation = keyof typeof MEDIA_ROUTES | "signedFile";

/** What the model says of an entity with images, and of the image. */
export interface MediaSettings {
  /** False for a virtual entity: it shows the images of another one. */
  readonly isStored: boolean;
  /** Which operations operators have with its records. */
  readonly operations: Readonly<Record<Operation, boolean>>;
  /** Whether records outside show the image. */
  readonly isShownOutside: boolean;
  /** Whether sizes are made of it. */
  readonly hasVariants: boolean;
}

/**
 * What can be done with the images of a member. They are uploaded where records can be written, and read where records can be read or
 * pictures uploaded; outside there are only sizes.
 */
export function listMediaOperations({
  isStored,
  operations: { list, get, create, update },
  isShownOutside,
  hasVariants,
}: MediaSettings): readonly MediaOperation[] {
  const isWritten = isStored && (create || update);
  const isRead = list || get || isWritten;
  return [
    ...(isWritten ? (["upload"] as const) : []),
    ...(isRead ? (["asset", "file"] as const) : []),
    ...(isWritten ? (["process"] as const) : []),
    ...(isShownOutside && hasVariants ? (["signedFile"] as const) : []),
  ];
}

/** What operators can do besides records and resources, below the admin base. */
export const OPERATOR_ROUTES = {
  /** Has an account sent a link to choose a new password. */
  requestAccountReset: {
    method: "POST",
    path: `/${SYSTEM_RESOURCES.accounts}/:id/password-resets`,
    status: 202,
  },
  /** How much there is of everything. */
  summary: { method: "GET", path: "/_summary", status: 200 },
  /** Records of all entities, by a text. */
  search: { method: "GET", path: "/_search", status: 200 },
  /** Images of all entities whose sizes could not be made. */
  failedImages: { method: "GET", path: `/${SYSTEM_RESOURCES.media}`, status: 200 },
} as const satisfies Readonly<Record<string, ApplicationRoute>>;

/** The routes of sessions, passwords and sign-up, below the auth base. */
export const AUTH_ROUTES = {
  signIn: { method: "POST", path: "/sessions", status: 201 },
  currentSession: { method: "GET", path: "/sessions/current", status: 200 },
  signOut: { method: "DELETE", path: "/sessions/current", status: 204 },
  readSessions: { method: "GET", path: "/sessions", status: 200 },
  endSession: { method: "DELETE", path: "/sessions/:id", status: 204 },
  readPreferences: { method: "GET", path: "/preferences", status: 200 },
  writePreferences: { method: "PUT", path: "/preferences", status: 200 },
  changePassword: { method: "POST", path: "/password", status: 204 },
  signUp: { method: "POST", path: "/accounts", status: 201 },
  requestPasswordReset: { method: "POST", path: "/password-resets", status: 202 },
  resetPassword: { method: "PUT", path: "/password-resets/:token", status: 204 },
  requestVerification: { method: "POST", path: "/verifications", status: 202 },
  verifyAddress: { method: "PUT", path: "/verifications/:token", status: 204 },
  acceptInvitation: { method: "PUT", path: "/invitations/:token", status: 204 },
  followSignInLink: { method: "PUT", path: "/sign-in-links/:token", status: 201 },
} as const satisfies Readonly<Record<string, ApplicationRoute>>;
