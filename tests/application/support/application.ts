// Runs tests against a generated application that is served over HTTP, on PGlite and on a PostgreSQL server, there also with nothing
// remembered between requests.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { after, before, suite } from "node:test";
import { planMigration } from "@lathe/codegen";
import { findSystemVersion } from "@lathe/contract";
import type { Model } from "@lathe/model";
import type { AnyJob, EntityDefinition, OwnRoute } from "@lathe/runtime";
import { applyMigrations, type Database, parseMigration } from "@lathe/runtime/database";
import { type AnyHooks, type AnyRoute, createAccount, type Mail } from "@lathe/runtime/parts";
import {
  type OpenedDatabase,
  REMEMBERING_SETUPS,
  type TestSetup,
  chooseSetups,
  openTestDatabase,
} from "../../support/databases.ts";
import { type TestMedia, openTestMedia } from "../../support/media.ts";
import { makeTempFolder, removeFolder } from "../../support/temp-folder.ts";
import type { Call } from "./client.ts";
import { fixtureModel } from "./fixture.ts";
import { generateProject } from "./generated-project.ts";
import { type LogLine, startInstance } from "./instance.ts";
import { type Document, type ResponseCheck, createResponseCheck } from "./response-check.ts";

/** The password of every account that tests make. */
export const PASSWORD = "correct horse battery";

/** A served application; its members are there while tests run. */
export interface ServedApplication {
  readonly kind: Database["kind"];
  readonly db: Database;
  readonly base: string;
  readonly call: Call;
  readonly routes: readonly AnyRoute[];
  readonly documents: { readonly admin: Document; readonly external: Document };
  readonly log: readonly LogLine[];
  readonly mails: readonly Mail[];
  readonly media: TestMedia;
  /** Runs the jobs that may run now; gives how many that were. */
  runJobs(): Promise<number>;
  /** The token of the owner. */
  readonly owner: string;
  /** Makes an operator with a role of just these permissions; gives a token. */
  operator(permissions: readonly string[]): Promise<string>;
  /** Makes a visitor; gives a token and the account's id. */
  visitor(): Promise<{ readonly token: string; readonly id: string; readonly email: string }>;
  /** Creates a record as the owner, and gives it. */
  create(path: string, body: object): Promise<Readonly<Record<string, unknown>> & { readonly id: string }>;
  /** Lets work call another instance on the same database: a new one, that has kept nothing of what it answered. */
  withAnother<T>(work: (call: Call) => Promise<T>): Promise<T>;
  /** Migrates the database to another model, and lets work call an instance that was generated from it. Once; the last that is done. */
  withModel<T>(
    after: Model,
    work: (call: Call, runJobs: ServedApplication["runJobs"]) => Promise<T>,
  ): Promise<T>;
}

/** A project's own code. */
export interface OwnCode {
  readonly hooks?: Readonly<Record<string, AnyHooks>>;
  readonly routes?: readonly OwnRoute[];
  readonly jobs?: readonly AnyJob[];
}

/** What to serve, where it is not the fixture alone. */
export interface ServeOptions extends OwnCode {
  readonly model?: () => Model;
  /** Texts of files that the project has besides what is generated, by their paths: `admin/custom/index.tsx`. */
  readonly files?: Readonly<Record<string, string>>;
  /** Own code that works with entities, which it finds by name; in place of `hooks` and `routes`. */
  readonly ownCode?: (entity: (name: string) => EntityDefinition) => OwnCode;
  /** How long own code may take, where it is not the usual. */
  readonly ownCodeBudgetMs?: number;
  /** True for tests of what is remembered, which make no sense where nothing is. */
  readonly isAboutCaches?: boolean;
  /** What is not remembered; unless given, all is. */
  readonly cachesOff?: TestSetup["cachesOff"];
  /** Where files are, where it is not a folder. */
  readonly media?: (stack: AsyncDisposableStack) => Promise<TestMedia>;
  /** The database, where it is not one of those that all tests use. */
  readonly database?: () => Promise<OpenedDatabase>;
}

/** Defines a suite of tests for its setups, each time on an application of its own. */
export function forEachApplication(
  name: string,
  define: (served: ServedApplication) => void,
  options: ServeOptions = {},
): void {
  const setups = options.isAboutCaches === true ? REMEMBERING_SETUPS : chooseSetups(name);
  for (const { name: setup, kind, cachesOff } of setups) {
    suite(`${name} (${setup})`, () => {
      let running: (ServedApplication & { stop(): Promise<void> }) | undefined;
      before(async () => {
        running = await serveApplication(kind, { ...options, cachesOff });
      });
      after(() => running?.stop());
      define(new Proxy({} as ServedApplication, {
        get(_target, member) {
          if (member === "kind") return kind;
          if (running === undefined) throw new Error("There is no application before the tests run.");
          return Reflect.get(running, member) as unknown;
        },
      }));
    });
  }
}

function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Generates, migrates and serves an application; where that fails, nothing of it is left. */
export async function serveApplication(
  kind: Database["kind"],
  options: ServeOptions = {},
): Promise<ServedApplication & { stop(): Promise<void> }> {
  const opened = new AsyncDisposableStack();
  try {
    const served = await openApplication(opened, kind, options);
    return { ...served, stop: () => opened.disposeAsync() };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

async function openApplication(
  opened: AsyncDisposableStack,
  kind: Database["kind"],
  { model = fixtureModel, ...options }: ServeOptions,
): Promise<ServedApplication> {
  const folder = makeTempFolder();
  opened.defer(() => removeFolder(folder));
  const project = await generateProject(folder, model());
  writeFiles(folder, options.files ?? {});
  const { db, dispose } = await (options.database?.() ?? openTestDatabase(kind));
  opened.defer(dispose);
  const file = parseMigration("0001_initial.sql", project.migration);
  const outcome = await applyMigrations(db, [file]);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  const entityByName = (name: string) => {
    const found = project.definition.entities.find((entity) => entity.name === name);
    if (found === undefined) throw new Error(`There is no entity ${name}.`);
    return found;
  };
  const { hooks = {}, routes: own = [], jobs = [] } = options.ownCode?.(entityByName) ?? options;
  const log: LogLine[] = [];
  const mails: Mail[] = [];
  const checks: ResponseCheck[] = [];
  const media = await (options.media ?? openTestMedia)(opened);
  const parts = {
    project,
    media,
    db,
    cachesOff: options.cachesOff ?? [],
    hooks,
    routes: own,
    jobs,
    ownCodeBudgetMs: options.ownCodeBudgetMs,
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
    log,
    check: () => checks[0],
  };
  const { base, call, routes, runJobs } = await startInstance(opened, parts);
  const made = await createAccounts(db, call);
  const documents = await readDocuments(call, made.owner);
  checks.push(createResponseCheck([documents.admin, documents.external]));
  return {
    kind,
    db,
    base,
    call,
    routes,
    runJobs,
    documents,
    log,
    mails,
    media,
    ...made,
    async create(path, body) {
      const { json, status, text } = await call("POST", `/api/admin/v1/${path}`, { token: made.owner, body });
      if (status !== 201) throw new Error(`POST ${path}: ${status} ${text}`);
      return json as { readonly id: string };
    },
    async withAnother(work) {
      await using stack = new AsyncDisposableStack();
      const another = await startInstance(stack, parts);
      return await work(another.call);
    },
    async withModel(changedModel, work) {
      await using stack = new AsyncDisposableStack();
      const next = makeTempFolder();
      stack.defer(() => removeFolder(next));
      const plan = planMigration({
        before: model(),
        after: changedModel,
        systemVersion: findSystemVersion([project.migration]) ?? 1,
      });
      if (!plan.ok) throw new Error(JSON.stringify(plan));
      const second = parseMigration(`0002_${plan.name}.sql`, plan.sql ?? "");
      const migrated = await applyMigrations(db, [file, second]);
      if (!migrated.ok) throw new Error(JSON.stringify(migrated.problems));
      const changed = {
        ...parts,
        project: await generateProject(next, changedModel),
        check: () => undefined,
      };
      const instance = await startInstance(stack, changed);
      return await work(instance.call, instance.runJobs);
    },
  };
}

async function readDocuments(call: Call, owner: string): Promise<ServedApplication["documents"]> {
  const [admin, external] = await Promise.all([
    call("GET", "/api/admin/v1/openapi.json", { token: owner }),
    call("GET", "/api/external/v1/openapi.json"),
  ]);
  return { admin: admin.json as Document, external: external.json as Document };
}

async function createAccounts(db: Database, call: Call) {
  let made = 0;
  const signIn = async (email: string): Promise<string> => {
    const body = { email, password: PASSWORD };
    // Every account comes from an address of its own, so that tests do not limit each other.
    const headers = { "x-forwarded-for": `10.0.${made >> 8}.${made & 255}` };
    const { json, status, text } = await call("POST", "/api/auth/v1/sessions", { body, headers });
    if (status !== 201) throw new Error(`sign-in: ${status} ${text}`);
    return (json as { readonly accessToken: string }).accessToken;
  };
  const account = async (kind: "operator" | "visitor", roles: readonly string[]) => {
    const email = `${kind}-${++made}@example.org`;
    const outcome = await createAccount(db, { email, password: PASSWORD, kind, roles });
    if (outcome.outcome !== "created") throw new Error(JSON.stringify(outcome));
    return { token: await signIn(email), id: outcome.id, email };
  };
  const owner = (await account("operator", ["owner"])).token;
  return {
    owner,
    visitor: () => account("visitor", []),
    async operator(permissions: readonly string[]) {
      const name = `role-${made}`;
      const { status, text } = await call("POST", "/api/admin/v1/_roles", {
        token: owner,
        body: { name, permissions },
      });
      if (status !== 201) throw new Error(`role: ${status} ${text}`);
      return (await account("operator", [name])).token;
    },
  };
}
