// Where what is remembered of records is read.
import type { ApplicationRoute } from "./application-routes.ts";
import type { HistoryKeep } from "./changes.ts";

/** The routes of what is remembered of an entity's records, below `{admin base}/{module}/{entity}`. */
export const CHANGE_ROUTES = {
  history: { method: "GET", path: "/:id/history", status: 200 },
  version: { method: "GET", path: "/:id/versions/:version", status: 200 },
} as const satisfies Readonly<Record<string, ApplicationRoute>>;

/** What can be asked of the changes of a record. */
export type ChangeOperation = keyof typeof CHANGE_ROUTES;

/** What the model says of an entity whose changes may be remembered. */
export interface ChangeSettings {
  /** False for a virtual entity, which shows the records of another one. */
  readonly isStored: boolean;
  /** Whether operators can get its records. */
  readonly isRead: boolean;
  readonly keep: HistoryKeep;
}

/** What can be asked of the changes of its records: versions only where values are remembered. */
export function listChangeOperations({ isStored, isRead, keep }: ChangeSettings): readonly ChangeOperation[] {
  if (!isStored || !isRead || keep === "off") return [];
  return keep === "values" ? ["history", "version"] : ["history"];
}

/** The routes of the trash, below the admin base. */
export const TRASH_ROUTES = {
  list: { method: "GET", path: "/_trash", status: 200 },
  restore: { method: "POST", path: "/_trash/:id/restore", status: 201 },
} as const satisfies Readonly<Record<string, ApplicationRoute>>;
