// Exports: all records of a list as a file.
import type { MemberName } from "./fields.ts";
import { type CallOptions, type RequestSender, readJson } from "./http.ts";
import { type AnyFields, type ListQuery, type PageQuery, toSearchParams } from "./list-query.ts";
import type { AnyRecord } from "./records.ts";
import type { SystemJob } from "./system-types.ts";

/** What is exported. */
export type ExportRequest<Shown, Fields> = Omit<ListQuery<Fields>, keyof PageQuery> & {
  readonly format: "csv" | "jsonl";
  /** The members that are exported; all unless given. */
  readonly fields?: readonly MemberName<Shown>[];
};

/** What an export takes besides. */
export interface ExportOptions<Parameters> extends CallOptions {
  /** What the rule of virtual records takes. */
  readonly parameters?: Parameters;
}

/** Has a file made of all records of a list; the job's `download` is where it is then, for ten minutes and once. */
export type ExportCall<Shown, Fields, Parameters = unknown> = (
  wanted: ExportRequest<Shown, Fields>,
  options?: ExportOptions<Parameters>,
) => Promise<SystemJob>;

/** The call about the records at a path. */
export function createExportCall(
  send: RequestSender,
  path: string,
): ExportCall<AnyRecord, AnyFields, object> {
  return async (wanted, { parameters = {}, ...options } = {}) =>
    readJson(
      await send({
        method: "POST",
        path: `${path}/_exports`,
        query: toSearchParams(parameters),
        json: wanted,
        ...options,
      }),
    );
}
