// Many records at once: where operators change them in bulk, and how many one request may name.
import type { Operation } from "./access.ts";
import type { ApplicationRoute } from "./application-routes.ts";

/** What can be done with many records at once. */
export const BULK_ACTIONS = ["update", "delete"] as const;

/** The name of a bulk action. */
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** How many records a bulk change may name, and how many it changes before it answers; more are a job. */
export const MAX_BULK_RECORDS = 1000;

/** The bulk changes of an entity, below `{admin base}/{module}/{entity}`; answers 202 where it is a job. */
export const BULK_ROUTE = { method: "POST", path: "/_bulk", status: 200 } as const satisfies ApplicationRoute;

/** The records that a job could not do, and why, below `{admin base}/_jobs`. */
export const JOB_FAILURES_ROUTE = {
  method: "GET",
  path: "/:id/failures",
  status: 200,
} as const satisfies ApplicationRoute;

/** What the model lets operators do with many records of an entity at once; nothing with virtual ones. */
export function listBulkActions(entity: {
  readonly isStored: boolean;
  readonly operations: Readonly<Record<Operation, boolean>>;
}): readonly BulkAction[] {
  return entity.isStored ? BULK_ACTIONS.filter((action) => entity.operations[action]) : [];
}

/** The formats of exported files. */
export const EXPORT_FORMATS = ["csv", "jsonl"] as const;

/** The name of a format. */
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The exports of an entity, below `{admin base}/{module}/{entity}`. */
export const EXPORT_ROUTE = {
  method: "POST",
  path: "/_exports",
  status: 202,
} as const satisfies ApplicationRoute;

/** The file that a job made, below `{admin base}/_jobs`: signed, for a while, once. */
export const DOWNLOAD_ROUTE = {
  method: "GET",
  path: "/:id/download",
  status: 200,
} as const satisfies ApplicationRoute;

/** What becomes of records that are there already when a file is imported. */
export const IMPORT_CHOICES = ["update", "skip", "error"] as const;

/** The name of such a choice. */
export type ImportChoice = (typeof IMPORT_CHOICES)[number];

/** The encodings that imported files are read in. */
export const IMPORT_ENCODINGS = ["utf-8", "utf-16le", "utf-16be", "windows-1252"] as const;

/** What may stand between the cells of imported CSV. */
export const IMPORT_DELIMITERS = [",", ";", "\t", "|"] as const;

/** The uploads of files to import, below `{admin base}/{module}/{entity}`. */
export const UPLOAD_IMPORT_ROUTE = {
  method: "POST",
  path: "/_imports",
  status: 201,
} as const satisfies ApplicationRoute;

/** Where imports are, below the admin base. */
export const IMPORTS_SEGMENT = "_imports";

/** The routes of an import, below `{admin base}/_imports`. */
export const IMPORT_ROUTES = {
  get: { method: "GET", path: "/:id", status: 200 },
  settings: { method: "PUT", path: "/:id", status: 200 },
  check: { method: "POST", path: "/:id/check", status: 202 },
  run: { method: "POST", path: "/:id/run", status: 202 },
  errors: { method: "GET", path: "/:id/errors", status: 200 },
  errorsFile: { method: "GET", path: "/:id/errors.csv", status: 200 },
  delete: { method: "DELETE", path: "/:id", status: 204 },
} as const satisfies Readonly<Record<string, ApplicationRoute>>;

/** Whether files can be imported into an entity: where operators create or change its records. */
export function isImported(entity: {
  readonly isStored: boolean;
  readonly operations: Readonly<Record<Operation, boolean>>;
}): boolean {
  return entity.isStored && (entity.operations.create || entity.operations.update);
}
