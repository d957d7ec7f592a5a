// Puts the parts of a process that serves together: the application, the routes of operations, and the server.
import cluster from "node:cluster";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import type { Server } from "@lathe/http";
import { createApplication } from "../application.ts";
import { createCaches } from "../cache/caches.ts";
import type { Database } from "../db/driver.ts";
import { countJobs } from "../jobs/count-jobs.ts";
import type { JobWorker } from "../jobs/worker.ts";
import { createPictureWorkers } from "../media/pictures/picture-workers.ts";
import { openMediaStorage } from "../media/storage/open-storage.ts";
import { createOperationsRoutes } from "../operations/operations-routes.ts";
import { createMetrics, type Metrics, type MetricsSnapshot } from "../operations/metrics.ts";
import type { Readiness } from "../operations/readiness.ts";
import { createAuthenticator } from "../server/authenticator.ts";
import { createCorsPolicy } from "../server/cors.ts";
import { createServer } from "../server/server.ts";
import { formatAddress } from "./announce.ts";
import { readAppRevision } from "./app-revision.ts";
import { createMailer } from "./create-mailer.ts";
import type { ServeOptions } from "./serve-options.ts";
import { createWorkerMetricsCollector } from "./worker-metrics.ts";

/** An application that can be served. */
export interface AssembledServer {
  readonly server: Server;
  /** Runs jobs once it is started. */
  readonly worker: JobWorker;
  /** Ends what goes on behind answers, once it has come to its end. */
  settled(): Promise<void>;
}

/** The application over a database. */
export async function assembleServer(
  {
    project,
    configuration,
    secret,
    stage,
    log,
  }: Pick<ServeOptions, "project" | "configuration" | "secret" | "stage" | "log">,
  { db, readiness }: { readonly db: Database; readonly readiness: Readiness },
): Promise<AssembledServer> {
  const { application: definition, hooks, routes, root } = project;
  const caches = createCaches(configuration.cachesOff);
  const mailer = createMailer(configuration, { stage, log });
  // Port 0 is any that is free, so the port is known when it listens.
  let { port } = configuration;
  const getPublicUrl = () => configuration.publicUrl ?? formatAddress(configuration.host, port);
  const jobs = {
    own: project.jobs ?? [],
    concurrency: configuration.jobs,
    isAlone: configuration.database.kind !== "postgres",
    log,
  };
  const size = Math.ceil(availableParallelism() / configuration.workers);
  const pictures = createPictureWorkers({ size });
  const media = { storage: await openMediaStorage(configuration.media, fileURLToPath(root)), pictures };
  const served = { definition, hooks, routes, jobs, media, root, stage };
  const parts = { ...served, db, mailer, getPublicUrl, caches, secret };
  const application = await createApplication(parts);
  const metrics = configuration.metrics ? createMetrics() : undefined;
  const collectMetrics = metrics && createMetricsCollector(metrics);
  const server = createServer({
    routes: [
      ...createOperationsRoutes({ readiness, collectMetrics, countJobs: () => countJobs(db) }),
      ...application.routes,
    ],
    authenticator: createAuthenticator(db, caches),
    cors: createCorsPolicy(definition.external.cors),
    rateLimit: definition.external.rateLimit,
    trustProxy: configuration.trustProxy,
    revision: await readAppRevision(project),
    log,
    logsRequests: log.isLevelEnabled("info"),
    isReady: () => readiness.getState(),
    onRequestStart: () => metrics?.startRequest(),
    onRequestEnd: (facts) => metrics?.endRequest(facts),
  });
  return {
    server: {
      ...server,
      async listen(address) {
        const bound = await server.listen(address);
        ({ port } = bound);
        return bound;
      },
    },
    worker: application.worker,
    async settled() {
      await application.waitForBackground();
      await pictures.close();
    },
  };
}

/** One of several workers tells the numbers of all. */
function createMetricsCollector(metrics: Metrics): () => Promise<readonly MetricsSnapshot[]> {
  return cluster.isWorker ? createWorkerMetricsCollector(metrics) : async () => [metrics.snapshot()];
}
