// The routes of accounts on a test database: requests go through the authenticator, the guards and the error answers.
import assert from "node:assert/strict";
import { type Account, AUTH_BASE, FAMILY_BASE, type HttpMethod, type ProblemEntry } from "@lathe/contract";
import { SYSTEM_TABLES, printSql, sqlJoin } from "@lathe/codegen";
import { type Database } from "@lathe/runtime/database";
import { createSchema } from "@lathe/runtime/query";
import { type Answer, type ApplicationDefinition, defineEntity, type Log } from "@lathe/runtime";
import {
  type AuthContext,
  type Authenticator,
  type CacheName,
  createAccount,
  createAuthenticator,
  createAuthRoutes,
  createBackgroundTasks,
  createCaches,
  createProblemAnswer,
  createRecordContext,
  createSystemRoutes,
  type Mail,
  type PasswordHasher,
  passwordHasher,
  type Route,
  type RouteRequest,
  toApplicationError,
} from "@lathe/runtime/parts";

/** What a request has besides its method and path. */
export interface RequestOptions {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly ifMatch?: string;
  readonly ip?: string;
}

/** The members that tests look at, of all bodies together. */
export interface ReceivedBody {
  readonly accessToken: string;
  readonly account: Account;
  readonly accountId: string | null;
  readonly detail: string;
  readonly disabled: boolean;
  readonly email: string;
  readonly errors: readonly ProblemEntry[];
  readonly expiresAt: string | null;
  readonly id: string;
  readonly items: readonly ReceivedBody[];
  readonly name: string;
  readonly permissions: readonly string[];
  readonly roles: readonly string[];
  readonly token: string;
  readonly total: number;
  readonly verified: boolean;
  readonly version: number;
}

/** What came back, with the parsed JSON of its body. */
export interface TestResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ReceivedBody;
}

/** How often a password was hashed, or compared. */
export interface HashCounts {
  hashes: number;
}

/** An application with accounts, and what tests see of its insides. */
export interface TestApplication {
  readonly context: AuthContext;
  readonly mails: Mail[];
  readonly logged: string[];
  /** How long requests were held up, in milliseconds; tests wait for none of it. */
  readonly waits: readonly number[];
  readonly work: HashCounts;
  /** Requests at the admin base, `/_accounts` and so on. */
  admin(method: HttpMethod, path: string, sent?: RequestOptions): Promise<TestResponse>;
  /** Requests at the auth base. */
  auth(method: HttpMethod, path: string, sent?: RequestOptions): Promise<TestResponse>;
  /** Signs in, and gives the token. */
  tokenOf(email: string): Promise<string>;
  /** Makes an operator with some roles; gives its id. */
  makeAccount(email: string, roles?: readonly string[]): Promise<string>;
}

/** The password of every account that tests make. */
export const PASSWORD = "correct horse battery";

const DEFINITION: ApplicationDefinition = {
  name: "newsroom",
  label: "The\nNewsroom",
  description: "",
  locale: "en",
  timeZone: "UTC",
  auth: { sessionMinutes: 60, visitorSignUp: true },
  external: { cors: [], rateLimit: null },
  optionLimit: 50,
  media: { maxUploadBytes: 1_000_000, maxPixels: 1_000_000 },
  admin: { accent: null, modules: [], screens: [] },
  entities: [
    defineEntity({
      module: "content",
      name: "articles",
      table: "content_articles",
      members: [],
      schemas: { admin: { create: {}, update: {} }, external: { create: {}, update: {} } },
    }),
  ],
};

/** Makes the system tables. */
export async function migrateSystem(db: Database): Promise<void> {
  await db.script(printSql(sqlJoin(SYSTEM_TABLES, "\n\n")));
}

/** An application over a database whose system tables are there. Parts of its context can be others. */
export function createTestApplication(
  { db, cachesOff }: { readonly db: Database; readonly cachesOff: readonly CacheName[] },
  parts: Partial<AuthContext> = {},
): TestApplication {
  const caches = createCaches(cachesOff);
  const mails: Mail[] = [];
  const logged: string[] = [];
  const waits: number[] = [];
  const work: HashCounts = { hashes: 0 };
  const context: AuthContext = {
    db,
    definition: DEFINITION,
    records: createRecordContext(createSchema(DEFINITION.entities), db, { caches }),
    mailer: { send: async (mail) => void mails.push(mail) },
    passwords: countingHasher(passwordHasher, work),
    background: createBackgroundTasks(),
    jobs: { handlers: new Map(), wake: () => {} },
    getPublicUrl: () => "https://news.example",
    now: () => new Date(),
    wait: async (ms) => void waits.push(ms),
    ...parts,
  };
  const routes = [...createAuthRoutes(context), ...createSystemRoutes(context)];
  const authenticator = createAuthenticator(db, caches);
  const log = createCollectingLog(logged);
  let address = 0;
  const request = (method: HttpMethod, path: string, sent: RequestOptions = {}) =>
    sendRequest(
      { routes, authenticator, log },
      { method, path, ...sent, ip: sent.ip ?? `192.0.2.${(address += 1)}` },
    );
  const application: TestApplication = {
    context,
    mails,
    logged,
    waits,
    work,
    admin: (method, path, sent) => request(method, `${FAMILY_BASE.admin}${path}`, sent),
    auth: (method, path, sent) => request(method, `${AUTH_BASE}${path}`, sent),
    async tokenOf(email) {
      const { status, body } = await application.auth("POST", "/sessions", {
        body: { email, password: PASSWORD },
      });
      assert.equal(status, 201);
      return body.accessToken;
    },
    async makeAccount(email, roles = []) {
      const made = await createAccount(db, { email, password: PASSWORD, kind: "operator", roles });
      assert.ok(made.outcome === "created", JSON.stringify(made));
      return made.id;
    },
  };
  return application;
}

/** A hasher that has no time for anyone. */
export const BUSY_HASHER: PasswordHasher = {
  hashPassword: async () => ({ ok: false, reason: "busy" }),
  verifyPassword: async () => ({ ok: false, reason: "busy" }),
  verifyDummy: async () => ({ ok: false, reason: "busy" }),
};

function countingHasher(hasher: PasswordHasher, work: HashCounts): PasswordHasher {
  const counted =
    <A extends readonly unknown[], R>(method: (...args: A) => R) =>
    (...args: A) => {
      work.hashes += 1;
      return method(...args);
    };
  return {
    hashPassword: counted(hasher.hashPassword),
    verifyPassword: counted(hasher.verifyPassword),
    verifyDummy: counted(hasher.verifyDummy),
  };
}

interface TestServer {
  readonly routes: readonly Route[];
  readonly authenticator: Authenticator;
  readonly log: Log;
}

interface TestRequest extends RequestOptions {
  readonly method: HttpMethod;
  readonly path: string;
  readonly ip: string;
}

const REQUEST_ID = "test-request";

async function sendRequest(serving: TestServer, request: TestRequest): Promise<TestResponse> {
  const {
    status,
    headers = {},
    body,
  } = await respond(serving, request).catch((failure: unknown) => {
    const error = toApplicationError(failure);
    if (error.status === 500) throw failure;
    return createProblemAnswer(error, REQUEST_ID);
  });
  return { status, headers, body: JSON.parse(String(body ?? "{}")) as ReceivedBody };
}

async function respond({ routes, authenticator, log }: TestServer, request: TestRequest): Promise<Answer> {
  const { method, token, ip } = request;
  const [path = "", query = ""] = request.path.split("?");
  const found = routes
    .filter((route) => route.method === method)
    .map((route) => ({ route, params: matchParams(route.path, path) }))
    .find(({ params }) => params !== undefined);
  if (found?.params === undefined) throw new Error(`There is no route ${method} ${path}.`);
  const { route, params } = found;
  const authorization = token === undefined ? [] : [`Bearer ${token}`];
  const headers: Record<string, string[]> = {
    authorization,
    "if-match": request.ifMatch === undefined ? [] : [request.ifMatch],
  };
  const asked = (principal: RouteRequest["principal"]): RouteRequest => ({
    id: REQUEST_ID,
    params,
    path,
    query,
    header: (name) => headers[name] ?? [],
    body: route.body === "json" ? request.body : undefined,
    ip,
    principal,
    left: new AbortController().signal,
    reauthenticate: async (session) =>
      asked(await authenticator.authenticate(route.guard, authorization, session)),
    log,
  });
  if (method !== "GET")
    return route.handle(asked(await authenticator.authenticate(route.guard, authorization)));
  return authenticator.runRead(route.guard, authorization, (principal) => route.handle(asked(principal)));
}

function matchParams(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split("/");
  const sent = path.split("/");
  const fits =
    wanted.length === sent.length && wanted.every((part, i) => part.startsWith(":") || part === sent[i]);
  if (!fits) return undefined;
  const named = wanted.flatMap((part, i) => (part.startsWith(":") ? [[part.slice(1), sent[i] ?? ""]] : []));
  return Object.fromEntries(named) as Record<string, string>;
}

function createCollectingLog(lines: string[]): Log {
  const note = (facts: object, message: string) => void lines.push(`${message} ${JSON.stringify(facts)}`);
  return { info: note, warn: note, error: note };
}
