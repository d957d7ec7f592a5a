// Changes of many records at once.
import { type CallOptions, type RequestSender, readJson } from "./http.ts";
import type { AnyFields, ListQuery, PageQuery } from "./list-query.ts";
import type { SystemJob } from "./system-types.ts";

/** Sets members of every record. */
export interface BulkUpdate<Change> {
  readonly action: "update";
  readonly set: Change;
}

/** Deletes every record. */
export interface BulkDelete {
  readonly action: "delete";
}

/** Which records are meant: up to 1,000 by their ids, or all that a list would show. */
export type BulkSelection<Fields> =
  | { readonly ids: readonly string[] }
  | {
      readonly where: Omit<ListQuery<Fields>, keyof PageQuery | "sort" | "order"> & {
        /** How many they are thought to be: nothing is changed where they are not. Left out of dry runs alone. */
        readonly expectedTotal?: number;
      };
    };

/** What came of a bulk change. */
export interface BulkResult {
  readonly matched: number;
  readonly changed: number;
  readonly failed: readonly { readonly id: string; readonly code: string; readonly message: string }[];
}

/** A bulk change that is done, or the job that does it: of more than 1,000 records. */
export type BulkOutcome =
  | { readonly result: BulkResult; readonly job: null }
  | { readonly result: null; readonly job: SystemJob };

/** Changes many records at once, each as a single write would; `dryRun` tells what would come of it. */
export type BulkCall<Action, Fields> = (
  change: Action & BulkSelection<Fields> & { readonly dryRun?: boolean },
  options?: CallOptions,
) => Promise<BulkOutcome>;

/** The call about the records at a path. */
export function createBulkCall(
  send: RequestSender,
  path: string,
): BulkCall<BulkUpdate<object> | BulkDelete, AnyFields> {
  return async (change, options) => {
    const response = await send({ method: "POST", path: `${path}/_bulk`, json: change, ...options });
    return response.status === 202
      ? { result: null, job: await readJson<SystemJob>(response) }
      : { result: await readJson<BulkResult>(response), job: null };
  };
}
