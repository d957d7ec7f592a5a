// Serves until the process is to end: in one process or in several, and with an orderly end where the start fails.
import cluster from "node:cluster";
import { getExitCode, formatError } from "./failure.ts";
import { startLifecycle } from "./lifecycle.ts";
import { createLog } from "./log.ts";
import { getDataFolder } from "./project.ts";
import { loadOrCreateSecret } from "./secret.ts";
import { serve } from "./serve.ts";
import { serveWithWorkers } from "./serve-with-workers.ts";
import type { ServeOptions } from "./serve-options.ts";

/** Starts to serve. What goes wrong on the way is told on stderr, and ends the process. */
export async function runServer(
  options: Pick<ServeOptions, "project" | "configuration" | "stage">,
): Promise<void> {
  const { project, configuration } = options;
  const log = createLog(configuration.logLevel);
  const lifecycle = startLifecycle(log);
  const run = configuration.workers > 1 && cluster.isPrimary ? serveWithWorkers : serve;
  try {
    const secret = configuration.secret ?? (await loadOrCreateSecret(getDataFolder(project)));
    await run({ ...options, secret, log, lifecycle });
  } catch (error) {
    // Where the process is about to end, what fails on the way is a consequence of that.
    if (lifecycle.stopping.aborted) return;
    process.stderr.write(`${formatError(error)}\n`);
    await lifecycle.stop(getExitCode(error));
  }
}
