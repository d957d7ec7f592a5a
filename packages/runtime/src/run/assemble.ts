// Puts the parts of a process that serves together: the application, the routes of operations, and the server.
import cluster from "node:cluster";
import { createApplication } from "../application.ts";
import type { Database } from "../db/driver.ts";
import { operationsRoutes } from "../operations/health-routes.ts";
import { createMetrics, type Metrics, type MetricsSnapshot } from "../operations/metrics.ts";
import type { Readiness } from "../operations/readiness.ts";
import { createAuthenticator } from "../server/authenticate.ts";
import { corsPolicy } from "../server/cors.ts";
import { createServer, type Server } from "../server/server.ts";
import { createMailer } from "./create-mailer.ts";
import type { Serving } from "./serving.ts";
import { joinWorkerMetrics } from "./worker-metrics.ts";

/** An application that can be served. */
export interface Assembled {
  readonly server: Server;
  /** Resolves when work behind answers has ended. */
  settled(): Promise<void>;
}

/** The application over a database. */
export async function assemble(
  { project, configuration, stage, log }: Pick<Serving, "project" | "configuration" | "stage" | "log">,
  { db, readiness }: { readonly db: Database; readonly readiness: Readiness },
): Promise<Assembled> {
  const { application: definition, hooks, routes, root } = project;
  const mailer = createMailer(configuration, { stage, log });
  const application = await createApplication({ definition, hooks, routes, db, mailer, root });
  const metrics = configuration.metrics ? createMetrics() : undefined;
  const collectMetrics = metrics && collectorOf(metrics);
  const server = createServer({
    routes: [...operationsRoutes({ readiness, collectMetrics }), ...application.routes],
    authenticator: createAuthenticator(db),
    cors: corsPolicy(definition.external.cors),
    rateLimit: definition.external.rateLimit,
    trustProxy: configuration.trustProxy,
    log,
    logsRequests: log.isLevelEnabled("info"),
    isReady: () => readiness.isReady(),
    onBegin: () => metrics?.requestBegan(),
    onDone: (facts) => metrics?.requestDone(facts),
  });
  return { server, settled: () => application.settled() };
}

/** One of several workers tells the numbers of all. */
function collectorOf(metrics: Metrics): () => Promise<readonly MetricsSnapshot[]> {
  return cluster.isWorker ? joinWorkerMetrics(metrics) : async () => [metrics.snapshot()];
}
