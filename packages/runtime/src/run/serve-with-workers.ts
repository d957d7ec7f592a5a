// Serving by several processes: the primary prepares the database once, and looks after the workers.
import { EXIT_CODES } from "@lathe/contract";
import { announceReady } from "./announce.ts";
import { createFirstOwner } from "./first-owner.ts";
import { readProjectMigrations, openDatabase } from "./project.ts";
import { prepareSchema } from "./prepare-schema.ts";
import type { ServeOptions } from "./serve-options.ts";
import { startWorkers } from "./workers.ts";

/** Starts the workers, which wait for the schema, and meanwhile brings the schema about. */
export async function serveWithWorkers(options: ServeOptions): Promise<void> {
  const { configuration, log, lifecycle } = options;
  const { promise: preparation, resolve: markPrepared } = Promise.withResolvers<void>();
  const isListening = await startWorkers({
    count: configuration.workers,
    log,
    lifecycle,
    onReady: (port) => void preparation.then(() => announceReady(configuration.host, port)),
  });
  // The worker has said why.
  if (!isListening) return lifecycle.stop(EXIT_CODES.failed);
  if (await prepareDatabase(options)) markPrepared();
}

/** What must happen once, however many workers there are. */
async function prepareDatabase({ project, configuration, log, lifecycle }: ServeOptions): Promise<boolean> {
  const { migrate, owner } = configuration;
  if (migrate === "check" && owner === undefined) return true;
  const files = await readProjectMigrations(project);
  const db = await openDatabase(project, configuration);
  try {
    return await prepareSchema({
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
