// The routes for those who run the application: alive, ready, and the metrics.
import { OPERATIONS_PATHS } from "@lathe/contract";
import { createJsonAnswer } from "@lathe/http";
import type { Route } from "../server/route.ts";
import type { JobCounts } from "../jobs/count-jobs.ts";
import { METRICS_CONTENT_TYPE, formatMetrics } from "./metrics-text.ts";
import type { MetricsSnapshot } from "./metrics.ts";
import type { Readiness } from "./readiness.ts";

/** What the routes answer from. */
export interface OperationsOptions {
  readonly readiness: Pick<Readiness, "check">;
  /** The numbers of all processes of the application; undefined: there is no such route. */
  readonly collectMetrics?: (() => Promise<readonly MetricsSnapshot[]>) | undefined;
  /** The numbers of jobs, which the database has; where it is away, the metrics are told without them. */
  readonly countJobs?: () => Promise<JobCounts>;
}

const NO_STORE = { "cache-control": "no-store" };

/** The routes of operations. They answer while the application is not ready, and nobody needs a token. */
export function createOperationsRoutes({
  readiness,
  collectMetrics,
  countJobs,
}: OperationsOptions): readonly Route[] {
  const alive = createOpenRoute(OPERATIONS_PATHS.alive, async () =>
    createJsonAnswer(200, { status: "ok" }, NO_STORE),
  );
  const ready = createOpenRoute(OPERATIONS_PATHS.ready, async () => {
    const state = await readiness.check();
    if (state.ok) return createJsonAnswer(200, { status: "ready" }, NO_STORE);
    return createJsonAnswer(
      503,
      { status: "not ready", reason: state.reason },
      { ...NO_STORE, "retry-after": "2" },
    );
  });
  if (collectMetrics === undefined) return [alive, ready];
  const numbers = createOpenRoute(OPERATIONS_PATHS.metrics, async () => {
    const [snapshots, jobs] = await Promise.all([collectMetrics(), countJobs?.().catch(() => undefined)]);
    return {
      status: 200,
      headers: { ...NO_STORE, "content-type": METRICS_CONTENT_TYPE },
      body: formatMetrics(snapshots, jobs),
    };
  });
  return [alive, ready, numbers];
}

function createOpenRoute(path: string, handle: Route["handle"]): Route {
  return { method: "GET", path, guard: { kind: "open" }, body: "none", handle };
}
