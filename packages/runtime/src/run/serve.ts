// Serving in this process: opens the database, listens, and becomes ready when the schema fits.
import cluster from "node:cluster";
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { EXIT_CODES } from "@lathe/contract";
import { deleteExpiredRows } from "../auth/delete-expired-rows.ts";
import { openDatabaseSocket } from "../db/database-socket.ts";
import type { Database } from "../db/driver.ts";
import type { Readiness } from "../operations/readiness.ts";
import type { Server } from "@lathe/http";
import { formatAddress, announceReady } from "./announce.ts";
import { assembleServer } from "./assemble-server.ts";
import { createFirstOwner } from "./first-owner.ts";
import { GRACE_MS } from "./lifecycle.ts";
import { listen } from "./listen.ts";
import { getDatabaseFolder, readProjectMigrations, openDatabase } from "./project.ts";
import { watchSchema } from "./schema-watch.ts";
import type { ServeOptions } from "./serve-options.ts";
import { isLatheMessage, type PrimaryMessage, sendToPrimary } from "./worker-messages.ts";

const SWEEP_INTERVAL_MS = 10 * 60_000;

/** How long work behind answers, such as mail to a slow server, may hold up the end. */
const SETTLE_MS = 3000;

const DURABILITY_NOTICE =
  "the embedded database: what is answered survives the death of this process, but not the loss of power";

/** Serves. Ends when the application is ready, or the process is to end; what was opened is closed by the lifecycle. */
export async function serve(options: ServeOptions): Promise<void> {
  const { project, configuration, log, lifecycle } = options;
  if (cluster.isWorker) stopOnPrimaryMessage(options);
  const files = await readProjectMigrations(project);
  const db = await openDatabase(project, configuration);
  await lifecycle.onStop(() => db.close());
  if (configuration.database.kind === "embedded") {
    log.info(DURABILITY_NOTICE);
    const socket = await openDatabaseSocket(db, getDatabaseFolder(project));
    await lifecycle.onStop(() => socket.close());
  }
  const { readiness, waitUntilReady } = watchSchema({
    db,
    files,
    // What must happen once is the primary's.
    mode: cluster.isWorker ? "check" : configuration.migrate,
    finish: cluster.isWorker ? undefined : () => createFirstOwner(db, configuration),
    log,
    stopping: lifecycle.stopping,
  });
  const { server, worker, settled } = await assembleServer(options, { db, readiness });
  await lifecycle.onStop(() => Promise.race([settled(), pause(SETTLE_MS)]));
  await lifecycle.onStop(() => worker.stop());
  lifecycle.stopping.addEventListener("abort", () => void worker.stop());
  await lifecycle.onStop(() => drain(server, readiness));
  const { port } = await listen(server, configuration);
  log.info({ address: formatAddress(configuration.host, port) }, "listening");
  scheduleSweep(options, { db, readiness });
  if (!(await waitUntilReady())) return;
  // Earlier, Node would not use what it has compiled in advance. Unasked, it lets four times as much as lives pile up.
  setFlagsFromString("--heap-growing-percent=50");
  worker.start();
  if (cluster.isWorker) sendToPrimary({ lathe: "ready" });
  else announceReady(configuration.host, port);
}

function drain(server: Server, readiness: Readiness): Promise<void> {
  readiness.setState({ ok: false, reason: "The application is ending." });
  return server.close({ graceMs: GRACE_MS });
}

/** A message of the primary is no second signal: it changes nothing where the end has begun. */
function stopOnPrimaryMessage({ lifecycle }: ServeOptions): void {
  process.on("message", (message: unknown) => {
    if (isLatheMessage<PrimaryMessage>(message) && message.lathe === "stop")
      void lifecycle.stop(EXIT_CODES.done);
  });
}

/** Removes what has ended, as long as the process serves. */
function scheduleSweep(
  { log, lifecycle }: ServeOptions,
  { db, readiness }: { readonly db: Database; readonly readiness: Readiness },
): void {
  const timer = setInterval(() => {
    if (!readiness.getState().ok) return;
    deleteExpiredRows(db, new Date()).catch((err: unknown) => {
      // The database may be closed before it is done; the next process goes on.
      if (!lifecycle.stopping.aborted) log.warn({ err }, "sweeping failed");
    });
  }, SWEEP_INTERVAL_MS).unref();
  lifecycle.stopping.addEventListener("abort", () => clearInterval(timer));
}
