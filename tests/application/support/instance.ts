// One instance of an application: its routes and its server, on a database that others may use as well.
import type { AnyJob, OwnRoute } from "@lathe/runtime";
import type { Database } from "@lathe/runtime/database";
import {
  type AnyHooks,
  type AnyRoute,
  type CacheName,
  createApplication,
  createAuthenticator,
  createCaches,
  createCorsPolicy,
  createServer,
  type Mailer,
  type MediaServices,
} from "@lathe/runtime/parts";
import { type Call, createCall } from "./client.ts";
import type { GeneratedProject } from "./generated-project.ts";
import type { ResponseCheck } from "./response-check.ts";

/** A log line. */
export interface LogLine {
  readonly level: "info" | "warn" | "error";
  readonly facts: Readonly<Record<string, unknown>>;
  readonly message: string;
}

/** What an instance is made of. */
export interface InstanceParts {
  readonly project: GeneratedProject;
  readonly db: Database;
  readonly cachesOff: readonly CacheName[];
  readonly hooks: Readonly<Record<string, AnyHooks>>;
  readonly routes: readonly OwnRoute[];
  readonly jobs: readonly AnyJob[];
  readonly ownCodeBudgetMs: number | undefined;
  readonly mailer: Mailer;
  readonly media: MediaServices;
  /** Takes the lines of its log. */
  readonly log: LogLine[];
  /** Looks at every answer. */
  readonly check: () => ResponseCheck | undefined;
}

/** A running instance. */
export interface Instance {
  readonly base: string;
  readonly call: Call;
  readonly routes: readonly AnyRoute[];
  /** Runs the jobs that may run now; gives how many that were. */
  runJobs(): Promise<number>;
}

/** Starts an instance, which ends with the stack. */
export async function startInstance(stack: AsyncDisposableStack, parts: InstanceParts): Promise<Instance> {
  const { db, hooks, mailer, ownCodeBudgetMs } = parts;
  const { definition, root } = parts.project;
  const caches = createCaches(parts.cachesOff);
  const getPublicUrl = () => "https://app.example";
  const secret = "a secret for tests";
  const served = { definition, hooks, routes: parts.routes, caches, secret, media: parts.media, root };
  const jobs = { own: parts.jobs, concurrency: 0, isAlone: false, log: collectingLog(parts.log) };
  const application = { ...served, jobs, db, mailer, getPublicUrl, ownCodeBudgetMs };
  const { routes, worker, waitForBackground } = await createApplication(application);
  stack.defer(waitForBackground);
  const server = createServer({
    routes,
    authenticator: createAuthenticator(db, caches),
    cors: createCorsPolicy(definition.external.cors),
    rateLimit: definition.external.rateLimit,
    trustProxy: true,
    revision: "r1",
    log: collectingLog(parts.log),
    isReady: () => ({ ok: true }),
  });
  const { port } = await server.listen({ host: "127.0.0.1", port: 0 });
  stack.defer(() => server.close({ graceMs: 1000 }));
  const base = `http://127.0.0.1:${port}`;
  return { base, call: createCall(base, parts.check), routes, runJobs: () => worker.runDue() };
}

function collectingLog(lines: LogLine[]) {
  const at = (level: LogLine["level"]) => (facts: object, message: string) => {
    lines.push({ level, facts: facts as LogLine["facts"], message });
  };
  return { info: at("info"), warn: at("warn"), error: at("error") };
}
