// Jobs: work that goes on after its request.
import type { SystemPermission } from "../accounts.ts";
import { createOwnRoutes, type SystemResourceDefinition } from "./definition.ts";
import {
  COUNT,
  DATETIME,
  NULLABLE_COUNT,
  NULLABLE_DATETIME,
  NULLABLE_TEXT,
  NULLABLE_UUID,
  UUID,
  createRecordSchema,
} from "./schemas.ts";

/** Where a job is on its way; the last three are ends. */
export const JOB_STATES = ["queued", "running", "done", "failed", "cancelled"] as const;

/** Which jobs that are not their own operators see, and which they may cancel. */
export const JOB_PERMISSIONS = {
  read: "system.audit.read",
  cancel: "system.audit.write",
} as const satisfies Readonly<Record<string, SystemPermission>>;

/** Jobs, which are begun by other routes. */
export const JOBS: SystemResourceDefinition = {
  record: "SystemJob",
  label: "Job",
  labelPlural: "Jobs",
  routes: createOwnRoutes(["list", "get", "delete"]),
  recordSchema: createRecordSchema({
    id: UUID,
    kind: { type: "string" },
    state: { type: "string", enum: JOB_STATES },
    done: NULLABLE_COUNT,
    total: NULLABLE_COUNT,
    error: NULLABLE_TEXT,
    download: NULLABLE_TEXT,
    subject: NULLABLE_TEXT,
    attempts: COUNT,
    maxAttempts: { type: "integer", minimum: 1 },
    accountId: NULLABLE_UUID,
    runAt: DATETIME,
    createdAt: DATETIME,
    updatedAt: DATETIME,
    finishedAt: NULLABLE_DATETIME,
  }),
  createSchema: null,
  updateSchema: null,
  importProperties: {},
  searchable: [],
  filterable: {
    kind: "string",
    state: "enum",
    subject: "string",
    accountId: "uuid",
    runAt: "datetime",
    createdAt: "datetime",
    finishedAt: "datetime",
  },
  sortable: ["runAt", "createdAt", "finishedAt"],
};
