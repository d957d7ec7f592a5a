// The calls about the application's own resources.
import { type ImportCalls, createImportCalls } from "./imports.ts";
import { type TrashCalls, createTrashCalls } from "./changes.ts";
import type { FailedImage, FailedImageFields, SearchResult, Summary } from "./desk-types.ts";
import { type CallOptions, type RequestSender, readJson } from "./http.ts";
import { type PageQuery, toSearchParams } from "./list-query.ts";
import { type RecordPage, createPageCalls } from "./pages.ts";
import {
  type GetCall,
  type IterateCall,
  type ListCall,
  type RecordCalls,
  createRecordCalls,
} from "./records.ts";
import type {
  SystemAccount,
  SystemAccountImport,
  SystemAccountFields,
  SystemAccountUpdate,
  SystemAuditEntry,
  SystemAuditEntryFields,
  SystemJob,
  SystemJobFailure,
  SystemJobFields,
  SystemRole,
  SystemRoleCreate,
  SystemRoleFields,
  SystemRoleUpdate,
  SystemToken,
  SystemTokenCreate,
  SystemTokenCreated,
  SystemTokenFields,
  SystemTokenUpdate,
  SystemView,
  SystemViewCreate,
  SystemViewFields,
  SystemViewUpdate,
} from "./system-types.ts";

/** The calls about accounts, roles, integration tokens, the audit trail and jobs. */
export interface SystemCalls {
  readonly accounts: RecordCalls<
    SystemAccount,
    SystemAccountFields,
    SystemAccountImport,
    SystemAccount,
    SystemAccountUpdate
  > & {
    /** Has an account sent a link to choose a new password. */
    requestPasswordReset(id: string, options?: CallOptions): Promise<void>;
  };
  readonly roles: RecordCalls<SystemRole, SystemRoleFields, SystemRoleCreate, SystemRole, SystemRoleUpdate>;
  /** The text of a token is told when it is made, and never again. */
  readonly tokens: RecordCalls<
    SystemToken,
    SystemTokenFields,
    SystemTokenCreate,
    SystemTokenCreated,
    SystemTokenUpdate
  >;
  readonly audit: {
    readonly list: ListCall<SystemAuditEntry, SystemAuditEntryFields>;
    readonly iterate: IterateCall<SystemAuditEntry, SystemAuditEntryFields>;
    readonly get: GetCall<SystemAuditEntry>;
  };
  /** Files that are imported; they are uploaded with the `import` of their records. */
  readonly imports: ImportCalls;
  readonly jobs: {
    readonly list: ListCall<SystemJob, SystemJobFields>;
    readonly iterate: IterateCall<SystemJob, SystemJobFields>;
    readonly get: GetCall<SystemJob>;
    /** Has one that waits end at once, and one that runs stop. */
    cancel(id: string): Promise<void>;
    /** What a job on many records could not do, in its order. */
    failures(
      id: string,
      query?: Pick<PageQuery, "limit" | "offset">,
      options?: CallOptions,
    ): Promise<RecordPage<SystemJobFailure>>;
  };
  /** Images of all entities whose sizes could not be made, the last ones first. */
  readonly failedImages: {
    readonly list: ListCall<FailedImage, FailedImageFields>;
    readonly iterate: IterateCall<FailedImage, FailedImageFields>;
  };
  /** Deleted records that can come back. */
  readonly trash: TrashCalls;
  readonly views: RecordCalls<SystemView, SystemViewFields, SystemViewCreate, SystemView, SystemViewUpdate>;
  /** Tells how much there is of everything that the caller may list. */
  summary(query?: { readonly views?: readonly string[] }, options?: CallOptions): Promise<Summary>;
  /** Finds records of all entities that the caller may list, by a text; `limit` of each, 3 unless given. */
  search(
    query: { readonly q: string; readonly limit?: number },
    options?: CallOptions,
  ): Promise<SearchResult>;
}

const ACCOUNTS = "/api/admin/v1/_accounts";

/** The calls about the application's own resources. */
export function createSystemCalls(send: RequestSender): SystemCalls {
  const jobs = createRecordCalls<SystemJob, SystemJobFields>(send, "/api/admin/v1/_jobs");
  const images = createPageCalls(send, "/api/admin/v1/_media");
  return {
    accounts: {
      ...createRecordCalls(send, ACCOUNTS),
      async requestPasswordReset(id, options) {
        await send({
          method: "POST",
          path: `${ACCOUNTS}/${encodeURIComponent(id)}/password-resets`,
          ...options,
        });
      },
    },
    roles: createRecordCalls(send, "/api/admin/v1/_roles"),
    tokens: createRecordCalls(send, "/api/admin/v1/_tokens"),
    audit: createRecordCalls(send, "/api/admin/v1/_audit"),
    imports: createImportCalls(send),
    failedImages: {
      list: (query, options) => images.list({ ...query, state: "failed" }, options),
      iterate: (query, options) => images.iterate({ ...query, state: "failed" }, options),
    },
    trash: createTrashCalls(send, "/api/admin/v1/_trash"),
    jobs: {
      list: jobs.list,
      iterate: jobs.iterate,
      get: jobs.get,
      cancel: (id) => jobs.delete(id),
      failures: (id, query, options) =>
        createPageCalls(send, `/api/admin/v1/_jobs/${encodeURIComponent(id)}/failures`).list(query, options),
    },
    views: createRecordCalls(send, "/api/admin/v1/_views"),
    async summary({ views = [] } = {}, options) {
      const query = new URLSearchParams(views.length === 0 ? {} : { views: views.join(",") });
      return readJson(await send({ method: "GET", path: "/api/admin/v1/_summary", query, ...options }));
    },
    async search(query, options) {
      const path = "/api/admin/v1/_search";
      return readJson(await send({ method: "GET", path, query: toSearchParams(query), ...options }));
    },
  };
}
