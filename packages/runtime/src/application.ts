// Puts an application together: the routes of its entities, its accounts, its documents, and of the project's own.
import { setTimeout as pause } from "node:timers/promises";
import type { AuthContext } from "./auth/context.ts";
import { createAuthRoutes } from "./auth/auth-routes.ts";
import { createBackgroundTasks } from "./auth/background-tasks.ts";
import { passwordHasher } from "./auth/password-hash.ts";
import { createSystemRoutes } from "./auth/system-routes.ts";
import type { Caches } from "./cache/caches.ts";
import { CHANGES_SCHEDULE, createChangesHandler } from "./changes/sweep-changes.ts";
import { createChangeRoutes } from "./changes/change-routes.ts";
import { createTrashRoutes } from "./changes/trash-routes.ts";
import type { Database } from "./db/driver.ts";
import type { ApplicationDefinition } from "./definition.ts";
import { createExplainRoutes } from "./explain/explain-route.ts";
import { createDeskRoutes } from "./desk/desk-routes.ts";
import { createAdminRoutes } from "./admin/admin-routes.ts";
import { createDocsRoutes } from "./documents/docs-routes.ts";
import { createTokenPageRoutes } from "./documents/token-routes.ts";
import { createOpenapiRoutes } from "./documents/openapi-routes.ts";
import type { AnyJob } from "./hooks/job-types.ts";
import { listSchedules } from "./hooks/job-settings.ts";
import { createOwnJobHandlers } from "./hooks/own-jobs.ts";
import { createOwnRoutes } from "./hooks/own-routes.ts";
import type { AnyHooks, OwnRoute } from "./hooks/types.ts";
import { type JobWorker, createJobWorker } from "./jobs/worker.ts";
import type { Mailer } from "./mail/mailer.ts";
import { type MediaServices, createMediaContext, prepareStorage } from "./media/assets/media-context.ts";
import { createMediaHandlers, listMediaSchedules, startMediaJobs } from "./media/assets/media-jobs.ts";
import { createMediaRoutes } from "./media/assets/media-routes.ts";
import { requestSweep } from "./media/assets/sweep-request.ts";
import { createSignedFileRoutes } from "./media/assets/signed-files.ts";
import { deriveMediaKey } from "./media/signed-urls.ts";
import { createSchema } from "./query/schema.ts";
import { createRecordContext } from "./records/context.ts";
import { createDetailRoutes } from "./records/detail-routes.ts";
import { createRelationRoutes } from "./records/relation-routes.ts";
import { createRecordRoutes } from "./records/record-routes.ts";
import { createMemberLabels } from "./screens/member-labels.ts";
import { readTranslations } from "./screens/translation.ts";
import { createUiRoutes } from "./screens/ui-route.ts";
import type { AnyRoute, Log } from "./server/route.ts";
import { deriveDownloadKey } from "./transfers/exports/downloads.ts";
import { createTransferHandlers, createTransferRoutes } from "./transfers/transfers.ts";

/** What an application is made of. */
export interface ApplicationParts {
  readonly definition: ApplicationDefinition;
  readonly hooks: Readonly<Record<string, AnyHooks>>;
  readonly routes: readonly OwnRoute[];
  readonly db: Database;
  readonly mailer: Mailer;
  /** Where people reach the application, without a slash at the end. */
  readonly getPublicUrl: () => string;
  readonly caches: Caches;
  /** What signs media URLs. */
  readonly secret: string;
  /** Where files of pictures are, and who looks into them. */
  readonly media: MediaServices;
  /** How long one piece of own code may take, where it is not the usual. */
  readonly ownCodeBudgetMs?: number | undefined;
  /** None unless given. */
  readonly jobs?: ApplicationJobs | undefined;
  /** The project's folder, where its documents are. */
  readonly root: URL;
  /** Whether developers look at it; they do unless said otherwise. */
  readonly stage?: "development" | "production";
}

/** The jobs of an application, and how they are run in this process. */
export interface ApplicationJobs {
  readonly own: readonly AnyJob[];
  /** How many run at once; 0: none here. */
  readonly concurrency: number;
  /** Whether no other process can have the database. */
  readonly isAlone: boolean;
  readonly log: Log;
}

/** A running application, but for its server. */
export interface Application {
  readonly routes: readonly AnyRoute[];
  /** Runs jobs once it is started. */
  readonly worker: JobWorker;
  /** Waits for what goes on behind answered requests, such as mail. */
  waitForBackground(): Promise<void>;
}

const NO_JOBS: ApplicationJobs = {
  own: [],
  concurrency: 0,
  isAlone: false,
  log: { info: () => {}, warn: () => {}, error: () => {} },
};

/** Puts an application together. Throws where the project's own routes, jobs or documents are not as they must be. */
export async function createApplication(parts: ApplicationParts): Promise<Application> {
  const { definition, db, mailer, root } = parts;
  const hooks = new Map(Object.entries(parts.hooks));
  const { own: jobs, ...running } = parts.jobs ?? NO_JOBS;
  const mediaKey = deriveMediaKey(parts.secret);
  const schema = createSchema(definition.entities, mediaKey);
  const records = createRecordContext(schema, db, {
    caches: parts.caches,
    hooks,
    ownCodeBudgetMs: parts.ownCodeBudgetMs,
    jobs: { names: new Set(jobs.map(({ name }) => name)), wake: () => worker.wake() },
    onImageReplaced: () => void requestSweep(media),
  });
  const { log } = running;
  const media = createMediaContext(definition, { ...parts.media, records, log, wake: () => worker.wake() });
  await prepareStorage(media);
  const downloadKey = deriveDownloadKey(parts.secret);
  const translations = await readTranslations(root);
  const labels = createMemberLabels(definition, translations);
  const transfers = { records, media, downloadKey, log, labels, wake: () => worker.wake() };
  const handlers = [
    ...createOwnJobHandlers(records, jobs, log),
    ...createMediaHandlers(media),
    ...createTransferHandlers(transfers),
    createChangesHandler(db, definition.entities),
  ];
  const schedules = [...listSchedules(jobs), ...listMediaSchedules(media), CHANGES_SCHEDULE];
  const { timeZone } = definition;
  const worker = createJobWorker({
    db,
    handlers,
    schedules,
    timeZone,
    ...running,
    onStart: () => void startMediaJobs(media),
  });
  const background = createBackgroundTasks();
  const auth: AuthContext = {
    db,
    definition,
    records,
    mailer,
    passwords: passwordHasher,
    background,
    jobs: {
      handlers: new Map(handlers.map((handler) => [handler.kind, handler])),
      wake: () => worker.wake(),
    },
    getPublicUrl: parts.getPublicUrl,
    now: () => new Date(),
    wait: (ms) => pause(ms),
  };
  const routes = [
    ...createRecordRoutes(records),
    ...createChangeRoutes(records),
    ...createTrashRoutes(records),
    ...createRelationRoutes(records, definition.optionLimit),
    ...createDetailRoutes(records),
    ...createAuthRoutes(auth),
    ...createSystemRoutes(auth),
    ...createMediaRoutes(media),
    ...createSignedFileRoutes(media, mediaKey),
    ...createTransferRoutes(transfers),
    ...createDeskRoutes(auth),
    ...createUiRoutes(definition, { schema: records.schema, translations }),
    ...createExplainRoutes(records),
    ...(await createOpenapiRoutes({ root })),
    ...(await createDocsRoutes(definition)),
    ...(await createTokenPageRoutes(definition)),
    ...(await createAdminRoutes({ definition, root, log, stage: parts.stage ?? "development" })),
    ...createOwnRoutes(records, parts.routes),
  ];
  return { routes, worker, waitForBackground: () => background.waitForAll() };
}
