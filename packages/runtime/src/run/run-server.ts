// Serves until the process is to end: in one process or in several, and with an orderly end where the start fails.
import cluster from "node:cluster";
import { exitCodeOf, explain } from "./failure.ts";
import { startLifecycle } from "./lifecycle.ts";
import { createLog } from "./log.ts";
import { dataFolderOf } from "./project.ts";
import { keptSecret } from "./secret.ts";
import { serve } from "./serve.ts";
import { serveByWorkers } from "./serve-by-workers.ts";
import type { Serving } from "./serving.ts";

/** Starts to serve. What goes wrong on the way is told on stderr, and ends the process. */
export async function runServer(
  options: Pick<Serving, "project" | "configuration" | "stage">,
): Promise<void> {
  const { project, configuration } = options;
  const log = createLog(configuration.logLevel);
  const lifecycle = startLifecycle(log);
  const run = configuration.workers > 1 && cluster.isPrimary ? serveByWorkers : serve;
  try {
    const secret = configuration.secret ?? (await keptSecret(dataFolderOf(project)));
    await run({ ...options, secret, log, lifecycle });
  } catch (error) {
    // Where the process is about to end, what fails on the way is a consequence of that.
    if (lifecycle.stopping.aborted) return;
    process.stderr.write(`${explain(error)}\n`);
    await lifecycle.stop(exitCodeOf(error));
  }
}
