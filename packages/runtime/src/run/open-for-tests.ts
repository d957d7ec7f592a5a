// Serves a project's application for its tests: in their process, on a database that is gone afterwards, at a port that is free.
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AccountKind } from "@lathe/contract";
import { type AccountDraft, createAccount } from "../auth/first-owner.ts";
import type { Database, Session } from "../db/driver.ts";
import { applyMigrations } from "../db/migrate.ts";
import { findSystemVersionProblem } from "../db/system-version.ts";
import { createReadiness } from "../operations/readiness.ts";
import { formatAddress } from "./announce.ts";
import { assembleServer } from "./assemble-server.ts";
import { parseConfiguration } from "./configuration.ts";
import { createLog } from "./log.ts";
import { readProjectMigrations, type Project } from "./project.ts";
import type { ServeOptions } from "./serve-options.ts";
import { openTestDatabase } from "./test-database.ts";

/** An account with a session. */
export interface SignedInAccount {
  readonly id: string;
  readonly email: string;
  /** For the Authorization header: `Bearer ${token}`. */
  readonly token: string;
}

/** A served application; it does not limit how many requests come. */
export interface TestApplication {
  /** Where it listens, without a slash at the end. */
  readonly url: string;
  /** Its database, past all rules and hooks. */
  readonly database: Session;
  /** Runs the jobs that may run now, or at another time, one after the other, until none is left; gives how many that were. None runs by itself. */
  runJobs(at?: Date): Promise<number>;
  /** Makes a visitor, and signs them in; the address is verified unless said otherwise. */
  visitor(options?: { readonly verified?: boolean }): Promise<SignedInAccount>;
  /** Makes an operator who may do everything, and signs them in. */
  owner(): Promise<SignedInAccount>;
  /** Ends it, and forgets its data. */
  close(): Promise<void>;
}

const HOST = "127.0.0.1";
const PASSWORD = "a password for tests";

/** How long requests under way may take when it ends. */
const GRACE_MS = 1000;

/** Where tests run. */
export interface TestOptions {
  /**
   * The `postgres:` URL of a server on which a database is made for the application, and removed with it: requests at the same
   * time run at the same time there, as they will when it is deployed. Undefined: a database in memory, where they wait for each other.
   */
  readonly server?: string | undefined;
}

/** Serves a project with its migrations, those that are data only left out, its hooks and own routes. Throws where a migration does not fit. */
export async function openForTests(
  project: Project,
  { server: serverUrl }: TestOptions = {},
): Promise<TestApplication> {
  await using opened = new AsyncDisposableStack();
  const { db, close } = await openTestDatabase(project, serverUrl);
  opened.defer(close);
  const files = await readProjectMigrations(project);
  const outcome = await applyMigrations(db, files, { skipData: true });
  if (!outcome.ok) throw new Error(outcome.problems.map(({ message }) => message).join(" "));
  const outdated = findSystemVersionProblem(files);
  if (outdated !== undefined) throw new Error(outdated);
  const media = await mkdtemp(join(tmpdir(), "lathe-media-"));
  opened.defer(() => rm(media, { recursive: true, force: true }));
  const { server, worker, settled } = await assembleForTests(project, db, media);
  opened.defer(settled);
  const { port } = await server.listen({ host: HOST, port: 0 });
  opened.defer(() => server.close({ graceMs: GRACE_MS }));
  const url = formatAddress(HOST, port);
  const all = opened.move();
  let made = 0;
  const account = (kind: AccountKind, verified = true) =>
    createSignedInAccount({ db, url }, { kind, verified, email: `${kind}-${++made}@example.org` });
  return {
    url,
    database: db,
    runJobs: (at) => worker.runDue(at),
    visitor: (options) => account("visitor", options?.verified),
    owner: () => account("operator"),
    close: () => all.disposeAsync(),
  };
}

/** One for all applications of the process. */
let log: ServeOptions["log"] | undefined;

/** The environment says how an application runs elsewhere; tests are the same everywhere. */
async function assembleForTests(project: Project, db: Database, mediaFolder: string) {
  const reading = parseConfiguration({ DATABASE_URL: "memory://", LOG_LEVEL: "error" }, "dev");
  if (!reading.ok) throw new Error(reading.problems.join(" "));
  const configuration = { ...reading.configuration, media: { kind: "folder", path: mediaFolder } as const };
  const readiness = createReadiness({ probe: async () => ({ ok: true }) });
  readiness.setState({ ok: true });
  const { application } = project;
  const unlimited = { ...application, external: { ...application.external, rateLimit: null } };
  log ??= createLog(configuration.logLevel);
  const secret = randomBytes(32).toString("base64url");
  return assembleServer(
    { project: { ...project, application: unlimited }, configuration, secret, stage: "development", log },
    { db, readiness },
  );
}

async function createSignedInAccount(
  { db, url }: { readonly db: Database; readonly url: string },
  { email, kind, verified }: Required<Pick<AccountDraft, "email" | "kind" | "verified">>,
): Promise<SignedInAccount> {
  const roles = kind === "operator" ? ["owner"] : [];
  const account = await createAccount(db, { email, password: PASSWORD, kind, roles, verified });
  if (account.outcome === "refused") throw new Error(account.problem);
  const response = await fetch(`${url}/api/auth/v1/sessions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (response.status !== 201) throw new Error(`Signing in was answered with ${response.status}.`);
  const { accessToken } = (await response.json()) as { readonly accessToken: string };
  return { id: account.id, email, token: accessToken };
}
