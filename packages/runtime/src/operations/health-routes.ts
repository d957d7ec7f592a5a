// The routes for those who run the application: alive, ready, and the metrics.
import { OPERATIONS_PATHS } from "@lathe/contract";
import { jsonAnswer, type Route } from "../server/route.ts";
import { METRICS_CONTENT_TYPE, printMetrics } from "./metrics-text.ts";
import type { MetricsSnapshot } from "./metrics.ts";
import type { Readiness } from "./readiness.ts";

/** What the routes answer from. */
export interface OperationsOptions {
  readonly readiness: Pick<Readiness, "look">;
  /** The numbers of all processes of the application; undefined: there is no such route. */
  readonly collectMetrics?: (() => Promise<readonly MetricsSnapshot[]>) | undefined;
}

const FRESH = { "cache-control": "no-store" };

/** The routes of operations. They answer while the application is not ready, and nobody needs a token. */
export function operationsRoutes({ readiness, collectMetrics }: OperationsOptions): readonly Route[] {
  const alive = openRoute(OPERATIONS_PATHS.alive, async () => jsonAnswer(200, { status: "ok" }, FRESH));
  const ready = openRoute(OPERATIONS_PATHS.ready, async () => {
    const state = await readiness.look();
    if (state.ok) return jsonAnswer(200, { status: "ready" }, FRESH);
    return jsonAnswer(503, { status: "not ready", reason: state.reason }, { ...FRESH, "retry-after": "2" });
  });
  if (collectMetrics === undefined) return [alive, ready];
  const numbers = openRoute(OPERATIONS_PATHS.metrics, async () => {
    return {
      status: 200,
      headers: { ...FRESH, "content-type": METRICS_CONTENT_TYPE },
      body: printMetrics(await collectMetrics()),
    };
  });
  return [alive, ready, numbers];
}

function openRoute(path: string, handle: Route["handle"]): Route {
  return { method: "GET", path, guard: { kind: "open" }, takesBody: false, handle };
}
