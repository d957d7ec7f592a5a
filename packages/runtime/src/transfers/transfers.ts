// Work on many records at once: its routes, and what runs its jobs.
import type { JobHandler } from "../jobs/job.ts";
import type { AnyRoute } from "../server/route.ts";
import { createBulkHandler } from "./bulk-job.ts";
import { createBulkRoutes } from "./bulk-route.ts";
import { createExportHandler } from "./exports/export-job.ts";
import { createDownloadRoute, createExportRoutes } from "./exports/export-routes.ts";
import { createImportHandlers } from "./imports/import-job.ts";
import { createImportRoutes } from "./imports/import-routes.ts";
import { createFailuresRoute } from "./transfer-jobs.ts";
import type { TransferContext } from "./transfer-context.ts";

/** The routes. */
export function createTransferRoutes(context: TransferContext): readonly AnyRoute[] {
  return [
    ...createBulkRoutes(context),
    ...createExportRoutes(context),
    ...createImportRoutes(context),
    createFailuresRoute(context),
    createDownloadRoute(context),
  ];
}

/** What runs the jobs. */
export function createTransferHandlers(context: TransferContext): readonly JobHandler[] {
  return [createBulkHandler(context), createExportHandler(context), ...createImportHandlers(context)];
}
