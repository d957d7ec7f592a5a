// The door for tests of this repository that put an application together themselves: its parts, one by one.
export { createApplication } from "../application.ts";
export { createAuthRoutes } from "../auth/auth-routes.ts";
export { createBackgroundTasks } from "../auth/background-tasks.ts";
export { type AuthContext } from "../auth/context.ts";
export { deleteExpiredRows } from "../auth/delete-expired-rows.ts";
export { createAccount, createOwner } from "../auth/first-owner.ts";
export { type PasswordHasher, passwordHasher } from "../auth/password-hash.ts";
export { createSystemRoutes } from "../auth/system-routes.ts";
export { CACHE_NAMES, type CacheName, createCaches } from "../cache/caches.ts";
export { adoptChanges } from "../changes/adopt-changes.ts";
export { type FeedChange, readChanges } from "../changes/read-changes.ts";
export { sweepChanges } from "../changes/sweep-changes.ts";
export { openDatabaseSocket } from "../db/database-socket.ts";
export { createDocsRoutes } from "../documents/docs-routes.ts";
export { createTokenPageRoutes } from "../documents/token-routes.ts";
export { createOpenapiRoutes } from "../documents/openapi-routes.ts";
export { unavailable } from "../errors/application-error.ts";
export { toApplicationError } from "../errors/to-application-error.ts";
export { type AnyHooks } from "../hooks/types.ts";
export { explainAccess } from "../explain/explain-access.ts";
export { hashToken } from "../identity/tokens.ts";
export { cancelJob } from "../jobs/cancel.ts";
export { claimJob, createClaimStatement } from "../jobs/claim.ts";
export { type JobClock } from "../jobs/clock.ts";
export { enqueueJob } from "../jobs/enqueue.ts";
export { FinalJobError, type JobHandler, JobPostponed, type RunningJob } from "../jobs/job.ts";
export { type JobWorkerOptions, createJobWorker } from "../jobs/worker.ts";
export { type Mail, type Mailer } from "../mail/mailer.ts";
export { type MediaServices } from "../media/assets/media-context.ts";
export { type WantedVariant } from "../media/pictures/picture.ts";
export {
  createPictureWorkers,
  type PictureWorkers,
  type PictureWorkersOptions,
} from "../media/pictures/picture-workers.ts";
export { type S3Target } from "../media/storage/media-target.ts";
export { createMediaKey } from "../media/storage/media-key.ts";
export { openMediaStorage } from "../media/storage/open-storage.ts";
export { type MediaStorage } from "../media/storage/storage.ts";
export { findRecordFiles, findSignedFiles } from "../media/find-files.ts";
export { receiveUpload } from "../media/upload/receive-upload.ts";
export { type ReadyState } from "../operations/readiness.ts";
export { resolveCaller } from "../records/caller.ts";
export { createRecordContext } from "../records/context.ts";
export { createRecordRoutes } from "../records/record-routes.ts";
export { createDetailRoutes } from "../records/detail-routes.ts";
export { createRelationRoutes } from "../records/relation-routes.ts";
export { createLog } from "../run/log.ts";
export { prepareSchema } from "../run/prepare-schema.ts";
export { watchSchema } from "../run/schema-watch.ts";
export { type Authenticator, createAuthenticator } from "../server/authenticator.ts";
export { createCorsPolicy } from "../server/cors.ts";
export { assertAllowed } from "../server/guard.ts";
export { createProblemAnswer } from "../server/problem-answer.ts";
export { type AnyRoute, type Route, type RouteRequest } from "../server/route.ts";
export { createServer } from "../server/server.ts";
export { newId } from "../values/new-id.ts";
export { validateBySchema } from "../values/validate-by-schema.ts";
