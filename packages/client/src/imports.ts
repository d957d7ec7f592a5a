// Imports: files of records, tried and run as jobs.
import { type CallOptions, type RequestSender, readJson } from "./http.ts";
import { type PageQuery, toSearchParams } from "./list-query.ts";
import { type RecordPage, createPageCalls } from "./pages.ts";
import type { SystemJob, SystemJobFailure } from "./system-types.ts";
import { type ImageFile, type UploadOptions, toUploadRequest } from "./upload.ts";

/** A column of a file, and the member that it goes to. */
export interface ImportMapping {
  readonly column: string;
  readonly member: string;
  /** How its cells are read, where that is not as usual. */
  readonly read?: {
    readonly values?: Readonly<Record<string, string | number | boolean | null>>;
    readonly dates?: "dmy" | "mdy" | "ymd";
    readonly decimal?: "," | ".";
    /** Of a relation: the unique member of its target that has the value; its id unless given. */
    readonly by?: string;
  };
}

/** What becomes of the columns of a file. */
export interface ImportSettings {
  readonly mapping: readonly ImportMapping[];
  /** The unique member, or the id, that records are known by; null: every row is a new one. */
  readonly key?: string | null;
  /** What becomes of records that are there already; `error` unless given. */
  readonly onExisting?: "update" | "skip" | "error";
}

/** How a file is read, where its content does not tell it, and what becomes of its columns. Without a mapping there are no settings any more. */
export interface ImportChange extends Partial<ImportSettings> {
  readonly encoding?: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
  readonly delimiter?: "," | ";" | "\t" | "|";
}

/** What became of rows so far. */
export interface ImportCounts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly failed: number;
}

/** A file that is imported. */
export interface Import {
  readonly id: string;
  readonly entity: string;
  readonly fileName: string;
  readonly format: "csv" | "jsonl";
  readonly encoding: string;
  readonly delimiter: string | null;
  readonly rows: number;
  readonly columns: readonly { readonly name: string; readonly sample: string | null }[];
  readonly settings: ImportSettings | null;
  /** The last job, and what it does. */
  readonly jobId: string | null;
  readonly mode: "check" | "run" | null;
  /** How many rows that job is done with. */
  readonly done: number;
  readonly counts: ImportCounts;
  /** Whether all rows were imported. */
  readonly finished: boolean;
}

/** Uploads a file of records: CSV or JSON lines. Nothing is written before it is run. */
export type ImportCall = (file: ImageFile, options?: UploadOptions) => Promise<Import>;

/** The calls about imports. */
export interface ImportCalls {
  get(id: string, options?: CallOptions): Promise<Import>;
  set(id: string, settings: ImportChange, options?: CallOptions): Promise<Import>;
  /** Tries every row, and writes nothing. */
  check(id: string, options?: CallOptions): Promise<SystemJob>;
  /** Imports every row; one that was stopped goes on where it was. */
  run(id: string, options?: CallOptions): Promise<SystemJob>;
  /** The rows that failed, in their order. */
  errors(
    id: string,
    query?: Pick<PageQuery, "limit" | "offset">,
    options?: CallOptions,
  ): Promise<RecordPage<SystemJobFailure>>;
  /** The rows that failed, as CSV with a column that says why. */
  errorsFile(
    id: string,
    options?: CallOptions & {
      /** The language in which members are called by their labels; by their names unless given. */
      readonly locale?: string;
    },
  ): Promise<Blob>;
  /** Stops what is under way, and removes the file. */
  delete(id: string, options?: CallOptions): Promise<void>;
}

/** The call that uploads files for the records at a path. */
export function createImportCall(send: RequestSender, path: string): ImportCall {
  return async (file, options = {}) =>
    readJson(await send({ method: "POST", path: `${path}/_imports`, ...toUploadRequest(file, options) }));
}

/** The calls about imports. */
export function createImportCalls(send: RequestSender): ImportCalls {
  const toPath = (id: string, rest = "") => `/api/admin/v1/_imports/${encodeURIComponent(id)}${rest}`;
  return {
    get: async (id, options) => readJson(await send({ method: "GET", path: toPath(id), ...options })),
    set: async (id, settings, options) =>
      readJson(await send({ method: "PUT", path: toPath(id), json: settings, ...options })),
    check: async (id, options) =>
      readJson(await send({ method: "POST", path: toPath(id, "/check"), ...options })),
    run: async (id, options) =>
      readJson(await send({ method: "POST", path: toPath(id, "/run"), ...options })),
    errors: (id, query, options) => createPageCalls(send, toPath(id, "/errors")).list(query, options),
    errorsFile: async (id, { locale, ...options } = {}) => {
      const query = toSearchParams({ locale });
      return (await send({ method: "GET", path: toPath(id, "/errors.csv"), query, ...options })).blob();
    },
    async delete(id, options) {
      await send({ method: "DELETE", path: toPath(id), ...options });
    },
  };
}
