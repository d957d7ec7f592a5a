// Loaded into the application before anything else: it ends when whoever started it is gone, however that went.
import cluster from "node:cluster";
import { isMainThread } from "node:worker_threads";

/** How long an orderly end may take. */
const STOP_TIMEOUT_MS = 25_000;

// The processes of an application that has several look after themselves.
if (isMainThread && cluster.isPrimary) {
  process.once("disconnect", () => {
    // Before the application has begun to listen to signals, this ends it at once.
    process.kill(process.pid, "SIGTERM");
    setTimeout(() => process.kill(process.pid, "SIGKILL"), STOP_TIMEOUT_MS).unref();
  });
  // Listening for the end must not keep alive what has nothing to do any more.
  process.channel?.unref();
}
