// Serving by several processes: the primary prepares the database once, and looks after the workers.
import { EXIT_CODES } from "@lathe/contract";
import { announceReady } from "./announce.ts";
import { createFirstOwner } from "./first-owner.ts";
import { migrationsOf, openDatabase } from "./project.ts";
import { bringUp } from "./schema.ts";
import type { Serving } from "./serving.ts";
import { startWorkers } from "./workers.ts";

/** Starts the workers, which wait for the schema, and meanwhile brings the schema about. */
export async function serveByWorkers(serving: Serving): Promise<void> {
  const { configuration, log, lifecycle } = serving;
  const { promise: isPrepared, resolve: prepared } = Promise.withResolvers<void>();
  const doesListen = await startWorkers({
    count: configuration.workers,
    log,
    lifecycle,
    onReady: (port) => void isPrepared.then(() => announceReady(configuration.host, port)),
  });
  // The worker has said why.
  if (!doesListen) return lifecycle.stop(EXIT_CODES.failed);
  if (await prepare(serving)) prepared();
}

/** What must happen once, however many workers there are. */
async function prepare({ project, configuration, log, lifecycle }: Serving): Promise<boolean> {
  const { migrate, owner } = configuration;
  if (migrate === "check" && owner === undefined) return true;
  const files = await migrationsOf(project);
  const db = await openDatabase(project, configuration);
  try {
    return await bringUp({
      db,
      files,
      mode: migrate,
      finish: () => createFirstOwner(db, configuration),
      log,
      stopping: lifecycle.stopping,
      onWaiting: () => {},
    });
  } finally {
    await db.close();
  }
}
