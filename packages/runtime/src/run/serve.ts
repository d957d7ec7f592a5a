// Serving in this process: opens the database, listens, and becomes ready when the schema fits.
import cluster from "node:cluster";
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { EXIT_CODES } from "@lathe/contract";
import { sweep } from "../auth/sweep.ts";
import type { Database } from "../db/driver.ts";
import type { Readiness } from "../operations/readiness.ts";
import type { Server } from "../server/server.ts";
import { addressOf, announceReady } from "./announce.ts";
import { assemble } from "./assemble.ts";
import { createFirstOwner } from "./first-owner.ts";
import { GRACE_MS } from "./lifecycle.ts";
import { listen } from "./listen.ts";
import { migrationsOf, openDatabase } from "./project.ts";
import { watchSchema } from "./schema-watch.ts";
import type { Serving } from "./serving.ts";
import { isOurs, type PrimaryMessage, tell } from "./worker-messages.ts";

const SWEEP_EVERY_MS = 10 * 60_000;

/** How long work behind answers, such as mail to a slow server, may hold up the end. */
const SETTLE_MS = 3000;

const WEAKER_PROMISE =
  "the embedded database: what is answered survives the death of this process, but not the loss of power";

/** Serves. Ends when the application is ready, or the process is to end; what was opened is closed by the lifecycle. */
export async function serve(serving: Serving): Promise<void> {
  const { project, configuration, log, lifecycle } = serving;
  if (cluster.isWorker) obeyPrimary(serving);
  const files = await migrationsOf(project);
  const db = await openDatabase(project, configuration);
  await lifecycle.onStop(() => db.close());
  if (configuration.database.kind === "embedded") log.info(WEAKER_PROMISE);
  const { readiness, becomeReady } = watchSchema({
    db,
    files,
    // What must happen once is the primary's.
    mode: cluster.isWorker ? "check" : configuration.migrate,
    finish: cluster.isWorker ? undefined : () => createFirstOwner(db, configuration),
    log,
    stopping: lifecycle.stopping,
  });
  const { server, settled } = await assemble(serving, { db, readiness });
  await lifecycle.onStop(() => Promise.race([settled(), pause(SETTLE_MS)]));
  await lifecycle.onStop(() => drain(server, readiness));
  const { port } = await listen(server, configuration);
  log.info({ address: addressOf(configuration.host, port) }, "listening");
  sweepNowAndThen(serving, { db, readiness });
  if (!(await becomeReady())) return;
  // Earlier, Node would not use what it has compiled in advance. Unasked, it lets four times as much as lives pile up.
  setFlagsFromString("--heap-growing-percent=50");
  if (cluster.isWorker) tell({ lathe: "ready" });
  else announceReady(configuration.host, port);
}

function drain(server: Server, readiness: Readiness): Promise<void> {
  readiness.become({ ok: false, reason: "The application is ending." });
  return server.close(GRACE_MS);
}

/** A message of the primary is no second signal: it changes nothing where the end has begun. */
function obeyPrimary({ lifecycle }: Serving): void {
  process.on("message", (message: unknown) => {
    if (isOurs<PrimaryMessage>(message) && message.lathe === "stop") void lifecycle.stop(EXIT_CODES.done);
  });
}

/** Removes what has ended, as long as the process serves. */
function sweepNowAndThen(
  { log, lifecycle }: Serving,
  { db, readiness }: { readonly db: Database; readonly readiness: Readiness },
): void {
  const timer = setInterval(() => {
    if (!readiness.isReady().ok) return;
    sweep(db, new Date()).catch((err: unknown) => log.warn({ err }, "sweeping failed"));
  }, SWEEP_EVERY_MS).unref();
  lifecycle.stopping.addEventListener("abort", () => clearInterval(timer));
}
