// The files of @lathe/client, written by `npm run golden`. Generated clients have copies of them.

/** The text of each file, by its name. */
export const CLIENT_FILES: Readonly<Record<string, string>> = {
  "auth.js": `// The calls about sessions, passwords and signing up.
import { readJson } from "./http.js";
import { createPageCalls } from "./pages.js";

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
export function createAuthCalls(send) {
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
      await send({ method: "DELETE", path: \`\${SESSIONS}/\${encodeURIComponent(id)}\`, ...options });
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
      return (await readJson(response)).account;
    },
    async requestPasswordReset(email, options) {
      await send({ method: "POST", path: PASSWORD_RESETS, json: { email }, ...options });
    },
    async resetPassword(token, newPassword, options) {
      const path = \`\${PASSWORD_RESETS}/\${encodeURIComponent(token)}\`;
      await send({ method: "PUT", path, json: { newPassword }, ...options });
    },
    async requestVerification(email, options) {
      await send({ method: "POST", path: VERIFICATIONS, json: { email }, ...options });
    },
    async verifyAddress(token, options) {
      await send({ method: "PUT", path: \`\${VERIFICATIONS}/\${encodeURIComponent(token)}\`, ...options });
    },
    async acceptInvitation(token, password, options) {
      const path = \`\${INVITATIONS}/\${encodeURIComponent(token)}\`;
      await send({ method: "PUT", path, json: { password }, ...options });
    },
    async followSignInLink(token, options) {
      const path = \`\${SIGN_IN_LINKS}/\${encodeURIComponent(token)}\`;
      return readJson(await send({ method: "PUT", path, ...options }));
    },
  };
}
`,
  "auth.ts": `// The calls about sessions, passwords and signing up.
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
  /** For the \`token\` of a client; told here and never again. */
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
      await send({ method: "DELETE", path: \`\${SESSIONS}/\${encodeURIComponent(id)}\`, ...options });
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
      const path = \`\${PASSWORD_RESETS}/\${encodeURIComponent(token)}\`;
      await send({ method: "PUT", path, json: { newPassword }, ...options });
    },
    async requestVerification(email, options) {
      await send({ method: "POST", path: VERIFICATIONS, json: { email }, ...options });
    },
    async verifyAddress(token, options) {
      await send({ method: "PUT", path: \`\${VERIFICATIONS}/\${encodeURIComponent(token)}\`, ...options });
    },
    async acceptInvitation(token, password, options) {
      const path = \`\${INVITATIONS}/\${encodeURIComponent(token)}\`;
      await send({ method: "PUT", path, json: { password }, ...options });
    },
    async followSignInLink(token, options) {
      const path = \`\${SIGN_IN_LINKS}/\${encodeURIComponent(token)}\`;
      return readJson(await send({ method: "PUT", path, ...options }));
    },
  };
}
`,
  "bulk.js": `// Changes of many records at once.
import { readJson } from "./http.js";

/** The call about the records at a path. */
export function createBulkCall(send, path) {
  return async (change, options) => {
    const response = await send({ method: "POST", path: \`\${path}/_bulk\`, json: change, ...options });
    return response.status === 202
      ? { result: null, job: await readJson(response) }
      : { result: await readJson(response), job: null };
  };
}
`,
  "bulk.ts": `// Changes of many records at once.
import { type CallOptions, type RequestSender, readJson } from "./http.ts";
import type { AnyFields, ListQuery, PageQuery } from "./list-query.ts";
import type { SystemJob } from "./system-types.ts";

/** Sets members of every record. */
export interface BulkUpdate<Change> {
  readonly action: "update";
  readonly set: Change;
}

/** Deletes every record. */
export interface BulkDelete {
  readonly action: "delete";
}

/** Which records are meant: up to 1,000 by their ids, or all that a list would show. */
export type BulkSelection<Fields> =
  | { readonly ids: readonly string[] }
  | {
      readonly where: Omit<ListQuery<Fields>, keyof PageQuery | "sort" | "order"> & {
        /** How many they are thought to be: nothing is changed where they are not. Left out of dry runs alone. */
        readonly expectedTotal?: number;
      };
    };

/** What came of a bulk change. */
export interface BulkResult {
  readonly matched: number;
  readonly changed: number;
  readonly failed: readonly { readonly id: string; readonly code: string; readonly message: string }[];
}

/** A bulk change that is done, or the job that does it: of more than 1,000 records. */
export type BulkOutcome =
  | { readonly result: BulkResult; readonly job: null }
  | { readonly result: null; readonly job: SystemJob };

/** Changes many records at once, each as a single write would; \`dryRun\` tells what would come of it. */
export type BulkCall<Action, Fields> = (
  change: Action & BulkSelection<Fields> & { readonly dryRun?: boolean },
  options?: CallOptions,
) => Promise<BulkOutcome>;

/** The call about the records at a path. */
export function createBulkCall(
  send: RequestSender,
  path: string,
): BulkCall<BulkUpdate<object> | BulkDelete, AnyFields> {
  return async (change, options) => {
    const response = await send({ method: "POST", path: \`\${path}/_bulk\`, json: change, ...options });
    return response.status === 202
      ? { result: null, job: await readJson<SystemJob>(response) }
      : { result: await readJson<BulkResult>(response), job: null };
  };
}
`,
  "changes.js": `// What is remembered of the changes of records.
import { readJson } from "./http.js";

import { createPageCalls } from "./pages.js";
import { createRecordCalls } from "./records.js";

/** The calls about the trash at a path. */
export function createTrashCalls(send, path) {
  const { list, iterate } = createRecordCalls(send, path);
  return {
    list,
    iterate,
    restore: async (id, options) =>
      readJson(await send({ method: "POST", path: \`\${path}/\${encodeURIComponent(id)}/restore\`, ...options })),
  };
}

/** The calls about the records at a path. */
export function createChangeCalls(send, path) {
  const at = (id) => \`\${path}/\${encodeURIComponent(id)}\`;
  return {
    history: (id, query, options) => createPageCalls(send, \`\${at(id)}/history\`).list(query, options),
    version: async (id, version, options) =>
      readJson(await send({ method: "GET", path: \`\${at(id)}/versions/\${version}\`, ...options })),
  };
}
`,
  "changes.ts": `// What is remembered of the changes of records.
import { type CallOptions, type RequestSender, readJson } from "./http.ts";
import type { ListQuery, PageQuery, TotalQuery } from "./list-query.ts";
import { type RecordPage, createPageCalls } from "./pages.ts";
import { type IterateCall, createRecordCalls } from "./records.ts";
import type { OrderedFilter, TextFilter } from "./filters.ts";
import type { Actor } from "./system-types.ts";

/** A member that changed; without values where only its name is remembered. */
export interface MemberChange {
  readonly member: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** A record by what people call it; null where that is not known any more. */
export interface RememberedRecord {
  readonly id: string;
  readonly label: string | null;
}

/** What one transaction did to a record. */
export interface HistoryEntry {
  readonly id: string;
  readonly at: string;
  readonly actor: Actor;
  readonly action: "create" | "update" | "delete";
  /** The version that it made; null where it changed memberships alone. */
  readonly version: number | null;
  readonly requestId: string | null;
  readonly changes: readonly MemberChange[];
  readonly memberships: readonly {
    readonly relation: string;
    readonly added: readonly RememberedRecord[];
    readonly removed: readonly RememberedRecord[];
  }[];
}

/** Which part of a history is wanted: \`since\` a version all that came after it. */
export interface HistoryQuery extends Pick<PageQuery, "limit" | "cursor"> {
  readonly since?: number;
}

/** Lists what was done to a record, the newest first. */
export type HistoryCall = (
  id: string,
  query?: HistoryQuery,
  options?: CallOptions,
) => Promise<RecordPage<HistoryEntry>>;

/** Gives a record as it was. */
export type VersionCall<Version> = (id: string, version: number, options?: CallOptions) => Promise<Version>;

/** A deleted record that can come back. */
export interface TrashItem {
  readonly id: string;
  readonly module: string;
  readonly entity: string;
  readonly label: string | null;
  /** The version that it had. */
  readonly version: number;
  readonly deletedAt: string;
  readonly actor: Actor;
  /** What was deleted with it, as far as the caller may read it. */
  readonly with: readonly { readonly module: string; readonly entity: string; readonly total: number }[];
}

/** What the trash can be filtered and sorted by. */
export interface TrashFields {
  readonly filters: {
    readonly module: TextFilter;
    readonly entity: TextFilter;
    readonly deletedAt: OrderedFilter<string>;
  };
  readonly sort: "deletedAt";
}

/** A page of the trash; its total is null, too, where there is too much to be counted. */
type TrashPage = RecordPage<TrashItem, number | null>;

/** The calls about deleted records. */
export interface TrashCalls {
  list(query?: ListQuery<TrashFields> & TotalQuery<boolean>, options?: CallOptions): Promise<TrashPage>;
  readonly iterate: IterateCall<TrashItem, TrashFields>;
  /** Brings a record back, with its memberships and what was deleted with it; gives it as a get of its entity would. */
  restore(id: string, options?: CallOptions): Promise<{ readonly id: string; readonly version: number }>;
}

/** The calls about the trash at a path. */
export function createTrashCalls(send: RequestSender, path: string): TrashCalls {
  const { list, iterate } = createRecordCalls<TrashItem, TrashFields>(send, path);
  return {
    list,
    iterate,
    restore: async (id, options) =>
      readJson(await send({ method: "POST", path: \`\${path}/\${encodeURIComponent(id)}/restore\`, ...options })),
  };
}

/** The calls about what is remembered of the records at a path. */
export interface ChangeCalls {
  readonly history: HistoryCall;
  readonly version: VersionCall<object>;
}

/** The calls about the records at a path. */
export function createChangeCalls(send: RequestSender, path: string): ChangeCalls {
  const at = (id: string) => \`\${path}/\${encodeURIComponent(id)}\`;
  return {
    history: (id, query, options) => createPageCalls(send, \`\${at(id)}/history\`).list(query, options),
    version: async (id, version, options) =>
      readJson(await send({ method: "GET", path: \`\${at(id)}/versions/\${version}\`, ...options })),
  };
}
`,
  "client.js": `// The client of a family, made from the table of its entities.
import { createAuthCalls } from "./auth.js";
import { createBulkCall } from "./bulk.js";
import { createChangeCalls } from "./changes.js";
import { createExplainCall } from "./explain.js";
import { createExportCall } from "./exports.js";
import { createRequestSender } from "./http.js";
import { createDetailCalls } from "./details.js";
import { createImportCall } from "./imports.js";
import { createImageCalls } from "./images.js";
import { createDescribeApiCall } from "./openapi.js";
import { createRecordCalls } from "./records.js";
import { createRelationCalls } from "./relations.js";
import { createSystemCalls } from "./system.js";
import { createDescribeUiCall } from "./ui.js";
import { createVirtualCalls } from "./virtual-records.js";

/**
 * A client of the application at an address. Every entity of the table gets all calls; the type of the client says which
 * of them the application has.
 */
export function createClient({ family, entities }, options) {
  const send = createRequestSender(options);
  const familyPath = \`/api/\${family}/v1\`;
  const calls = Object.entries(entities).map(([member, entry]) => [
    member,
    createEntityCalls(send, familyPath, entry),
  ]);
  return {
    auth: createAuthCalls(send),
    describeApi: createDescribeApiCall(send, familyPath),
    ...(family === "admin"
      ? {
          system: createSystemCalls(send),
          describeUi: createDescribeUiCall(send, familyPath),
          explain: createExplainCall(send, familyPath),
        }
      : {}),
    ...Object.fromEntries(calls),
  };
}

function createEntityCalls(send, familyPath, entry) {
  const path = \`\${familyPath}/\${entry.path}\`;
  if (entry.virtual === true)
    return { ...createVirtualCalls(send, path), export: createExportCall(send, path) };
  const relations = (entry.relations ?? []).map((name) => [name, createRelationCalls(send, path, name)]);
  const entity = entry.path.slice(entry.path.indexOf("/") + 1);
  const images = (entry.images ?? []).map((name) => [
    name,
    createImageCalls(send, \`\${familyPath}/_media/\${entity}/\${name}\`),
  ]);
  return {
    ...createRecordCalls(send, path),
    bulk: createBulkCall(send, path),
    export: createExportCall(send, path),
    import: createImportCall(send, path),
    ...createDetailCalls(send, path),
    ...createChangeCalls(send, path),
    relations: Object.fromEntries(relations),
    images: Object.fromEntries(images),
  };
}
`,
  "client.ts": `// The client of a family, made from the table of its entities.
import { type AuthCalls, createAuthCalls } from "./auth.ts";
import { createBulkCall } from "./bulk.ts";
import { createChangeCalls } from "./changes.ts";
import { type ExplainCall, createExplainCall } from "./explain.ts";
import { createExportCall } from "./exports.ts";
import { type ClientOptions, type RequestSender, createRequestSender } from "./http.ts";
import { createDetailCalls } from "./details.ts";
import { createImportCall } from "./imports.ts";
import { createImageCalls } from "./images.ts";
import { type DescribeApiCall, createDescribeApiCall } from "./openapi.ts";
import { createRecordCalls } from "./records.ts";
import { createRelationCalls } from "./relations.ts";
import { type SystemCalls, createSystemCalls } from "./system.ts";
import { type DescribeUiCall, createDescribeUiCall } from "./ui.ts";
import { createVirtualCalls } from "./virtual-records.ts";

/** The two APIs of an application: that of operators, and that of visitors and integrations. */
export type Family = "admin" | "external";

/** What every client has besides its entities. */
export interface ExternalCalls {
  readonly auth: AuthCalls;
  /** Gives the OpenAPI document of this API. */
  readonly describeApi: DescribeApiCall;
}

/** What the client of operators has besides its entities. */
export interface AdminCalls extends ExternalCalls {
  /** Accounts, roles, integration tokens and the audit trail. */
  readonly system: SystemCalls;
  /** Gives what a UI needs to know: all that the caller may see and use. */
  readonly describeUi: DescribeUiCall;
  /** Tells why somebody may do something to a record, or may not. */
  readonly explain: ExplainCall;
}

/** Where the records of an entity are, and along which relations and collections they lead on. */
export interface EntityEntry<Relation extends string = string, Image extends string = string> {
  /** The module and the name: "content/articles". */
  readonly path: string;
  readonly relations?: readonly Relation[];
  /** The fields that images are uploaded for. */
  readonly images?: readonly Image[];
  /** True for records that are read only and have no version. */
  readonly virtual?: boolean;
}

/** An entry for each member of a client that is about records. */
export type EntityTable<Client> = {
  readonly [Member in Exclude<keyof Client, keyof AdminCalls>]: EntityEntry<
    RelationName<Client[Member]>,
    ImageName<Client[Member]>
  >;
};

type RelationName<Calls> = Calls extends { readonly relations: infer Relations }
  ? keyof Relations & string
  : never;

type ImageName<Calls> = Calls extends { readonly images: infer Images } ? keyof Images & string : never;

/** What a client is made of. */
export interface ClientDescription<Client> {
  readonly family: Family;
  readonly entities: EntityTable<Client>;
}

/**
 * A client of the application at an address. Every entity of the table gets all calls; the type of the client says which
 * of them the application has.
 */
export function createClient<Client extends ExternalCalls>(
  { family, entities }: ClientDescription<Client>,
  options: ClientOptions,
): Client {
  const send = createRequestSender(options);
  const familyPath = \`/api/\${family}/v1\`;
  const calls = Object.entries<EntityEntry>(entities).map(
    ([member, entry]) => [member, createEntityCalls(send, familyPath, entry)] as const,
  );
  return {
    auth: createAuthCalls(send),
    describeApi: createDescribeApiCall(send, familyPath),
    ...(family === "admin"
      ? {
          system: createSystemCalls(send),
          describeUi: createDescribeUiCall(send, familyPath),
          explain: createExplainCall(send, familyPath),
        }
      : {}),
    ...Object.fromEntries(calls),
  } as ExternalCalls as Client;
}

function createEntityCalls(send: RequestSender, familyPath: string, entry: EntityEntry): object {
  const path = \`\${familyPath}/\${entry.path}\`;
  if (entry.virtual === true)
    return { ...createVirtualCalls(send, path), export: createExportCall(send, path) };
  const relations = (entry.relations ?? []).map(
    (name) => [name, createRelationCalls(send, path, name)] as const,
  );
  const entity = entry.path.slice(entry.path.indexOf("/") + 1);
  const images = (entry.images ?? []).map(
    (name) => [name, createImageCalls(send, \`\${familyPath}/_media/\${entity}/\${name}\`)] as const,
  );
  return {
    ...createRecordCalls(send, path),
    bulk: createBulkCall(send, path),
    export: createExportCall(send, path),
    import: createImportCall(send, path),
    ...createDetailCalls(send, path),
    ...createChangeCalls(send, path),
    relations: Object.fromEntries(relations),
    images: Object.fromEntries(images),
  };
}
`,
  "desk-types.ts": `// What operators see before they look at single records.
import type { OrderedFilter, TextFilter } from "./filters.ts";
import type { SystemJob } from "./system-types.ts";

/** A record by its label. */
export interface LabelledRecord {
  readonly id: string;
  /** The display field; the id where there is none. */
  readonly label: string;
}

/** What a search found of an entity. */
export interface SearchGroup {
  readonly module: string;
  readonly entity: string;
  /** How many there are; 1,000 stands for so many or more. */
  readonly total: number;
  readonly items: readonly LabelledRecord[];
}

/** What a search found; entities without a match are left out. */
export interface SearchResult {
  readonly groups: readonly SearchGroup[];
  /** Entities that have more records than were looked at, and may have more that match; left out where there are none. */
  readonly incomplete?: readonly { readonly module: string; readonly entity: string }[];
}

/** How much there is, for the operator who asks. */
export interface Summary {
  /** Those that the operator may list. */
  readonly entities: readonly {
    readonly module: string;
    readonly entity: string;
    readonly total: number;
    /** How many were made in the last 7 days; null for virtual entities. */
    readonly recent: number | null;
  }[];
  /** The totals of the views that were asked for; null where a view no longer fits, or needs a parameter. */
  readonly views: readonly { readonly id: string; readonly total: number | null }[];
  /** Images whose sizes could not be made, as many as the list of them has. */
  readonly failedAssets: number;
  /** The operator's own of the last 7 days, newest first. */
  readonly jobs: readonly SystemJob[];
}

/** An image whose sizes could not be made, with the record that shows it. */
export interface FailedImage {
  readonly module: string;
  readonly entity: string;
  readonly field: string;
  readonly recordId: string;
  /** The display field of the record; its id where there is none. */
  readonly label: string;
  readonly assetId: string;
  /** Why, for people. */
  readonly error: string;
  /** When it failed. */
  readonly at: string;
}

/** What such images can be filtered and sorted by. */
export interface FailedImageFields {
  readonly filters: {
    readonly module: TextFilter;
    readonly entity: TextFilter;
    readonly field: TextFilter;
    readonly at: OrderedFilter<string>;
  };
  readonly sort: "at";
}
`,
  "details.js": `// The calls of operators about one record: what belongs to it besides its members.
import { readJson } from "./http.js";

/** The calls about one of the records at a path. */
export function createDetailCalls(send, path) {
  const recordPath = (id) => \`\${path}/\${encodeURIComponent(id)}\`;
  return {
    async relationTotals(id, options) {
      return readJson(await send({ method: "GET", path: \`\${recordPath(id)}/relations\`, ...options }));
    },
    async referrers(id, options) {
      return readJson(await send({ method: "GET", path: \`\${recordPath(id)}/referrers\`, ...options }));
    },
  };
}
`,
  "details.ts": `// The calls of operators about one record: what belongs to it besides its members.
import { type CallOptions, type RequestSender, readJson } from "./http.ts";

/** How many records each relation and collection leads to; those to what the caller may not read are left out. */
export type RelationTotals<Names extends string = string> = {
  readonly [Name in Names]?: { readonly total: number };
};

/** Gives the totals of a record. */
export type RelationTotalsCall<Names extends string = string> = (
  id: string,
  options?: CallOptions,
) => Promise<RelationTotals<Names>>;

/** One way in which records refer to a record, or to what would be deleted with it. */
export interface ReferrerItem {
  readonly module: string;
  readonly entity: string;
  readonly relation: string;
  /** What a delete does to them: they keep the record, they lose the link to it, or they are deleted with it. */
  readonly onDelete: "restrict" | "setNull" | "cascade";
  readonly total: number;
  /** The newest of them. */
  readonly sample: readonly { readonly id: string; readonly label: string }[];
}

/** What a delete of a record would meet. */
export interface Referrers {
  /** Whether nothing that refers to it stands in the way. */
  readonly deletable: boolean;
  /** What the caller may not read is not among them. */
  readonly items: readonly ReferrerItem[];
}

/** Gives what a delete of a record would meet. */
export type ReferrersCall = (id: string, options?: CallOptions) => Promise<Referrers>;

/** All calls about one record; the type of a client says which of them there are. */
export interface DetailCalls<Names extends string = string> {
  readonly relationTotals: RelationTotalsCall<Names>;
  readonly referrers: ReferrersCall;
}

/** The calls about one of the records at a path. */
export function createDetailCalls(send: RequestSender, path: string): DetailCalls {
  const recordPath = (id: string) => \`\${path}/\${encodeURIComponent(id)}\`;
  return {
    async relationTotals(id, options) {
      return readJson(await send({ method: "GET", path: \`\${recordPath(id)}/relations\`, ...options }));
    },
    async referrers(id, options) {
      return readJson(await send({ method: "GET", path: \`\${recordPath(id)}/referrers\`, ...options }));
    },
  };
}
`,
  "explain.js": `// Why somebody may do something to a record, or may not, as the application explains it to operators.
import { readJson } from "./http.js";

/** The call for explanations of the family below a path. */
export function createExplainCall(send, familyPath) {
  return async ({ account, parameters, ...asked }, options) => {
    const query = new URLSearchParams({
      ...asked,
      ...(account === null ? { anonymous: "true" } : { account }),
      ...(parameters === undefined ? {} : { parameters: JSON.stringify(parameters) }),
    });
    return readJson(await send({ method: "GET", path: \`\${familyPath}/_explain\`, query, ...options }));
  };
}
`,
  "explain.ts": `// Why somebody may do something to a record, or may not, as the application explains it to operators.
import { type CallOptions, type RequestSender, readJson } from "./http.ts";

/** What is asked: about which operation, and about whom. */
export interface AccessQuestion {
  readonly family: "admin" | "external";
  readonly module: string;
  readonly entity: string;
  readonly operation: "list" | "get" | "create" | "update" | "delete";
  /** The record. Lists can be asked about without one; creates are. */
  readonly id?: string;
  /** The id of an account; null: somebody without a token. */
  readonly account: string | null;
  /** What the rule of a virtual entity takes from a request. */
  readonly parameters?: Readonly<Record<string, string | number | boolean>>;
}

/** One of the things that decided. */
export interface AccessReason {
  /** Members decide nothing, but tell what a record does not show, or does not take. */
  readonly kind: "mode" | "permission" | "rule" | "member";
  /** A JSON pointer into the entity of the model, the name of a permission, \`account\`, or the name of a member. */
  readonly clause: string;
  /** Null where it depends on a record, and none was named. */
  readonly holds: boolean | null;
  readonly words: string;
}

/** Whether somebody may do something, and why. */
export interface Explanation {
  readonly allowed: boolean;
  readonly because: readonly AccessReason[];
}

/** Explains what decides about an operation. */
export type ExplainCall = (question: AccessQuestion, options?: CallOptions) => Promise<Explanation>;

/** The call for explanations of the family below a path. */
export function createExplainCall(send: RequestSender, familyPath: string): ExplainCall {
  return async ({ account, parameters, ...asked }, options) => {
    const query = new URLSearchParams({
      ...asked,
      ...(account === null ? { anonymous: "true" } : { account }),
      ...(parameters === undefined ? {} : { parameters: JSON.stringify(parameters) }),
    });
    return readJson(await send({ method: "GET", path: \`\${familyPath}/_explain\`, query, ...options }));
  };
}
`,
  "exports.js": `// Exports: all records of a list as a file.

import { readJson } from "./http.js";
import { toSearchParams } from "./list-query.js";

/** The call about the records at a path. */
export function createExportCall(send, path) {
  return async (wanted, { parameters = {}, ...options } = {}) =>
    readJson(
      await send({
        method: "POST",
        path: \`\${path}/_exports\`,
        query: toSearchParams(parameters),
        json: wanted,
        ...options,
      }),
    );
}
`,
  "exports.ts": `// Exports: all records of a list as a file.
import type { MemberName } from "./fields.ts";
import { type CallOptions, type RequestSender, readJson } from "./http.ts";
import { type AnyFields, type ListQuery, type PageQuery, toSearchParams } from "./list-query.ts";
import type { AnyRecord } from "./records.ts";
import type { SystemJob } from "./system-types.ts";

/** What is exported. */
export type ExportRequest<Shown, Fields> = Omit<ListQuery<Fields>, keyof PageQuery> & {
  readonly format: "csv" | "jsonl";
  /** The members that are exported; all unless given. */
  readonly fields?: readonly MemberName<Shown>[];
};

/** What an export takes besides. */
export interface ExportOptions<Parameters> extends CallOptions {
  /** What the rule of virtual records takes. */
  readonly parameters?: Parameters;
}

/** Has a file made of all records of a list; the job's \`download\` is where it is then, for ten minutes and once. */
export type ExportCall<Shown, Fields, Parameters = unknown> = (
  wanted: ExportRequest<Shown, Fields>,
  options?: ExportOptions<Parameters>,
) => Promise<SystemJob>;

/** The call about the records at a path. */
export function createExportCall(
  send: RequestSender,
  path: string,
): ExportCall<AnyRecord, AnyFields, object> {
  return async (wanted, { parameters = {}, ...options } = {}) =>
    readJson(
      await send({
        method: "POST",
        path: \`\${path}/_exports\`,
        query: toSearchParams(parameters),
        json: wanted,
        ...options,
      }),
    );
}
`,
  "fields.ts": `// Which members of records are asked for, and the type of records that have no others.

/** The names of the members of a record. */
export type MemberName<Shown> = Extract<keyof Shown, string>;

/** Which members are wanted; left out: all of them. */
export interface FieldsQuery<Name extends string> {
  readonly fields?: readonly Name[];
}

/** A record with the members that are asked for; its id and version are there in any case. */
export type Chosen<Shown, Name extends string> =
  MemberName<Shown> extends Name ? Shown : Pick<Shown, keyof Shown & (Name | "id" | "version")>;
`,
  "filters.ts": `// The conditions that lists can be filtered by, one type for each kind of value.

/** Whether there is no value. */
export interface NullFilter {
  readonly op: "isNull";
  readonly value: boolean;
}

/** A condition with one value, or with a list of values. */
type ValueFilter<Op, Value> =
  | { readonly op: Op; readonly value: Value }
  | { readonly op: "in" | "notIn"; readonly value: readonly Value[] }
  | NullFilter;

/** Conditions on texts; all but eq, ne, in and notIn ignore the letter case. */
export type TextFilter = ValueFilter<"eq" | "ne" | "contains" | "startsWith" | "endsWith", string>;

/** Conditions on numbers, dates and times. */
export type OrderedFilter<Value> =
  | ValueFilter<"eq" | "ne" | "gt" | "gte" | "lt" | "lte", Value>
  | { readonly op: "between"; readonly value: readonly [low: Value, high: Value] };

/** Conditions on ids and choices. */
export type ChoiceFilter<Value> = ValueFilter<"eq" | "ne", NonNullable<Value>>;

/** Conditions on the targets of a manyToMany: has any of them, none of them, all of them, none at all. */
export type MembershipFilter =
  | { readonly op: "in" | "notIn" | "hasAll"; readonly value: readonly string[] }
  | NullFilter;

/** Conditions on booleans. */
export type BooleanFilter = { readonly op: "eq" | "ne"; readonly value: boolean } | NullFilter;

/** Conditions on a field whose type is not known. */
export type AnyFilter = TextFilter | OrderedFilter<string | number> | BooleanFilter | MembershipFilter;
`,
  "http.js": `// How requests reach the application: its address, the caller's token, JSON bodies and refusals.
import { readError } from "./problem.js";
import { sendForm } from "./send-form.js";

/** The way to the application that all calls of a client share. */
export function createRequestSender(options) {
  const { baseUrl, token, fetch = globalThis.fetch } = options;
  const base = baseUrl.replace(/\\/+$/, "");
  return async ({ method, path, query, headers: own, json, form, signal, onSent }) => {
    const bearer = typeof token === "function" ? await token() : token;
    const search = query === undefined || query.size === 0 ? "" : \`?\${query}\`;
    const url = base + path + search;
    const headers = {
      ...(bearer === undefined ? {} : { authorization: \`Bearer \${bearer}\` }),
      ...(json === undefined ? {} : { "content-type": "application/json" }),
      ...own,
    };
    const response =
      form === undefined
        ? await fetch(url, {
            method,
            headers,
            ...(json === undefined ? {} : { body: JSON.stringify(json) }),
            signal: signal ?? null,
          })
        : await sendForm({ url, method, headers, form, signal, onSent, fetch: options.fetch });
    if (!response.ok) throw await readError(response);
    return response;
  };
}

/** The body of a response; what it holds is what the route of the application promises. */
export async function readJson(response) {
  return await response.json();
}
`,
  "http.ts": `// How requests reach the application: its address, the caller's token, JSON bodies and refusals.
import { readError } from "./problem.ts";
import { sendForm } from "./send-form.ts";
import type { FormStream } from "./upload.ts";

/** Where the application is, and who asks. */
export interface ClientOptions {
  /** Such as "https://api.example.org"; empty for the origin of the page. */
  readonly baseUrl: string;
  /** The token of a session or an integration; a function is asked before every request. */
  readonly token?: string | (() => string | undefined | Promise<string | undefined>);
  /** Used in place of the global fetch. */
  readonly fetch?: typeof globalThis.fetch;
}

/** What every call takes. */
export interface CallOptions {
  /** Ends the call early. */
  readonly signal?: AbortSignal;
}

/** A request to the application. */
export interface ClientRequest extends CallOptions {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** From the root of the application. */
  readonly path: string;
  readonly query?: URLSearchParams;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body, sent as JSON. */
  readonly json?: unknown;
  /** The body, sent as a form. */
  readonly form?: FormData | FormStream;
  /** Told how many bytes of a form were sent so far. */
  onSent?(bytes: number): void;
}

/** Sends a request and gives its response back, if it is a success; throws a LatheError otherwise. */
export type RequestSender = (request: ClientRequest) => Promise<Response>;

/** The way to the application that all calls of a client share. */
export function createRequestSender(options: ClientOptions): RequestSender {
  const { baseUrl, token, fetch = globalThis.fetch } = options;
  const base = baseUrl.replace(/\\/+$/, "");
  return async ({ method, path, query, headers: own, json, form, signal, onSent }) => {
    const bearer = typeof token === "function" ? await token() : token;
    const search = query === undefined || query.size === 0 ? "" : \`?\${query}\`;
    const url = base + path + search;
    const headers = {
      ...(bearer === undefined ? {} : { authorization: \`Bearer \${bearer}\` }),
      ...(json === undefined ? {} : { "content-type": "application/json" }),
      ...own,
    };
    const response =
      form === undefined
        ? await fetch(url, {
            method,
            headers,
            ...(json === undefined ? {} : { body: JSON.stringify(json) }),
            signal: signal ?? null,
          })
        : await sendForm({ url, method, headers, form, signal, onSent, fetch: options.fetch });
    if (!response.ok) throw await readError(response);
    return response;
  };
}

/** The body of a response; what it holds is what the route of the application promises. */
export async function readJson<Body>(response: Response): Promise<Body> {
  return (await response.json()) as Body;
}
`,
  "images.js": `// Images: as records show them, and how operators upload them.
import { readJson } from "./http.js";
import { toUploadRequest } from "./upload.js";

/** The calls about the images of a field, whose routes are below a path. */
export function createImageCalls(send, path) {
  const toPath = (assetId) => \`\${path}/\${encodeURIComponent(assetId)}\`;
  const get = async (assetId, options = {}) =>
    readJson(await send({ method: "GET", path: toPath(assetId), ...options }));
  return {
    async upload(file, options = {}) {
      return readJson(
        await send({ method: "POST", path: \`\${path}/uploads\`, ...toUploadRequest(file, options) }),
      );
    },
    get,
    async process(assetId, options) {
      return readJson(await send({ method: "POST", path: \`\${toPath(assetId)}/process\`, ...options }));
    },
    async waitUntilProcessed(assetId, options) {
      for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LAST_PAUSE_MS)) {
        // oxlint-disable-next-line no-await-in-loop -- asks again only after the answer
        const asset = await get(assetId, options);
        if (asset.state !== "processing") return asset;
        // oxlint-disable-next-line no-await-in-loop -- and after a while
        await pause(pauseMs, options?.signal);
      }
    },
    async file(assetId, variant, options) {
      const address = \`\${toPath(assetId)}/files/\${encodeURIComponent(variant)}\`;
      return (await send({ method: "GET", path: address, ...options })).blob();
    },
  };
}

const FIRST_PAUSE_MS = 250;
const LAST_PAUSE_MS = 2000;

function pause(ms, signal) {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    if (signal?.aborted === true) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
}
`,
  "images.ts": `// Images: as records show them, and how operators upload them.
import { type CallOptions, type RequestSender, readJson } from "./http.ts";
import { type ImageFile, type UploadOptions, toUploadRequest } from "./upload.ts";

/** What becomes of an uploaded image: \`failed\` and \`ready\` ones can be processed again. */
export type MediaState = "uploaded" | "processing" | "ready" | "failed";

/** An image in a record that operators see; it is written as its \`assetId\`, or null. */
export interface AdminImage<Variant extends string = string> {
  readonly assetId: string;
  readonly state: MediaState;
  /** Pixels of the original. */
  readonly width: number;
  readonly height: number;
  /** Where the sizes are that are ready; a token is needed there. */
  readonly variants: Readonly<Partial<Record<Variant, string>>>;
}

/** An image in a record that everybody else sees. */
export interface ExternalImage<Variant extends string = string> {
  /** Pixels of the original. */
  readonly width: number;
  readonly height: number;
  /** Where the sizes are that are ready; no token is needed there. */
  readonly size: Readonly<Partial<Record<Variant, string>>>;
}

/** An uploaded image. A record shows it once its id is written there; what none shows for a day is removed. */
export interface MediaAsset<Variant extends string = string> {
  readonly id: string;
  readonly state: MediaState;
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: number;
  /** Pixels of the original, turned the right way up. */
  readonly width: number;
  readonly height: number;
  /** SHA-256 of the original, as hexadecimal digits. */
  readonly checksum: string;
  /** The sizes that are there. */
  readonly variants: readonly MediaVariant<Variant>[];
  /** Why its sizes could not be made. */
  readonly error: string | null;
  readonly createdAt: string;
}

/** A size of an image. */
export interface MediaVariant<Variant extends string = string> {
  readonly name: Variant;
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** A token is needed there. */
  readonly url: string;
}

/** The calls about the images of a field. */
export interface ImageCalls<Variant extends string = string> {
  /** Uploads a picture. Write the id of what comes back into a record, or it is removed after a day. */
  upload(file: ImageFile, options?: UploadOptions): Promise<MediaAsset<Variant>>;
  get(assetId: string, options?: CallOptions): Promise<MediaAsset<Variant>>;
  /** Has the sizes made, or made again. */
  process(assetId: string, options?: CallOptions): Promise<MediaAsset<Variant>>;
  /** Waits while the sizes are made, and gives what became of them: \`ready\`, or \`failed\` with the reason. */
  waitUntilProcessed(assetId: string, options?: CallOptions): Promise<MediaAsset<Variant>>;
  /** The bytes of a size, or of the original. */
  file(assetId: string, variant: Variant | "original", options?: CallOptions): Promise<Blob>;
}

/** The calls about the images of a field, whose routes are below a path. */
export function createImageCalls(send: RequestSender, path: string): ImageCalls {
  const toPath = (assetId: string) => \`\${path}/\${encodeURIComponent(assetId)}\`;
  const get = async (assetId: string, options: CallOptions = {}) =>
    readJson<MediaAsset>(await send({ method: "GET", path: toPath(assetId), ...options }));
  return {
    async upload(file, options = {}) {
      return readJson(
        await send({ method: "POST", path: \`\${path}/uploads\`, ...toUploadRequest(file, options) }),
      );
    },
    get,
    async process(assetId, options) {
      return readJson(await send({ method: "POST", path: \`\${toPath(assetId)}/process\`, ...options }));
    },
    async waitUntilProcessed(assetId, options) {
      for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LAST_PAUSE_MS)) {
        // oxlint-disable-next-line no-await-in-loop -- asks again only after the answer
        const asset = await get(assetId, options);
        if (asset.state !== "processing") return asset;
        // oxlint-disable-next-line no-await-in-loop -- and after a while
        await pause(pauseMs, options?.signal);
      }
    },
    async file(assetId, variant, options) {
      const address = \`\${toPath(assetId)}/files/\${encodeURIComponent(variant)}\`;
      return (await send({ method: "GET", path: address, ...options })).blob();
    },
  };
}

const FIRST_PAUSE_MS = 250;
const LAST_PAUSE_MS = 2000;

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    if (signal?.aborted === true) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
}
`,
  "imports.js": `// Imports: files of records, tried and run as jobs.
import { readJson } from "./http.js";
import { toSearchParams } from "./list-query.js";
import { createPageCalls } from "./pages.js";

import { toUploadRequest } from "./upload.js";

/** The call that uploads files for the records at a path. */
export function createImportCall(send, path) {
  return async (file, options = {}) =>
    readJson(await send({ method: "POST", path: \`\${path}/_imports\`, ...toUploadRequest(file, options) }));
}

/** The calls about imports. */
export function createImportCalls(send) {
  const toPath = (id, rest = "") => \`/api/admin/v1/_imports/\${encodeURIComponent(id)}\${rest}\`;
  return {
    get: async (id, options) => readJson(await send({ method: "GET", path: toPath(id), ...options })),
    set: async (id, settings, options) =>
      readJson(await send({ method: "PUT", path: toPath(id), json: settings, ...options })),
    check: async (id, options) =>
      readJson(await send({ method: "POST", path: toPath(id, "/check"), ...options })),
    run: async (id, options) =>
      readJson(await send({ method: "POST", path: toPath(id, "/run"), ...options })),
    errors: (id, query, options) => createPageCalls(send, toPath(id, "/errors")).list(query, options),
    errorsFile: async (id, { locale, ...options } = {}) => {
      const query = toSearchParams({ locale });
      return (await send({ method: "GET", path: toPath(id, "/errors.csv"), query, ...options })).blob();
    },
    async delete(id, options) {
      await send({ method: "DELETE", path: toPath(id), ...options });
    },
  };
}
`,
  "imports.ts": `// Imports: files of records, tried and run as jobs.
import { type CallOptions, type RequestSender, readJson } from "./http.ts";
import { type PageQuery, toSearchParams } from "./list-query.ts";
import { type RecordPage, createPageCalls } from "./pages.ts";
import type { SystemJob, SystemJobFailure } from "./system-types.ts";
import { type ImageFile, type UploadOptions, toUploadRequest } from "./upload.ts";

/** A column of a file, and the member that it goes to. */
export interface ImportMapping {
  readonly column: string;
  readonly member: string;
  /** How its cells are read, where that is not as usual. */
  readonly read?: {
    readonly values?: Readonly<Record<string, string | number | boolean | null>>;
    readonly dates?: "dmy" | "mdy" | "ymd";
    readonly decimal?: "," | ".";
    /** Of a relation: the unique member of its target that has the value; its id unless given. */
    readonly by?: string;
  };
}

/** What becomes of the columns of a file. */
export interface ImportSettings {
  readonly mapping: readonly ImportMapping[];
  /** The unique member, or the id, that records are known by; null: every row is a new one. */
  readonly key?: string | null;
  /** What becomes of records that are there already; \`error\` unless given. */
  readonly onExisting?: "update" | "skip" | "error";
}

/** How a file is read, where its content does not tell it, and what becomes of its columns. Without a mapping there are no settings any more. */
export interface ImportChange extends Partial<ImportSettings> {
  readonly encoding?: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
  readonly delimiter?: "," | ";" | "\\t" | "|";
}

/** What became of rows so far. */
export interface ImportCounts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly failed: number;
}

/** A file that is imported. */
export interface Import {
  readonly id: string;
  readonly entity: string;
  readonly fileName: string;
  readonly format: "csv" | "jsonl";
  readonly encoding: string;
  readonly delimiter: string | null;
  readonly rows: number;
  readonly columns: readonly { readonly name: string; readonly sample: string | null }[];
  readonly settings: ImportSettings | null;
  /** The last job, and what it does. */
  readonly jobId: string | null;
  readonly mode: "check" | "run" | null;
  /** How many rows that job is done with. */
  readonly done: number;
  readonly counts: ImportCounts;
  /** Whether all rows were imported. */
  readonly finished: boolean;
}

/** Uploads a file of records: CSV or JSON lines. Nothing is written before it is run. */
export type ImportCall = (file: ImageFile, options?: UploadOptions) => Promise<Import>;

/** The calls about imports. */
export interface ImportCalls {
  get(id: string, options?: CallOptions): Promise<Import>;
  set(id: string, settings: ImportChange, options?: CallOptions): Promise<Import>;
  /** Tries every row, and writes nothing. */
  check(id: string, options?: CallOptions): Promise<SystemJob>;
  /** Imports every row; one that was stopped goes on where it was. */
  run(id: string, options?: CallOptions): Promise<SystemJob>;
  /** The rows that failed, in their order. */
  errors(
    id: string,
    query?: Pick<PageQuery, "limit" | "offset">,
    options?: CallOptions,
  ): Promise<RecordPage<SystemJobFailure>>;
  /** The rows that failed, as CSV with a column that says why. */
  errorsFile(
    id: string,
    options?: CallOptions & {
      /** The language in which members are called by their labels; by their names unless given. */
      readonly locale?: string;
    },
  ): Promise<Blob>;
  /** Stops what is under way, and removes the file. */
  delete(id: string, options?: CallOptions): Promise<void>;
}

/** The call that uploads files for the records at a path. */
export function createImportCall(send: RequestSender, path: string): ImportCall {
  return async (file, options = {}) =>
    readJson(await send({ method: "POST", path: \`\${path}/_imports\`, ...toUploadRequest(file, options) }));
}

/** The calls about imports. */
export function createImportCalls(send: RequestSender): ImportCalls {
  const toPath = (id: string, rest = "") => \`/api/admin/v1/_imports/\${encodeURIComponent(id)}\${rest}\`;
  return {
    get: async (id, options) => readJson(await send({ method: "GET", path: toPath(id), ...options })),
    set: async (id, settings, options) =>
      readJson(await send({ method: "PUT", path: toPath(id), json: settings, ...options })),
    check: async (id, options) =>
      readJson(await send({ method: "POST", path: toPath(id, "/check"), ...options })),
    run: async (id, options) =>
      readJson(await send({ method: "POST", path: toPath(id, "/run"), ...options })),
    errors: (id, query, options) => createPageCalls(send, toPath(id, "/errors")).list(query, options),
    errorsFile: async (id, { locale, ...options } = {}) => {
      const query = toSearchParams({ locale });
      return (await send({ method: "GET", path: toPath(id, "/errors.csv"), query, ...options })).blob();
    },
    async delete(id, options) {
      await send({ method: "DELETE", path: toPath(id), ...options });
    },
  };
}
`,
  "index.js": `// The door of the package, and of the \`core\` folder of generated clients: the same files are copied there.
export { createRequestSender } from "./http.js";
export { LatheError } from "./problem.js";
export { createChangeCalls } from "./changes.js";
export { createBulkCall } from "./bulk.js";
export { createImportCall } from "./imports.js";
export { createExportCall } from "./exports.js";
export { createRecordCalls } from "./records.js";
export { createDetailCalls } from "./details.js";
export { createRelationCalls } from "./relations.js";
export { createVirtualCalls } from "./virtual-records.js";
export { createAuthCalls } from "./auth.js";
export { createSystemCalls } from "./system.js";
export { createImageCalls } from "./images.js";
export { createDescribeUiCall } from "./ui.js";
export { createExplainCall } from "./explain.js";
export { createClient } from "./client.js";
`,
  "index.ts": `// The door of the package, and of the \`core\` folder of generated clients: the same files are copied there.
export {
  type ClientOptions,
  type CallOptions,
  type ClientRequest,
  type RequestSender,
  createRequestSender,
} from "./http.ts";
export {
  type CurrentVersion,
  LatheError,
  type ProblemCode,
  type ProblemDetails,
  type ProblemEntry,
} from "./problem.ts";
export {
  type ChangeCalls,
  type HistoryCall,
  type HistoryEntry,
  type HistoryQuery,
  type RememberedRecord,
  type MemberChange,
  type TrashCalls,
  type TrashFields,
  type TrashItem,
  type VersionCall,
  createChangeCalls,
} from "./changes.ts";
export {
  type BulkCall,
  type BulkDelete,
  type BulkOutcome,
  type BulkResult,
  type BulkSelection,
  type BulkUpdate,
  createBulkCall,
} from "./bulk.ts";
export {
  type Import,
  type ImportCall,
  type ImportCalls,
  type ImportCounts,
  type ImportMapping,
  type ImportChange,
  type ImportSettings,
  createImportCall,
} from "./imports.ts";
export { type ExportCall, type ExportOptions, type ExportRequest, createExportCall } from "./exports.ts";
export {
  type AnyFilter,
  type BooleanFilter,
  type ChoiceFilter,
  type MembershipFilter,
  type NullFilter,
  type OrderedFilter,
  type TextFilter,
} from "./filters.ts";
export {
  type AnyFields,
  type AnyParameters,
  type IterateQuery,
  type ListQuery,
  type PageQuery,
  type QueryArguments,
  type TotalQuery,
} from "./list-query.ts";
export { type Chosen, type FieldsQuery, type MemberName } from "./fields.ts";
export { type RecordPage, type TotalOf } from "./pages.ts";
export {
  type AnyRecord,
  type CheckedDeleteCall,
  type CheckedUpdateCall,
  type CheckedWriteOptions,
  type CreateCall,
  type CreateOptions,
  type DeleteCall,
  type GetCall,
  type ImportMembers,
  type IterateCall,
  type ListCall,
  type RecordCalls,
  type UpdateCall,
  type VersionedRecord,
  type WriteOptions,
  createRecordCalls,
} from "./records.ts";
export {
  type DetailCalls,
  type ReferrerItem,
  type Referrers,
  type ReferrersCall,
  type RelationTotals,
  type RelationTotalsCall,
  createDetailCalls,
} from "./details.ts";
export {
  type AdminMemberCalls,
  type AdminMembershipCalls,
  type AdminReferenceCalls,
  type ChangedMemberships,
  type ChosenQuery,
  type MemberCalls,
  type Membership,
  type MembershipCalls,
  type MembershipChange,
  type Option,
  type OptionCalls,
  type OptionList,
  type OptionQuery,
  type ReferenceCalls,
  type RelatedCalls,
  type RelationCalls,
  type RelationChanges,
  createRelationCalls,
} from "./relations.ts";
export {
  type VirtualCalls,
  type VirtualGetCall,
  type VirtualIterateCall,
  type VirtualListCall,
  createVirtualCalls,
} from "./virtual-records.ts";
export {
  type AuthCalls,
  type Credentials,
  type CurrentSession,
  type PasswordChange,
  type Session,
  type SessionAccount,
  type SignUpInput,
  type VisitorAuthCalls,
  createAuthCalls,
  type OwnSession,
  type OwnSessionFields,
  type Preferences,
} from "./auth.ts";
export { type SystemCalls, createSystemCalls } from "./system.ts";
export {
  type SystemAccount,
  type SystemAccountCreate,
  type SystemAccountImport,
  type SystemAccountFields,
  type SystemAccountUpdate,
  type Actor,
  type SystemAuditEntry,
  type SystemAuditEntryFields,
  type SystemRole,
  type SystemRoleCreate,
  type SystemRoleFields,
  type SystemRoleUpdate,
  type SystemToken,
  type SystemTokenCreate,
  type SystemTokenCreated,
  type SystemTokenFields,
  type SystemTokenUpdate,
  type SystemView,
  type SystemViewCondition,
  type SystemViewConfig,
  type SystemViewCreate,
  type SystemViewFields,
  type SystemViewUpdate,
} from "./system-types.ts";
export {
  type AdminImage,
  type ExternalImage,
  type ImageCalls,
  type MediaAsset,
  type MediaState,
  type MediaVariant,
  createImageCalls,
} from "./images.ts";
export { type FormStream, type ImageFile, type UploadOptions, type UploadProgress } from "./upload.ts";
export { type DescribeApiCall, type OpenApiDocument } from "./openapi.ts";
export { type DescribeUiCall, createDescribeUiCall } from "./ui.ts";
export {
  type AccessQuestion,
  type AccessReason,
  type ExplainCall,
  type Explanation,
  createExplainCall,
} from "./explain.ts";
export {
  type Control,
  type FieldType,
  type FilterOperator,
  type ParameterType,
  type ScreenForm,
  type ScreenParameter,
  type ScreenSort,
  type ScreenValue,
  type Tone,
  type Ui,
  type UiCollection,
  type UiField,
  type UiModule,
  type UiProject,
  type UiRelation,
  type UiScreen,
  type UiVariant,
} from "./ui-types.ts";
export {
  type AdminCalls,
  type ClientDescription,
  type EntityEntry,
  type EntityTable,
  type ExternalCalls,
  type Family,
  createClient,
} from "./client.ts";
export {
  type FailedImage,
  type FailedImageFields,
  type LabelledRecord,
  type SearchGroup,
  type SearchResult,
  type Summary,
} from "./desk-types.ts";
`,
  "list-query.js": `// What lists can be asked for: a page, filters, searches, an order; and how it is written into an address.

/** A query as it stands in an address: names of members with commas between them, conditions as JSON, everything else as it is. */
export function toSearchParams(query) {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  return new URLSearchParams(
    entries.map(([name, value]) => [
      name,
      typeof value === "object" && name !== "fields" ? JSON.stringify(value) : String(value),
    ]),
  );
}
`,
  "list-query.ts": `// What lists can be asked for: a page, filters, searches, an order; and how it is written into an address.
import type { AnyFilter } from "./filters.ts";
import type { CallOptions } from "./http.ts";

/** Which page of a list is meant. */
export interface PageQuery {
  readonly limit?: number;
  /** Not together with \`cursor\`. */
  readonly offset?: number;
  /** The \`next\` of the page before. */
  readonly cursor?: string;
}

/** Whether it is wanted how many records there are on all pages; left out: it is. With \`false\` nothing is counted. */
export interface TotalQuery<Counted extends boolean> {
  readonly total?: Counted;
}

/** What a list can be asked for; \`Fields\` has the fields that it can be filtered, searched and sorted by. */
export type ListQuery<Fields> = PageQuery & FilterQuery<Fields> & SearchQuery<Fields> & SortQuery<Fields>;

/** The same for all pages of a list, one after the other. */
export type IterateQuery<Fields> = Omit<ListQuery<Fields>, "offset" | "cursor">;

/** The fields of an entity that is known by its name only. */
export interface AnyFields {
  readonly filters: { readonly [field: string]: AnyFilter };
  readonly searches: string;
  readonly sort: string;
}

/** The parameters of a rule that is known by its name only; \`fields\` may stand beside them. */
export type AnyParameters = Readonly<Record<string, string | number | boolean | readonly string[]>>;

type FilterQuery<Fields> = Fields extends { readonly filters: infer Filters }
  ? { readonly filters?: readonly FilterElement<FieldFilter<Filters>>[] }
  : unknown;

/** A condition, or several of which one is enough. */
type FilterElement<Filter> = Filter | { readonly any: readonly Filter[] };

type FieldFilter<Filters> = {
  [Field in keyof Filters]: { readonly field: Field } & Filters[Field];
}[keyof Filters];

type SearchQuery<Fields> = Fields extends { readonly searches: infer Field }
  ? { readonly searches?: readonly { readonly field: Field | "*"; readonly value: string }[] }
  : unknown;

type SortQuery<Fields> = Fields extends { readonly sort: infer Field }
  ? { readonly sort?: Field; readonly order?: "asc" | "desc" }
  : unknown;

/** A query and options behind it; the query can be left out where none of the parameters in it must be there. */
export type QueryArguments<Parameters, Query = Parameters> =
  Record<never, never> extends Parameters
    ? [query?: Query, options?: CallOptions]
    : [query: Query, options?: CallOptions];

/** A query as it stands in an address: names of members with commas between them, conditions as JSON, everything else as it is. */
export function toSearchParams(query: object): URLSearchParams {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  return new URLSearchParams(
    entries.map(([name, value]) => [
      name,
      typeof value === "object" && name !== "fields" ? JSON.stringify(value) : String(value),
    ]),
  );
}
`,
  "openapi.js": `// The OpenAPI document of a family, as the application serves it.
import { readJson } from "./http.js";

/** The call for the document of the family below a path. */
export function createDescribeApiCall(send, familyPath) {
  return async (options) =>
    readJson(await send({ method: "GET", path: \`\${familyPath}/openapi.json\`, ...options }));
}
`,
  "openapi.ts": `// The OpenAPI document of a family, as the application serves it.
import { type CallOptions, type RequestSender, readJson } from "./http.ts";

/** An OpenAPI document, as plain data. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, object>>;
  readonly [member: string]: unknown;
}

/** Gives the OpenAPI document of a family. */
export type DescribeApiCall = (options?: CallOptions) => Promise<OpenApiDocument>;

/** The call for the document of the family below a path. */
export function createDescribeApiCall(send: RequestSender, familyPath: string): DescribeApiCall {
  return async (options) =>
    readJson(await send({ method: "GET", path: \`\${familyPath}/openapi.json\`, ...options }));
}
`,
  "pages.js": `// The pages of a list: one by one, or all records of all pages.
import { readJson } from "./http.js";
import { toSearchParams } from "./list-query.js";

/** How many records a page has while all of them are asked for: as many as the application gives. */
const ITERATE_LIMIT = 100;

/** The calls about the pages of the list at a path. */
export function createPageCalls(send, path) {
  const list = async (query = {}, options) => {
    const response = await send({ method: "GET", path, query: toSearchParams(query), ...options });
    const page = await readJson(response);
    return { ...page, next: findNextCursor(response) };
  };
  async function* iterate(query = {}, options) {
    let cursor;
    do {
      // oxlint-disable-next-line no-await-in-loop -- each page names the next one
      const page = await list({ limit: ITERATE_LIMIT, ...query, total: false, cursor }, options);
      yield* page.items;
      cursor = page.next;
    } while (cursor !== undefined);
  }
  return { list, iterate };
}

/** The cursor in the Link header, which names the address of the next page. */
function findNextCursor({ headers }) {
  const [, address = ""] = /<([^>]*)>;\\s*rel="next"/.exec(headers.get("link") ?? "") ?? [];
  return new URLSearchParams(address.slice(address.indexOf("?") + 1)).get("cursor") ?? undefined;
}
`,
  "pages.ts": `// The pages of a list: one by one, or all records of all pages.
import { type CallOptions, type RequestSender, readJson } from "./http.ts";
import { toSearchParams } from "./list-query.ts";

/** One page of a list. */
export interface RecordPage<Item, Total extends number | null = number> {
  readonly items: readonly Item[];
  /** How many there are on all pages; null where the query has \`total: false\`. */
  readonly total: Total;
  readonly limit: number;
  readonly offset: number;
  /** The cursor of the next page; undefined on the last one. */
  readonly next: string | undefined;
}

/** The total of a page whose query says whether it is wanted. */
export type TotalOf<Counted extends boolean> = Counted extends false ? null : number;

/** The calls about the pages of a list. */
export interface PageCalls {
  list<Item, Total extends number | null = number>(
    query?: object,
    options?: CallOptions,
  ): Promise<RecordPage<Item, Total>>;
  /** Gives every record, asking for page after page as it goes; nothing is counted. */
  iterate<Item>(query?: object, options?: CallOptions): AsyncIterable<Item>;
}

/** How many records a page has while all of them are asked for: as many as the application gives. */
const ITERATE_LIMIT = 100;

/** The calls about the pages of the list at a path. */
export function createPageCalls(send: RequestSender, path: string): PageCalls {
  const list = async <Item, Total extends number | null>(
    query: object = {},
    options?: CallOptions,
  ): Promise<RecordPage<Item, Total>> => {
    const response = await send({ method: "GET", path, query: toSearchParams(query), ...options });
    const page = await readJson<Omit<RecordPage<Item, Total>, "next">>(response);
    return { ...page, next: findNextCursor(response) };
  };
  async function* iterate<Item>(query: object = {}, options?: CallOptions): AsyncGenerator<Item> {
    let cursor: string | undefined;
    do {
      // oxlint-disable-next-line no-await-in-loop -- each page names the next one
      const page = await list<Item, null>({ limit: ITERATE_LIMIT, ...query, total: false, cursor }, options);
      yield* page.items;
      cursor = page.next;
    } while (cursor !== undefined);
  }
  return { list, iterate };
}

/** The cursor in the Link header, which names the address of the next page. */
function findNextCursor({ headers }: Response): string | undefined {
  const [, address = ""] = /<([^>]*)>;\\s*rel="next"/.exec(headers.get("link") ?? "") ?? [];
  return new URLSearchParams(address.slice(address.indexOf("?") + 1)).get("cursor") ?? undefined;
}
`,
  "problem.js": `// Why a request was refused: the problem that the application tells (RFC 9457), as an error.

/** An answer that is no success. What fetch throws when there is no answer stays as it is. */
export class LatheError extends Error {
  name = "LatheError";
  /** All that the application said. */
  problem;
  status;
  code;
  requestId;
  errors;
  /** With a 412 of the admin API: what the record is now. */
  current;
  /** The seconds to wait before the next try, where the application says so. */
  retryAfter;

  constructor(problem, retryAfter) {
    super(problem.detail);
    this.problem = problem;
    this.status = problem.status;
    this.code = problem.code;
    this.requestId = problem.requestId;
    this.errors = problem.errors;
    this.current = problem.current;
    this.retryAfter = retryAfter;
  }
}

/** The error of an answer that is no success. */
export async function readError(response) {
  const seconds = Number.parseInt(response.headers.get("retry-after") ?? "", 10);
  return new LatheError(await readProblem(response), Number.isNaN(seconds) ? undefined : seconds);
}

async function readProblem(response) {
  const isProblem = response.headers.get("content-type")?.startsWith("application/problem+json") === true;
  if (!isProblem) {
    await response.body?.cancel();
    return unknownProblem(response);
  }
  try {
    return await response.json();
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return unknownProblem(response);
  }
}

/** What is told where a proxy, or nobody, answered in place of the application. */
function unknownProblem({ headers, status, statusText }) {
  return {
    type: "about:blank",
    title: statusText,
    status,
    detail: \`The answer was \${status}, and nothing was said about why.\`,
    code: "unknown",
    requestId: headers.get("x-request-id") ?? "",
    errors: [],
  };
}
`,
  "problem.ts": `// Why a request was refused: the problem that the application tells (RFC 9457), as an error.
import type { Actor } from "./system-types.ts";

/** The errors of the application; "unknown" where something else answered in its place. */
export type ProblemCode =
  | "validation_failed"
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "method_not_allowed"
  | "conflict"
  | "precondition_failed"
  | "payload_too_large"
  | "unsupported_media_type"
  | "unprocessable_image"
  | "precondition_required"
  | "rate_limited"
  | "internal"
  | "unavailable"
  | "unknown";

/** One reason among those for which a request was refused. */
export interface ProblemEntry {
  /** A JSON pointer into the body, or a parameter or header with a pointer behind it. */
  readonly path: string;
  readonly code: string;
  /** For people. */
  readonly message: string;
}

/** The body of an answer that is no success. */
export interface ProblemDetails {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  /** What went wrong this time, for people. */
  readonly detail: string;
  readonly code: ProblemCode;
  /** Names the request in the logs of the application. */
  readonly requestId: string;
  readonly errors: readonly ProblemEntry[];
  /** What the record is now that a change of an operator was not built on (412). */
  readonly current?: CurrentVersion;
}

/** The version that a record has now: since when, and by whom. */
export interface CurrentVersion {
  readonly version: number;
  readonly updatedAt: string;
  readonly actor: Actor;
}

/** An answer that is no success. What fetch throws when there is no answer stays as it is. */
export class LatheError extends Error {
  override readonly name = "LatheError";
  /** All that the application said. */
  readonly problem: ProblemDetails;
  readonly status: number;
  readonly code: ProblemCode;
  readonly requestId: string;
  readonly errors: readonly ProblemEntry[];
  /** With a 412 of the admin API: what the record is now. */
  readonly current: CurrentVersion | undefined;
  /** The seconds to wait before the next try, where the application says so. */
  readonly retryAfter: number | undefined;

  constructor(problem: ProblemDetails, retryAfter?: number) {
    super(problem.detail);
    this.problem = problem;
    this.status = problem.status;
    this.code = problem.code;
    this.requestId = problem.requestId;
    this.errors = problem.errors;
    this.current = problem.current;
    this.retryAfter = retryAfter;
  }
}

/** The error of an answer that is no success. */
export async function readError(response: Response): Promise<LatheError> {
  const seconds = Number.parseInt(response.headers.get("retry-after") ?? "", 10);
  return new LatheError(await readProblem(response), Number.isNaN(seconds) ? undefined : seconds);
}

async function readProblem(response: Response): Promise<ProblemDetails> {
  const isProblem = response.headers.get("content-type")?.startsWith("application/problem+json") === true;
  if (!isProblem) {
    await response.body?.cancel();
    return unknownProblem(response);
  }
  try {
    return (await response.json()) as ProblemDetails;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return unknownProblem(response);
  }
}

/** What is told where a proxy, or nobody, answered in place of the application. */
function unknownProblem({ headers, status, statusText }: Response): ProblemDetails {
  return {
    type: "about:blank",
    title: statusText,
    status,
    detail: \`The answer was \${status}, and nothing was said about why.\`,
    code: "unknown",
    requestId: headers.get("x-request-id") ?? "",
    errors: [],
  };
}
`,
  "records.js": `// The calls about the records of an entity: list, get, create, update, delete.

import { readJson } from "./http.js";
import { toSearchParams } from "./list-query.js";
import { createPageCalls } from "./pages.js";

/** The calls about the records at a path. */
export function createRecordCalls(send, path) {
  const recordPath = (id) => \`\${path}/\${encodeURIComponent(id)}\`;
  return {
    ...createPageCalls(send, path),
    async get(id, { fields, ...options } = {}) {
      const query = toSearchParams({ fields });
      return readRecord(await send({ method: "GET", path: recordPath(id), query, ...options }));
    },
    async create(input, { idempotencyKey, ...options } = {}) {
      const headers = toHeaders("idempotency-key", idempotencyKey);
      return readRecord(await send({ method: "POST", path, headers, json: input, ...options }));
    },
    async update(id, change, { ifMatch, ...options } = {}) {
      const headers = toIfMatch(ifMatch);
      return readRecord(
        await send({ method: "PATCH", path: recordPath(id), headers, json: change, ...options }),
      );
    },
    async delete(id, { ifMatch, ...options } = {}) {
      const headers = toIfMatch(ifMatch);
      await send({ method: "DELETE", path: recordPath(id), headers, ...options });
    },
  };
}

/** The header by which a write says what it was built on; the etag of a version is its number in quotes. */
export function toIfMatch(version) {
  return toHeaders("if-match", typeof version === "number" ? \`"\${version}"\` : version);
}

function toHeaders(name, value) {
  return value === undefined ? {} : { [name]: value };
}

async function readRecord(response) {
  return { record: await readJson(response), etag: response.headers.get("etag") ?? "" };
}
`,
  "records.ts": `// The calls about the records of an entity: list, get, create, update, delete.
import type { Chosen, FieldsQuery, MemberName } from "./fields.ts";
import { type CallOptions, type RequestSender, readJson } from "./http.ts";
import {
  type AnyFields,
  type IterateQuery,
  type ListQuery,
  type TotalQuery,
  toSearchParams,
} from "./list-query.ts";
import { type RecordPage, type TotalOf, createPageCalls } from "./pages.ts";

/** A record, and the name of its version for \`ifMatch\`. */
export interface VersionedRecord<Shown> {
  readonly record: Shown;
  readonly etag: string;
}

/** What a create takes from operators who may import (\`system.import.write\`), and from nobody else. */
export interface ImportMembers {
  /** The id that the record had elsewhere; otherwise the server makes one. */
  readonly id?: string;
  /** When the record was made; otherwise now. */
  readonly createdAt?: string;
  /** When the record was last changed; otherwise \`createdAt\`. */
  readonly updatedAt?: string;
}

/** What a create takes besides its input. */
export interface CreateOptions extends CallOptions {
  /** Makes the create safe to repeat: within a day the same key answers the first result. */
  readonly idempotencyKey?: string;
}

/** What an update or delete takes besides what it is about. */
export interface WriteOptions extends CallOptions {
  /** The \`etag\`, or the record's \`version\`, that the write was built on; it is refused where there is another by now. */
  readonly ifMatch?: string | number;
}

/** The same, where a write must say what it was built on. */
export interface CheckedWriteOptions extends WriteOptions {
  readonly ifMatch: string | number;
}

/** Gives one page. */
export type ListCall<Shown, Fields> = <
  Name extends MemberName<Shown> = MemberName<Shown>,
  Counted extends boolean = true,
>(
  query?: ListQuery<Fields> & FieldsQuery<Name> & TotalQuery<Counted>,
  options?: CallOptions,
) => Promise<RecordPage<Chosen<Shown, Name>, TotalOf<Counted>>>;

/** Gives every record, asking for page after page as it goes. */
export type IterateCall<Shown, Fields> = <Name extends MemberName<Shown> = MemberName<Shown>>(
  query?: IterateQuery<Fields> & FieldsQuery<Name>,
  options?: CallOptions,
) => AsyncIterable<Chosen<Shown, Name>>;

/** Gives a record. */
export type GetCall<Shown> = <Name extends MemberName<Shown> = MemberName<Shown>>(
  id: string,
  options?: CallOptions & FieldsQuery<Name>,
) => Promise<VersionedRecord<Chosen<Shown, Name>>>;

/** Makes a record. */
export type CreateCall<Created, Input> = (
  input: Input,
  options?: CreateOptions,
) => Promise<VersionedRecord<Created>>;

/** Changes a record. */
export type UpdateCall<Shown, Change> = (
  id: string,
  change: Change,
  options?: WriteOptions,
) => Promise<VersionedRecord<Shown>>;

/** Changes a record that must be the one that the change was built on. */
export type CheckedUpdateCall<Shown, Change> = (
  id: string,
  change: Change,
  options: CheckedWriteOptions,
) => Promise<VersionedRecord<Shown>>;

/** Deletes a record. */
export type DeleteCall = (id: string, options?: WriteOptions) => Promise<void>;

/** Deletes a record that must be the one that was looked at. */
export type CheckedDeleteCall = (id: string, options: CheckedWriteOptions) => Promise<void>;

/** A record of an entity that is known by its name only. */
export interface AnyRecord {
  readonly id: string;
  readonly [member: string]: unknown;
}

/** All calls about records; the type of a client says which of them there are. */
export interface RecordCalls<
  Shown = AnyRecord,
  Fields = AnyFields,
  Input = object,
  Created = Shown,
  Change = object,
> {
  readonly list: ListCall<Shown, Fields>;
  readonly iterate: IterateCall<Shown, Fields>;
  readonly get: GetCall<Shown>;
  readonly create: CreateCall<Created, Input>;
  readonly update: UpdateCall<Shown, Change>;
  readonly delete: DeleteCall;
}

/** The calls about the records at a path. */
export function createRecordCalls<
  Shown = AnyRecord,
  Fields = AnyFields,
  Input = object,
  Created = Shown,
  Change = object,
>(send: RequestSender, path: string): RecordCalls<Shown, Fields, Input, Created, Change> {
  const recordPath = (id: string) => \`\${path}/\${encodeURIComponent(id)}\`;
  return {
    ...createPageCalls(send, path),
    async get(id, { fields, ...options } = {}) {
      const query = toSearchParams({ fields });
      return readRecord(await send({ method: "GET", path: recordPath(id), query, ...options }));
    },
    async create(input, { idempotencyKey, ...options } = {}) {
      const headers = toHeaders("idempotency-key", idempotencyKey);
      return readRecord(await send({ method: "POST", path, headers, json: input, ...options }));
    },
    async update(id, change, { ifMatch, ...options } = {}) {
      const headers = toIfMatch(ifMatch);
      return readRecord(
        await send({ method: "PATCH", path: recordPath(id), headers, json: change, ...options }),
      );
    },
    async delete(id, { ifMatch, ...options } = {}) {
      const headers = toIfMatch(ifMatch);
      await send({ method: "DELETE", path: recordPath(id), headers, ...options });
    },
  };
}

/** The header by which a write says what it was built on; the etag of a version is its number in quotes. */
export function toIfMatch(version: string | number | undefined): Readonly<Record<string, string>> {
  return toHeaders("if-match", typeof version === "number" ? \`"\${version}"\` : version);
}

function toHeaders(name: string, value: string | undefined): Readonly<Record<string, string>> {
  return value === undefined ? {} : { [name]: value };
}

async function readRecord<Shown>(response: Response): Promise<VersionedRecord<Shown>> {
  return { record: await readJson<Shown>(response), etag: response.headers.get("etag") ?? "" };
}
`,
  "relations.js": `// The calls along a relation or collection: what can be chosen, what a record leads to, what belongs together.

import { readJson } from "./http.js";
import { toSearchParams } from "./list-query.js";
import { createPageCalls } from "./pages.js";
import { toIfMatch } from "./records.js";

/** The calls along a relation of the records at a path. */
export function createRelationCalls(send, path, relation) {
  const optionsPath = \`\${path}/relations/\${relation}/options\`;
  const relatedPath = (id) => \`\${path}/\${encodeURIComponent(id)}/relations/\${relation}\`;
  const memberPath = (id, targetId) => \`\${relatedPath(id)}/\${encodeURIComponent(targetId)}\`;
  const pages = (id) => createPageCalls(send, relatedPath(id));
  return {
    async options(query = {}, options) {
      return readJson(
        await send({ method: "GET", path: optionsPath, query: toOptionParams(query), ...options }),
      );
    },
    async option(targetId, options) {
      const optionPath = \`\${optionsPath}/\${encodeURIComponent(targetId)}\`;
      return readJson(await send({ method: "GET", path: optionPath, ...options }));
    },
    list: (sourceId, ...[query, options]) => pages(sourceId).list(query, options),
    iterate: (sourceId, ...[query, options]) => pages(sourceId).iterate(query, options),
    async add(sourceId, targetId, options) {
      return readJson(await send({ method: "POST", path: memberPath(sourceId, targetId), ...options }));
    },
    async remove(sourceId, targetId, options) {
      await send({ method: "DELETE", path: memberPath(sourceId, targetId), ...options });
    },
    async change(sourceId, change, { ifMatch, ...options } = {}) {
      const headers = toIfMatch(ifMatch);
      return readJson(
        await send({ method: "PATCH", path: relatedPath(sourceId), headers, json: change, ...options }),
      );
    },
  };
}

function toOptionParams(query) {
  return toSearchParams("ids" in query ? { ids: query.ids.join(",") } : query);
}
`,
  "relations.ts": `// The calls along a relation or collection: what can be chosen, what a record leads to, what belongs together.
import type { Chosen, FieldsQuery, MemberName } from "./fields.ts";
import { type CallOptions, type RequestSender, readJson } from "./http.ts";
import {
  type AnyParameters,
  type PageQuery,
  type QueryArguments,
  type TotalQuery,
  toSearchParams,
} from "./list-query.ts";
import { type RecordPage, type TotalOf, createPageCalls } from "./pages.ts";
import { type AnyRecord, type WriteOptions, toIfMatch } from "./records.ts";

/** A record that can be chosen. */
export interface Option<Data> {
  readonly id: string;
  readonly label: string;
  readonly data: Data;
}

/** What can be chosen. */
export interface OptionList<Data> {
  readonly items: readonly Option<Data>[];
  readonly limit: number;
  /** Whether there are more than are shown; a search finds them. */
  readonly hasMore: boolean;
}

/** Which options are meant: those whose label contains a text. */
export interface OptionQuery {
  readonly search?: string;
  readonly limit?: number;
}

/** Which options are meant: those with these ids. What can't be read is left out. */
export interface ChosenQuery {
  readonly ids: readonly string[];
}

/** The calls about what can be chosen for a relation. */
export interface OptionCalls<Data, Query = OptionQuery> {
  options(query?: Query, options?: CallOptions): Promise<OptionList<Data>>;
  option(targetId: string, options?: CallOptions): Promise<Option<Data>>;
}

/** The calls about the records that a record leads to; \`Parameters\` are what their rule takes. */
export interface RelatedCalls<Shown, Parameters = unknown> {
  list<Name extends MemberName<Shown> = MemberName<Shown>, Counted extends boolean = true>(
    sourceId: string,
    ...query: QueryArguments<Parameters, PageQuery & FieldsQuery<Name> & TotalQuery<Counted> & Parameters>
  ): Promise<RecordPage<Chosen<Shown, Name>, TotalOf<Counted>>>;
  /** Gives every record, asking for page after page as it goes. */
  iterate<Name extends MemberName<Shown> = MemberName<Shown>>(
    sourceId: string,
    ...query: QueryArguments<Parameters, Pick<PageQuery, "limit"> & FieldsQuery<Name> & Parameters>
  ): AsyncIterable<Chosen<Shown, Name>>;
}

/** Two records that belong together. */
export interface Membership {
  readonly sourceId: string;
  readonly targetId: string;
}

/** The calls that put records together and take them apart. */
export interface MembershipCalls {
  /** Does nothing where they belong together already. */
  add(sourceId: string, targetId: string, options?: CallOptions): Promise<Membership>;
  remove(sourceId: string, targetId: string, options?: CallOptions): Promise<void>;
}

/** Which records are put together with a record, and which are taken apart from it. */
export interface MembershipChange {
  readonly add?: readonly string[];
  readonly remove?: readonly string[];
}

/** How many memberships were made and ended. */
export interface ChangedMemberships {
  readonly added: number;
  readonly removed: number;
}

/** Memberships that are written with a record, by relation: all of it, or nothing. */
export interface RelationChanges<Names extends string> {
  readonly _relations?: { readonly [Name in Names]?: MembershipChange };
}

/** The calls about memberships that operators have. */
export interface AdminMembershipCalls extends MembershipCalls {
  /** Changes several memberships of a record: all of them, or none. */
  change(sourceId: string, change: MembershipChange, options?: WriteOptions): Promise<ChangedMemberships>;
}

/** What is shown of a target: the selected members with the id, or all of it. */
type Selected<Target, Names extends keyof Target> = [Names] extends [never]
  ? Target
  : Pick<Target, Names | ("id" & keyof Target)>;

/** The calls along a relation to a target, of which only the named members are shown where there are some. */
export interface ReferenceCalls<Target, Names extends keyof Target = never, Query = OptionQuery>
  extends OptionCalls<Pick<Target, Names>, Query>, RelatedCalls<Selected<Target, Names>> {}

/** The same, where records can be put together. */
export interface MemberCalls<Target, Names extends keyof Target = never>
  extends ReferenceCalls<Target, Names>, MembershipCalls {}

/** The calls along a relation that operators have. */
export interface AdminReferenceCalls<Target, Names extends keyof Target = never> extends ReferenceCalls<
  Target,
  Names,
  OptionQuery | ChosenQuery
> {}

/** The same, where records can be put together. */
export interface AdminMemberCalls<Target, Names extends keyof Target = never>
  extends AdminReferenceCalls<Target, Names>, AdminMembershipCalls {}

/** All calls along a relation; the type of a client says which of them there are. */
export interface RelationCalls<Shown = AnyRecord, Data = object, Parameters = AnyParameters>
  extends
    OptionCalls<Data, OptionQuery | ChosenQuery>,
    RelatedCalls<Shown, Parameters>,
    AdminMembershipCalls {}

/** The calls along a relation of the records at a path. */
export function createRelationCalls<Shown = AnyRecord, Data = object, Parameters = AnyParameters>(
  send: RequestSender,
  path: string,
  relation: string,
): RelationCalls<Shown, Data, Parameters> {
  const optionsPath = \`\${path}/relations/\${relation}/options\`;
  const relatedPath = (id: string) => \`\${path}/\${encodeURIComponent(id)}/relations/\${relation}\`;
  const memberPath = (id: string, targetId: string) => \`\${relatedPath(id)}/\${encodeURIComponent(targetId)}\`;
  const pages = (id: string) => createPageCalls(send, relatedPath(id));
  return {
    async options(query = {}, options) {
      return readJson(
        await send({ method: "GET", path: optionsPath, query: toOptionParams(query), ...options }),
      );
    },
    async option(targetId, options) {
      const optionPath = \`\${optionsPath}/\${encodeURIComponent(targetId)}\`;
      return readJson(await send({ method: "GET", path: optionPath, ...options }));
    },
    list: (sourceId, ...[query, options]) => pages(sourceId).list(query, options),
    iterate: (sourceId, ...[query, options]) => pages(sourceId).iterate(query, options),
    async add(sourceId, targetId, options) {
      return readJson(await send({ method: "POST", path: memberPath(sourceId, targetId), ...options }));
    },
    async remove(sourceId, targetId, options) {
      await send({ method: "DELETE", path: memberPath(sourceId, targetId), ...options });
    },
    async change(sourceId, change, { ifMatch, ...options } = {}) {
      const headers = toIfMatch(ifMatch);
      return readJson(
        await send({ method: "PATCH", path: relatedPath(sourceId), headers, json: change, ...options }),
      );
    },
  };
}

function toOptionParams(query: OptionQuery | ChosenQuery): URLSearchParams {
  return toSearchParams("ids" in query ? { ids: query.ids.join(",") } : query);
}
`,
  "send-form.js": `// How a form is sent: by fetch; or where somebody wants to know how far it is, by what can tell that.

/** Browsers tell the progress of an XMLHttpRequest alone, and few of them send streams; elsewhere what is read of the body is counted. */
export async function sendForm(request) {
  request.signal?.throwIfAborted();
  const Xhr = globalThis.XMLHttpRequest;
  if (Xhr === undefined || request.fetch !== undefined) return sendByFetch(request);
  const form = await toWholeForm(request.form);
  if (request.onSent === undefined) return sendByFetch({ ...request, form });
  return sendByXhr(new Xhr(), { ...request, form });
}

async function toWholeForm(form) {
  if (form instanceof FormData) return form;
  return new Response(form.body, { headers: { "content-type": form.contentType } }).blob();
}

function sendByFetch({ url, method, headers, form, signal, onSent, fetch = globalThis.fetch }) {
  const common = { method, signal: signal ?? null };
  if (!("contentType" in form) && onSent === undefined) return fetch(url, { ...common, headers, body: form });
  const encoded = new Response("contentType" in form ? form.body : form);
  const contentType = "contentType" in form ? form.contentType : encoded.headers.get("content-type");
  // Streams are sent by what can answer only when it has read them, which must be said.
  const streamed = {
    ...common,
    headers: { ...headers, "content-type": contentType ?? "" },
    body: encoded.body === null || onSent === undefined ? encoded.body : countBytes(encoded.body, onSent),
    duplex: "half",
  };
  return fetch(url, streamed);
}

function countBytes(body, onSent) {
  let sent = 0;
  return body.pipeThrough(
    new TransformStream({
      transform(chunk, sink) {
        sink.enqueue(chunk);
        onSent((sent += chunk.byteLength));
      },
    }),
  );
}

async function sendByXhr(xhr, { url, method, headers, form, signal, onSent }) {
  const abort = () => xhr.abort();
  signal?.addEventListener("abort", abort);
  try {
    return await new Promise((resolve, reject) => {
      xhr.open(method, url);
      xhr.responseType = "blob";
      for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
      xhr.upload.addEventListener("progress", ({ loaded }) => onSent?.(loaded));
      xhr.addEventListener("load", () => resolve(toResponse(xhr)));
      xhr.addEventListener("error", () => reject(new TypeError("The application could not be reached.")));
      xhr.addEventListener("abort", () => reject(signal?.reason));
      xhr.send(form);
    });
  } finally {
    signal?.removeEventListener("abort", abort);
  }
}

function toResponse(xhr) {
  const { status, statusText, response } = xhr;
  const headers = xhr
    .getAllResponseHeaders()
    .split("\\r\\n")
    .filter((line) => line !== "")
    .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]);
  return new Response(response, { status, statusText, headers });
}
`,
  "send-form.ts": `// How a form is sent: by fetch; or where somebody wants to know how far it is, by what can tell that.
import type { FormStream } from "./upload.ts";

/** A form on its way. */
export interface FormRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly form: FormData | FormStream;
  readonly signal: AbortSignal | undefined;
  /** Told how many bytes of the body were taken so far. */
  readonly onSent: ((bytes: number) => void) | undefined;
  /** The caller's own fetch; undefined: that of the platform. */
  readonly fetch: typeof globalThis.fetch | undefined;
}

/** Browsers tell the progress of an XMLHttpRequest alone, and few of them send streams; elsewhere what is read of the body is counted. */
export async function sendForm(request: FormRequest): Promise<Response> {
  request.signal?.throwIfAborted();
  const Xhr = (globalThis as { readonly XMLHttpRequest?: new () => UploadXhr }).XMLHttpRequest;
  if (Xhr === undefined || request.fetch !== undefined) return sendByFetch(request);
  const form = await toWholeForm(request.form);
  if (request.onSent === undefined) return sendByFetch({ ...request, form });
  return sendByXhr(new Xhr(), { ...request, form });
}

type WholeForm = FormData | Blob;

type WithForm<Form> = Omit<FormRequest, "form"> & { readonly form: Form };

async function toWholeForm(form: FormRequest["form"]): Promise<WholeForm> {
  if (form instanceof FormData) return form;
  return new Response(form.body, { headers: { "content-type": form.contentType } }).blob();
}

function sendByFetch({
  url,
  method,
  headers,
  form,
  signal,
  onSent,
  fetch = globalThis.fetch,
}: WithForm<WholeForm | FormStream>): Promise<Response> {
  const common = { method, signal: signal ?? null };
  if (!("contentType" in form) && onSent === undefined) return fetch(url, { ...common, headers, body: form });
  const encoded = new Response("contentType" in form ? form.body : form);
  const contentType = "contentType" in form ? form.contentType : encoded.headers.get("content-type");
  // Streams are sent by what can answer only when it has read them, which must be said.
  const streamed: RequestInit & { readonly duplex: "half" } = {
    ...common,
    headers: { ...headers, "content-type": contentType ?? "" },
    body: encoded.body === null || onSent === undefined ? encoded.body : countBytes(encoded.body, onSent),
    duplex: "half",
  };
  return fetch(url, streamed);
}

function countBytes(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onSent: (bytes: number) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let sent = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, sink) {
        sink.enqueue(chunk);
        onSent((sent += chunk.byteLength));
      },
    }),
  );
}

/** What is used of an XMLHttpRequest. */
interface UploadXhr {
  readonly upload: {
    addEventListener(type: "progress", listener: (event: { readonly loaded: number }) => void): void;
  };
  readonly status: number;
  readonly statusText: string;
  readonly response: Blob;
  responseType: string;
  addEventListener(type: "load" | "error" | "abort", listener: () => void): void;
  open(method: string, url: string): void;
  setRequestHeader(name: string, value: string): void;
  getAllResponseHeaders(): string;
  send(body: WholeForm): void;
  abort(): void;
}

async function sendByXhr(
  xhr: UploadXhr,
  { url, method, headers, form, signal, onSent }: WithForm<WholeForm>,
): Promise<Response> {
  const abort = () => xhr.abort();
  signal?.addEventListener("abort", abort);
  try {
    return await new Promise<Response>((resolve, reject) => {
      xhr.open(method, url);
      xhr.responseType = "blob";
      for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
      xhr.upload.addEventListener("progress", ({ loaded }) => onSent?.(loaded));
      xhr.addEventListener("load", () => resolve(toResponse(xhr)));
      xhr.addEventListener("error", () => reject(new TypeError("The application could not be reached.")));
      xhr.addEventListener("abort", () => reject(signal?.reason as Error));
      xhr.send(form);
    });
  } finally {
    signal?.removeEventListener("abort", abort);
  }
}

function toResponse(xhr: UploadXhr): Response {
  const { status, statusText, response } = xhr;
  const headers = xhr
    .getAllResponseHeaders()
    .split("\\r\\n")
    .filter((line) => line !== "")
    .map((line): [string, string] => [
      line.slice(0, line.indexOf(":")),
      line.slice(line.indexOf(":") + 1).trim(),
    ]);
  return new Response(response, { status, statusText, headers });
}
`,
  "system-types.ts": `// The application's own resources, as operators see them: accounts, roles, integration tokens, the audit trail, jobs.
import type { ImportMembers } from "./records.ts";
import type { BooleanFilter, ChoiceFilter, OrderedFilter, TextFilter } from "./filters.ts";

/** An account of an operator or a visitor. */
export interface SystemAccount {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly kind: "operator" | "visitor";
  readonly disabled: boolean;
  /** Whether its address is known to be its holder's. */
  readonly verified: boolean;
  /** The names of its roles. */
  readonly roles: readonly string[];
  /** Null for one that never signed in. */
  readonly lastSignedInAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
}

/** What a new account takes. */
export interface SystemAccountCreate {
  readonly email: string;
  readonly name?: string;
  readonly kind: "operator" | "visitor";
  readonly password?: string;
  readonly roles?: readonly string[];
  readonly disabled?: boolean;
}

/** The same, from operators who may import (\`system.import.write\`). */
export interface SystemAccountImport extends SystemAccountCreate, ImportMembers {
  /** The hash of the account's password, as a PHC string of argon2id; instead of \`password\`. */
  readonly passwordHash?: string;
}

/** What a change of an account takes: the members to change. */
export interface SystemAccountUpdate {
  readonly email?: string;
  readonly name?: string;
  readonly password?: string;
  readonly roles?: readonly string[];
  readonly disabled?: boolean;
}

/** What lists of accounts can be filtered, searched and sorted by. */
export interface SystemAccountFields {
  readonly filters: {
    readonly email: TextFilter;
    readonly kind: ChoiceFilter<SystemAccount["kind"]>;
    readonly disabled: BooleanFilter;
    readonly verified: BooleanFilter;
    readonly lastSignedInAt: OrderedFilter<string>;
    readonly createdAt: OrderedFilter<string>;
    readonly updatedAt: OrderedFilter<string>;
  };
  readonly searches: "email" | "name";
  readonly sort: "email" | "name" | "lastSignedInAt" | "createdAt" | "updatedAt";
}

/** A role: permissions with a name. */
export interface SystemRole {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly permissions: readonly string[];
  /** How many accounts have it. */
  readonly accounts: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
}

/** What a new role takes. */
export interface SystemRoleCreate {
  readonly name: string;
  readonly description?: string;
  readonly permissions: readonly string[];
}

/** What a change of a role takes: the members to change. */
export type SystemRoleUpdate = Partial<SystemRoleCreate>;

/** What lists of roles can be filtered, searched and sorted by. */
export interface SystemRoleFields {
  readonly filters: {
    readonly name: TextFilter;
    readonly createdAt: OrderedFilter<string>;
    readonly updatedAt: OrderedFilter<string>;
  };
  readonly searches: "name" | "description";
  readonly sort: "name" | "createdAt" | "updatedAt";
}

/** A token by which another program acts for an account. */
export interface SystemToken {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly permissions: readonly string[];
  /** Null for a token that has no end. */
  readonly expiresAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
}

/** A token that was just made. Keep its text: it is not shown again. */
export interface SystemTokenCreated extends SystemToken {
  readonly token: string;
}

/** What a new token takes. */
export interface SystemTokenCreate {
  readonly name: string;
  readonly permissions: readonly string[];
  readonly expiresAt?: string | null;
}

/** What a change of a token takes: the members to change. */
export type SystemTokenUpdate = Partial<SystemTokenCreate>;

/** What lists of tokens can be filtered, searched and sorted by. */
export interface SystemTokenFields {
  readonly filters: {
    readonly name: TextFilter;
    readonly accountId: ChoiceFilter<string>;
    readonly expiresAt: OrderedFilter<string>;
    readonly createdAt: OrderedFilter<string>;
    readonly updatedAt: OrderedFilter<string>;
  };
  readonly searches: "name";
  readonly sort: "name" | "expiresAt" | "createdAt" | "updatedAt";
}

/** Who made a change: an account, an integration token that acts for one, or nobody who signed in. */
export interface Actor {
  readonly kind: "account" | "token" | "system";
  readonly id: string | null;
  /** The name that it has now; null where it is gone. */
  readonly name: string | null;
}

/** Who changed what. */
export interface SystemAuditEntry {
  readonly id: string;
  readonly at: string;
  /** Null where nobody was signed in. */
  readonly accountId: string | null;
  readonly actor: Actor;
  readonly family: "admin" | "external" | "auth";
  readonly action: "create" | "update" | "delete" | "restore";
  readonly module: string;
  readonly entity: string;
  readonly recordId: string;
  /** What people call the record; null where it is gone, or not for the caller. */
  readonly label: string | null;
  /** The members that were written. */
  readonly members: readonly string[];
  readonly requestId: string;
}

/** What the audit trail can be filtered and sorted by. */
export interface SystemAuditEntryFields {
  readonly filters: {
    readonly at: OrderedFilter<string>;
    readonly accountId: ChoiceFilter<string>;
    readonly family: ChoiceFilter<SystemAuditEntry["family"]>;
    readonly action: ChoiceFilter<SystemAuditEntry["action"]>;
    readonly module: TextFilter;
    readonly entity: TextFilter;
    readonly recordId: ChoiceFilter<string>;
  };
  readonly sort: "at";
}

/** Work that outlives the request that asked for it. */
export interface SystemJob {
  readonly id: string;
  readonly kind: string;
  readonly state: "queued" | "running" | "done" | "failed" | "cancelled";
  /** How far it is; null where it does not tell. */
  readonly done: number | null;
  readonly total: number | null;
  /** Why the last try failed. */
  readonly error: string | null;
  /** Where what it made can be had. */
  readonly download: string | null;
  /** Of the jobs with the same subject one runs at a time. */
  readonly subject: string | null;
  readonly attempts: number;
  readonly maxAttempts: number;
  /** Who asked for it; null for the application itself. */
  readonly accountId: string | null;
  /** When it runs, or ran for the first time. */
  readonly runAt: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly finishedAt: string | null;
}

/** Something that a job on many records could not do. */
export interface SystemJobFailure {
  /** The row of an imported file, from 1. */
  readonly row: number | null;
  readonly recordId: string | null;
  readonly member: string | null;
  /** What the member was given: the beginning of it. */
  readonly value: string | null;
  readonly code: string;
  readonly message: string;
}

/** What lists of jobs can be filtered and sorted by. */
export interface SystemJobFields {
  readonly filters: {
    readonly kind: TextFilter;
    readonly state: ChoiceFilter<SystemJob["state"]>;
    readonly subject: TextFilter;
    readonly accountId: ChoiceFilter<string>;
    readonly runAt: OrderedFilter<string>;
    readonly createdAt: OrderedFilter<string>;
    readonly finishedAt: OrderedFilter<string>;
  };
  readonly sort: "runAt" | "createdAt" | "finishedAt";
}

/** A condition of a view; besides the operators of lists there are \`last\` and \`next\`, with \`{ n, unit }\`. */
export interface SystemViewCondition {
  readonly field: string;
  readonly op: string;
  readonly value: unknown;
}

/** What a view shows. */
export interface SystemViewConfig {
  readonly q?: string | null;
  readonly filters?: readonly (SystemViewCondition | { readonly any: readonly SystemViewCondition[] })[];
  readonly sort?: string | null;
  readonly order?: "asc" | "desc" | null;
  readonly columns?: readonly string[];
  readonly density?: string | null;
  readonly layout?: string | null;
  readonly parameters?: Readonly<Record<string, string | number | boolean>>;
}

/** A list as somebody wants to see it again. */
export interface SystemView {
  readonly id: string;
  readonly module: string;
  readonly entity: string;
  readonly name: string;
  readonly shared: boolean;
  readonly pinned: boolean;
  readonly position: number;
  readonly config: SystemViewConfig;
  /** What was left out of \`config\` because it no longer fits, or is not the caller's to know. */
  readonly problems: readonly {
    readonly path: string;
    readonly code: string;
    readonly message: string;
  }[];
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
}

/** What a new view takes. */
export interface SystemViewCreate {
  readonly module: string;
  readonly entity: string;
  readonly name: string;
  readonly shared?: boolean;
  readonly pinned?: boolean;
  readonly position?: number;
  readonly config?: SystemViewConfig;
}

/** What a change of a view takes: the members to change. */
export type SystemViewUpdate = Partial<Omit<SystemViewCreate, "module" | "entity">>;

/** What lists of views can be filtered, searched and sorted by. */
export interface SystemViewFields {
  readonly filters: {
    readonly module: TextFilter;
    readonly entity: TextFilter;
    readonly name: TextFilter;
    readonly shared: BooleanFilter;
    readonly pinned: BooleanFilter;
    readonly createdAt: OrderedFilter<string>;
    readonly updatedAt: OrderedFilter<string>;
  };
  readonly searches: "name";
  readonly sort: "name" | "position" | "createdAt" | "updatedAt";
}
`,
  "system.js": `// The calls about the application's own resources.
import { createImportCalls } from "./imports.js";
import { createTrashCalls } from "./changes.js";

import { readJson } from "./http.js";
import { toSearchParams } from "./list-query.js";
import { createPageCalls } from "./pages.js";
import { createRecordCalls } from "./records.js";

const ACCOUNTS = "/api/admin/v1/_accounts";

/** The calls about the application's own resources. */
export function createSystemCalls(send) {
  const jobs = createRecordCalls(send, "/api/admin/v1/_jobs");
  const images = createPageCalls(send, "/api/admin/v1/_media");
  return {
    accounts: {
      ...createRecordCalls(send, ACCOUNTS),
      async requestPasswordReset(id, options) {
        await send({
          method: "POST",
          path: \`\${ACCOUNTS}/\${encodeURIComponent(id)}/password-resets\`,
          ...options,
        });
      },
    },
    roles: createRecordCalls(send, "/api/admin/v1/_roles"),
    tokens: createRecordCalls(send, "/api/admin/v1/_tokens"),
    audit: createRecordCalls(send, "/api/admin/v1/_audit"),
    imports: createImportCalls(send),
    failedImages: {
      list: (query, options) => images.list({ ...query, state: "failed" }, options),
      iterate: (query, options) => images.iterate({ ...query, state: "failed" }, options),
    },
    trash: createTrashCalls(send, "/api/admin/v1/_trash"),
    jobs: {
      list: jobs.list,
      iterate: jobs.iterate,
      get: jobs.get,
      cancel: (id) => jobs.delete(id),
      failures: (id, query, options) =>
        createPageCalls(send, \`/api/admin/v1/_jobs/\${encodeURIComponent(id)}/failures\`).list(query, options),
    },
    views: createRecordCalls(send, "/api/admin/v1/_views"),
    async summary({ views = [] } = {}, options) {
      const query = new URLSearchParams(views.length === 0 ? {} : { views: views.join(",") });
      return readJson(await send({ method: "GET", path: "/api/admin/v1/_summary", query, ...options }));
    },
    async search(query, options) {
      const path = "/api/admin/v1/_search";
      return readJson(await send({ method: "GET", path, query: toSearchParams(query), ...options }));
    },
  };
}
`,
  "system.ts": `// The calls about the application's own resources.
import { type ImportCalls, createImportCalls } from "./imports.ts";
import { type TrashCalls, createTrashCalls } from "./changes.ts";
import type { FailedImage, FailedImageFields, SearchResult, Summary } from "./desk-types.ts";
import { type CallOptions, type RequestSender, readJson } from "./http.ts";
import { type PageQuery, toSearchParams } from "./list-query.ts";
import { type RecordPage, createPageCalls } from "./pages.ts";
import {
  type GetCall,
  type IterateCall,
  type ListCall,
  type RecordCalls,
  createRecordCalls,
} from "./records.ts";
import type {
  SystemAccount,
  SystemAccountImport,
  SystemAccountFields,
  SystemAccountUpdate,
  SystemAuditEntry,
  SystemAuditEntryFields,
  SystemJob,
  SystemJobFailure,
  SystemJobFields,
  SystemRole,
  SystemRoleCreate,
  SystemRoleFields,
  SystemRoleUpdate,
  SystemToken,
  SystemTokenCreate,
  SystemTokenCreated,
  SystemTokenFields,
  SystemTokenUpdate,
  SystemView,
  SystemViewCreate,
  SystemViewFields,
  SystemViewUpdate,
} from "./system-types.ts";

/** The calls about accounts, roles, integration tokens, the audit trail and jobs. */
export interface SystemCalls {
  readonly accounts: RecordCalls<
    SystemAccount,
    SystemAccountFields,
    SystemAccountImport,
    SystemAccount,
    SystemAccountUpdate
  > & {
    /** Has an account sent a link to choose a new password. */
    requestPasswordReset(id: string, options?: CallOptions): Promise<void>;
  };
  readonly roles: RecordCalls<SystemRole, SystemRoleFields, SystemRoleCreate, SystemRole, SystemRoleUpdate>;
  /** The text of a token is told when it is made, and never again. */
  readonly tokens: RecordCalls<
    SystemToken,
    SystemTokenFields,
    SystemTokenCreate,
    SystemTokenCreated,
    SystemTokenUpdate
  >;
  readonly audit: {
    readonly list: ListCall<SystemAuditEntry, SystemAuditEntryFields>;
    readonly iterate: IterateCall<SystemAuditEntry, SystemAuditEntryFields>;
    readonly get: GetCall<SystemAuditEntry>;
  };
  /** Files that are imported; they are uploaded with the \`import\` of their records. */
  readonly imports: ImportCalls;
  readonly jobs: {
    readonly list: ListCall<SystemJob, SystemJobFields>;
    readonly iterate: IterateCall<SystemJob, SystemJobFields>;
    readonly get: GetCall<SystemJob>;
    /** Has one that waits end at once, and one that runs stop. */
    cancel(id: string): Promise<void>;
    /** What a job on many records could not do, in its order. */
    failures(
      id: string,
      query?: Pick<PageQuery, "limit" | "offset">,
      options?: CallOptions,
    ): Promise<RecordPage<SystemJobFailure>>;
  };
  /** Images of all entities whose sizes could not be made, the last ones first. */
  readonly failedImages: {
    readonly list: ListCall<FailedImage, FailedImageFields>;
    readonly iterate: IterateCall<FailedImage, FailedImageFields>;
  };
  /** Deleted records that can come back. */
  readonly trash: TrashCalls;
  readonly views: RecordCalls<SystemView, SystemViewFields, SystemViewCreate, SystemView, SystemViewUpdate>;
  /** Tells how much there is of everything that the caller may list. */
  summary(query?: { readonly views?: readonly string[] }, options?: CallOptions): Promise<Summary>;
  /** Finds records of all entities that the caller may list, by a text; \`limit\` of each, 3 unless given. */
  search(
    query: { readonly q: string; readonly limit?: number },
    options?: CallOptions,
  ): Promise<SearchResult>;
}

const ACCOUNTS = "/api/admin/v1/_accounts";

/** The calls about the application's own resources. */
export function createSystemCalls(send: RequestSender): SystemCalls {
  const jobs = createRecordCalls<SystemJob, SystemJobFields>(send, "/api/admin/v1/_jobs");
  const images = createPageCalls(send, "/api/admin/v1/_media");
  return {
    accounts: {
      ...createRecordCalls(send, ACCOUNTS),
      async requestPasswordReset(id, options) {
        await send({
          method: "POST",
          path: \`\${ACCOUNTS}/\${encodeURIComponent(id)}/password-resets\`,
          ...options,
        });
      },
    },
    roles: createRecordCalls(send, "/api/admin/v1/_roles"),
    tokens: createRecordCalls(send, "/api/admin/v1/_tokens"),
    audit: createRecordCalls(send, "/api/admin/v1/_audit"),
    imports: createImportCalls(send),
    failedImages: {
      list: (query, options) => images.list({ ...query, state: "failed" }, options),
      iterate: (query, options) => images.iterate({ ...query, state: "failed" }, options),
    },
    trash: createTrashCalls(send, "/api/admin/v1/_trash"),
    jobs: {
      list: jobs.list,
      iterate: jobs.iterate,
      get: jobs.get,
      cancel: (id) => jobs.delete(id),
      failures: (id, query, options) =>
        createPageCalls(send, \`/api/admin/v1/_jobs/\${encodeURIComponent(id)}/failures\`).list(query, options),
    },
    views: createRecordCalls(send, "/api/admin/v1/_views"),
    async summary({ views = [] } = {}, options) {
      const query = new URLSearchParams(views.length === 0 ? {} : { views: views.join(",") });
      return readJson(await send({ method: "GET", path: "/api/admin/v1/_summary", query, ...options }));
    },
    async search(query, options) {
      const path = "/api/admin/v1/_search";
      return readJson(await send({ method: "GET", path, query: toSearchParams(query), ...options }));
    },
  };
}
`,
  "ui-types.ts": `// What a UI is told: how each entity is shown, with all that its caller may see and use.
import type { SessionAccount } from "./auth.ts";

/** What a value of an enum means to people, so that a UI can choose its colour and icon. */
export type Tone = "neutral" | "info" | "success" | "warning" | "danger";

/** The control in which people enter values. */
export type Control =
  | "text"
  | "textarea"
  | "markdown"
  | "slug"
  | "email"
  | "url"
  | "integer"
  | "bigint"
  | "decimal"
  | "float"
  | "switch"
  | "yesNo"
  | "date"
  | "datetime"
  | "uuid"
  | "account"
  | "segments"
  | "select"
  | "json"
  | "table"
  | "image";

/** The type of a field. */
export type FieldType =
  | "string"
  | "text"
  | "markdown"
  | "slug"
  | "email"
  | "url"
  | "integer"
  | "bigint"
  | "decimal"
  | "float"
  | "boolean"
  | "date"
  | "datetime"
  | "uuid"
  | "enum"
  | "json"
  | "image";

/** The type of a parameter. */
export type ParameterType = Exclude<FieldType, "text" | "markdown" | "enum" | "json" | "image">;

/** What filters compare by. */
export type FilterOperator =
  | "eq"
  | "ne"
  | "gt"
  | "gte"
  | "lt"
  | "lte"
  | "in"
  | "notIn"
  | "between"
  | "contains"
  | "startsWith"
  | "endsWith"
  | "isNull"
  | "hasAll";

/** A value of an enum, as people see it. */
export interface ScreenValue {
  readonly value: string;
  readonly label: string;
  readonly tone: Tone;
}

/** A size that is made of each picture of a field. */
export interface UiVariant {
  readonly name: string;
  /** Pixels; null: follows the other one, or stays as it is. */
  readonly width: number | null;
  readonly height: number | null;
  readonly fit: "cover" | "contain" | "inside" | "outside" | "fill";
  readonly format: "webp" | "jpeg" | "png" | "avif";
  /** 1 to 100. */
  readonly quality: number;
}

/** A field as people see it; what its type has no use for is left out. */
export interface UiField {
  /** Of the field in the model: the same after a rename, so that translations can be kept by it. */
  readonly id: string;
  readonly type: FieldType;
  readonly control: Control;
  readonly label: string;
  readonly description: string;
  readonly required: boolean;
  readonly unique: boolean;
  /** True where no caller writes it. */
  readonly readOnly: boolean;
  /** A literal, \`{"var": ...}\` for what the server sets, or null. */
  readonly default: unknown;
  readonly searchable: boolean;
  readonly filterable: boolean;
  readonly sortable: boolean;
  /** What filters can compare it by; none where it is not filterable. */
  readonly operators: readonly Exclude<FilterOperator, "hasAll">[];
  /** False where its values are never remembered. */
  readonly history: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  /** string with a pattern: a text that it matches. */
  readonly example?: string;
  /** Texts for bigint and decimal, whose values are texts. */
  readonly min?: number | string;
  readonly max?: number | string;
  readonly precision?: number;
  readonly scale?: number;
  /** slug: the field that it is made from. */
  readonly from?: string;
  /** enum: the values, in order. */
  readonly values?: readonly ScreenValue[];
  /** json: the JSON Schema of its values. */
  readonly schema?: Readonly<Record<string, unknown>>;
  /** image: its sizes. */
  readonly variants?: readonly UiVariant[];
  /** image: whether its sizes are made at once. */
  readonly autoProcess?: boolean;
}

/** A relation as people see it. Entities are named by their path: \`module/entity\`. */
export interface UiRelation {
  /** Of the relation in the model. */
  readonly id: string;
  /** A belongsTo is read and written as \`{relation}Id\`. */
  readonly kind: "belongsTo" | "manyToMany";
  readonly label: string;
  readonly description: string;
  /** Null where the caller may not read the target: then there is \`{relation}Id\`, and nothing else. */
  readonly target: string | null;
  /** The field that labels records of the target; null where they have none, and where the caller may not read them. */
  readonly targetDisplay: string | null;
  /** Whether the caller may read the target, and make new records of it. */
  readonly canCreateTarget: boolean;
  readonly required: boolean;
  readonly onDelete: "restrict" | "setNull" | "cascade";
  readonly filterable: boolean;
  /** What filters can compare \`{relation}Id\`, or the targets of a manyToMany, by; none where it is not filterable. */
  readonly operators: readonly FilterOperator[];
  /** Members of the target that are shown with a record. */
  readonly selection: readonly string[];
}

/** A collection as people see it. */
export interface UiCollection {
  /** Of the collection in the model. */
  readonly id: string;
  readonly label: string;
  readonly description: string;
  /** The relation that is seen from its other end; the entity is named by its path. */
  readonly of: { readonly entity: string; readonly relation: string };
  /** True where it is more than the inverse of that relation: it has a selection, a rule or parameters of its own. */
  readonly virtual: boolean;
  /** Members that are shown; none: the whole record. */
  readonly selection: readonly string[];
  readonly sort: ScreenSort | null;
  readonly parameters: readonly ScreenParameter[];
}

/** A parameter of a collection or a virtual entity, as people see it. */
export interface ScreenParameter {
  readonly name: string;
  readonly label: string;
  readonly type: ParameterType;
  readonly control: Control;
  readonly required: boolean;
  readonly default: unknown;
}

/** The order of a list. */
export interface ScreenSort {
  readonly field: string;
  readonly order: "asc" | "desc";
}

/** Where the members of a record stand in its form; relations are named without \`Id\`. */
export interface ScreenForm {
  /** The content: rows of one or more members. */
  readonly main: readonly (readonly string[])[];
  /** The side column: groups of members. */
  readonly side: readonly (readonly string[])[];
  /** Relations and collections that have a tab of their own. */
  readonly tabs: readonly string[];
}

/** How an entity is shown. */
export interface UiScreen {
  /** Of the entity in the model. */
  readonly id: string;
  readonly module: string;
  readonly name: string;
  readonly kind: "persistent" | "virtual";
  /** Virtual: the path of the entity whose records it shows; null otherwise, and where the caller may not read it. */
  readonly source: string | null;
  readonly label: string;
  readonly labelPlural: string;
  readonly description: string;
  /** The name of an icon. */
  readonly icon: string | null;
  /** The heading in the menu, and the place under it. */
  readonly group: string;
  readonly order: number;
  readonly operations: Readonly<Record<"list" | "get" | "create" | "update" | "delete", boolean>>;
  /** Whether changes must say which version they were made on. */
  readonly concurrency: "optional" | "required";
  /** What is remembered of changes, and for how many days; null for virtual entities, and where the caller may not read. */
  readonly history: { readonly keep: "values" | "members" | "off"; readonly days: number } | null;
  /** Whether the caller may bring deleted records back. */
  readonly restore: boolean;
  /** Whether records have createdAt and updatedAt, which lists can be filtered and sorted by. */
  readonly timestamps: boolean;
  /** The field that labels a record. */
  readonly display: string | null;
  /** The image that stands for a record. */
  readonly thumbnail: string | null;
  /** The order of the list at first; null: newest first. */
  readonly sort: ScreenSort | null;
  /** The columns of the list; a relation without \`Id\`, \`id\`, \`createdAt\` and \`updatedAt\` may be among them. */
  readonly columns: readonly string[];
  readonly form: ScreenForm;
  readonly fields: Readonly<Record<string, UiField>>;
  readonly relations: Readonly<Record<string, UiRelation>>;
  readonly collections: Readonly<Record<string, UiCollection>>;
  /** Virtual: what its list and get take besides the usual. */
  readonly parameters: readonly ScreenParameter[];
}

/** The answer of \`_ui\`: all that its caller may see and use, in words and order for people. */
export interface Ui {
  readonly project: UiProject;
  /** The caller. */
  readonly account: SessionAccount;
  readonly modules: readonly UiModule[];
}

/** The project as a UI shows it. */
export interface UiProject {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  /** The language of the UI. */
  readonly locale: string;
  /** The IANA name of the time zone in which times are shown. */
  readonly timeZone: string;
  /** The colour of the main action; null: the UI's own. */
  readonly accent: string | null;
  /** The most options that a relation offers at once. */
  readonly optionLimit: number;
  /** What can be uploaded: the content types, told by the bytes, the size of a file, and the pixels of all its frames. */
  readonly media: {
    readonly contentTypes: readonly (
      | "image/jpeg"
      | "image/png"
      | "image/webp"
      | "image/avif"
      | "image/gif"
    )[];
    readonly maxUploadBytes: number;
    readonly maxPixels: number;
  };
}

/** A module with what its caller may see and use of it; one without entities is left out. */
export interface UiModule {
  /** Of the module in the model. */
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly entities: readonly UiScreen[];
}
`,
  "ui.js": `// The description of the UI, as the application serves it to operators.
import { readJson } from "./http.js";
import { toSearchParams } from "./list-query.js";

/** The call for the description of the family below a path. */
export function createDescribeUiCall(send, familyPath) {
  return async ({ locale, ...options } = {}) => {
    const query = toSearchParams({ locale });
    return readJson(await send({ method: "GET", path: \`\${familyPath}/_ui\`, query, ...options }));
  };
}
`,
  "ui.ts": `// The description of the UI, as the application serves it to operators.
import { type CallOptions, type RequestSender, readJson } from "./http.ts";
import { toSearchParams } from "./list-query.ts";
import type { Ui } from "./ui-types.ts";

/** Gives the description of the UI. A browser asks by itself whether it is still the one that it has. */
export type DescribeUiCall = (
  options?: CallOptions & {
    /** The language of its words; the project's unless given. */ readonly locale?: string;
  },
) => Promise<Ui>;

/** The call for the description of the family below a path. */
export function createDescribeUiCall(send: RequestSender, familyPath: string): DescribeUiCall {
  return async ({ locale, ...options } = {}) => {
    const query = toSearchParams({ locale });
    return readJson(await send({ method: "GET", path: \`\${familyPath}/_ui\`, query, ...options }));
  };
}
`,
  "upload.js": `// Uploads: a file as the one part of a form, and how much of it is on its way.

const PART = "file";

/** The body of an upload, and what is told of its progress. */
export function toUploadRequest(
  file,
  { fileName = "name" in file ? String(file.name) : "image", onProgress, signal },
) {
  const total = file instanceof Blob ? file.size : null;
  return {
    form: file instanceof Blob ? createForm(file, fileName) : createFormStream(file, fileName),
    ...(signal === undefined ? {} : { signal }),
    ...(onProgress === undefined
      ? {}
      : {
          // What the form needs besides the file is sent, too.
          onSent: (bytes) => onProgress({ sent: total === null ? bytes : Math.min(bytes, total), total }),
        }),
  };
}

function createForm(file, fileName) {
  const form = new FormData();
  form.append(PART, file, fileName);
  return form;
}

function createFormStream(file, fileName) {
  // Pages that came without encryption have no other source of random numbers.
  const boundary = \`lathe-\${crypto.getRandomValues(new Uint32Array(4)).join("-")}\`;
  const encoder = new TextEncoder();
  const name = fileName.replaceAll(/["\\r\\n]/g, encodeURIComponent);
  const head = \`--\${boundary}\\r\\ncontent-disposition: form-data; name="\${PART}"; filename="\${name}"\\r\\ncontent-type: application/octet-stream\\r\\n\\r\\n\`;
  const frame = new TransformStream({
    start: (sink) => sink.enqueue(encoder.encode(head)),
    transform: (chunk, sink) => sink.enqueue(chunk),
    flush: (sink) => sink.enqueue(encoder.encode(\`\\r\\n--\${boundary}--\\r\\n\`)),
  });
  return { contentType: \`multipart/form-data; boundary=\${boundary}\`, body: file.pipeThrough(frame) };
}
`,
  "upload.ts": `// Uploads: a file as the one part of a form, and how much of it is on its way.
import type { CallOptions, ClientRequest } from "./http.ts";

/** What can be uploaded: \`openAsBlob\` of \`node:fs\` gives a file on disk without reading all of it at once. */
export type ImageFile = Blob | ReadableStream<Uint8Array<ArrayBuffer>>;

/** How far an upload is. */
export interface UploadProgress {
  /** Bytes of the file. */
  readonly sent: number;
  /** Null for a stream, of which nobody knows how long it is. */
  readonly total: number | null;
}

/** What an upload takes besides the file. */
export interface UploadOptions extends CallOptions {
  /** What people call it; that of the file where it has one. */
  readonly fileName?: string;
  onProgress?(progress: UploadProgress): void;
}

const PART = "file";

/** The body of an upload, and what is told of its progress. */
export function toUploadRequest(
  file: ImageFile,
  { fileName = "name" in file ? String(file.name) : "image", onProgress, signal }: UploadOptions,
): Pick<ClientRequest, "form" | "onSent" | "signal"> {
  const total = file instanceof Blob ? file.size : null;
  return {
    form: file instanceof Blob ? createForm(file, fileName) : createFormStream(file, fileName),
    ...(signal === undefined ? {} : { signal }),
    ...(onProgress === undefined
      ? {}
      : {
          // What the form needs besides the file is sent, too.
          onSent: (bytes) => onProgress({ sent: total === null ? bytes : Math.min(bytes, total), total }),
        }),
  };
}

function createForm(file: Blob, fileName: string): FormData {
  const form = new FormData();
  form.append(PART, file, fileName);
  return form;
}

/** A form that is written as it is sent. */
export interface FormStream {
  readonly contentType: string;
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;
}

function createFormStream(file: ReadableStream<Uint8Array<ArrayBuffer>>, fileName: string): FormStream {
  // Pages that came without encryption have no other source of random numbers.
  const boundary = \`lathe-\${crypto.getRandomValues(new Uint32Array(4)).join("-")}\`;
  const encoder = new TextEncoder();
  const name = fileName.replaceAll(/["\\r\\n]/g, encodeURIComponent);
  const head = \`--\${boundary}\\r\\ncontent-disposition: form-data; name="\${PART}"; filename="\${name}"\\r\\ncontent-type: application/octet-stream\\r\\n\\r\\n\`;
  const frame = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    start: (sink) => sink.enqueue(encoder.encode(head)),
    transform: (chunk, sink) => sink.enqueue(chunk),
    flush: (sink) => sink.enqueue(encoder.encode(\`\\r\\n--\${boundary}--\\r\\n\`)),
  });
  return { contentType: \`multipart/form-data; boundary=\${boundary}\`, body: file.pipeThrough(frame) };
}
`,
  "virtual-records.js": `// The calls about the records of a virtual entity: they are read only, with the parameters of its rule.

import { readJson } from "./http.js";
import { toSearchParams } from "./list-query.js";
import { createPageCalls } from "./pages.js";

/** The calls about the virtual records at a path. */
export function createVirtualCalls(send, path) {
  const pages = createPageCalls(send, path);
  return {
    list: (...[query, options]) => pages.list(query, options),
    iterate: (...[query, options]) => pages.iterate(query, options),
    async get(id, ...[asked, options]) {
      const query = toSearchParams(asked ?? {});
      return readJson(
        await send({ method: "GET", path: \`\${path}/\${encodeURIComponent(id)}\`, query, ...options }),
      );
    },
  };
}
`,
  "virtual-records.ts": `// The calls about the records of a virtual entity: they are read only, with the parameters of its rule.
import type { Chosen, FieldsQuery, MemberName } from "./fields.ts";
import { type RequestSender, readJson } from "./http.ts";
import {
  type AnyFields,
  type AnyParameters,
  type IterateQuery,
  type ListQuery,
  type QueryArguments,
  type TotalQuery,
  toSearchParams,
} from "./list-query.ts";
import { type RecordPage, type TotalOf, createPageCalls } from "./pages.ts";
import type { AnyRecord } from "./records.ts";

/** Gives one page of virtual records; \`Parameters\` are what their rule takes. */
export type VirtualListCall<Shown, Fields, Parameters = unknown> = <
  Name extends MemberName<Shown> = MemberName<Shown>,
  Counted extends boolean = true,
>(
  ...query: QueryArguments<
    Parameters,
    ListQuery<Fields> & FieldsQuery<Name> & TotalQuery<Counted> & Parameters
  >
) => Promise<RecordPage<Chosen<Shown, Name>, TotalOf<Counted>>>;

/** Gives every virtual record, asking for page after page as it goes. */
export type VirtualIterateCall<Shown, Fields, Parameters = unknown> = <
  Name extends MemberName<Shown> = MemberName<Shown>,
>(
  ...query: QueryArguments<Parameters, IterateQuery<Fields> & FieldsQuery<Name> & Parameters>
) => AsyncIterable<Chosen<Shown, Name>>;

/** Gives a virtual record, which has no version. */
export type VirtualGetCall<Shown, Parameters = unknown> = <
  Name extends MemberName<Shown> = MemberName<Shown>,
>(
  id: string,
  ...query: QueryArguments<Parameters, FieldsQuery<Name> & Parameters>
) => Promise<Chosen<Shown, Name>>;

/** All calls about virtual records; the type of a client says which of them there are. */
export interface VirtualCalls<Shown = AnyRecord, Fields = AnyFields, Parameters = AnyParameters> {
  readonly list: VirtualListCall<Shown, Fields, Parameters>;
  readonly iterate: VirtualIterateCall<Shown, Fields, Parameters>;
  readonly get: VirtualGetCall<Shown, Parameters>;
}

/** The calls about the virtual records at a path. */
export function createVirtualCalls<Shown = AnyRecord, Fields = AnyFields, Parameters = AnyParameters>(
  send: RequestSender,
  path: string,
): VirtualCalls<Shown, Fields, Parameters> {
  const pages = createPageCalls(send, path);
  return {
    list: (...[query, options]) => pages.list(query, options),
    iterate: (...[query, options]) => pages.iterate(query, options),
    async get(id, ...[asked, options]) {
      const query = toSearchParams(asked ?? {});
      return readJson(
        await send({ method: "GET", path: \`\${path}/\${encodeURIComponent(id)}\`, query, ...options }),
      );
    },
  };
}
`,
};
