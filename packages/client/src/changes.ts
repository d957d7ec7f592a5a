// What is remembered of the changes of records.
import { type CallOptions, type RequestSender, readJson } from "./http.ts";
import type { PageQuery } from "./list-query.ts";
import { type RecordPage, createPageCalls } from "./pages.ts";
import type { Actor } from "./system-types.ts";

/** A member that changed; without values where only its name is remembered. */
export interface MemberChange {
  readonly member: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** A record by what people call it; null where that is not known any more. */
export interface RememberedRecord {
  readonly id: string;
  readonly label: string | null;
}

/** What one transaction did to a record. */
export interface HistoryEntry {
  readonly id: string;
  readonly at: string;
  readonly actor: Actor;
  readonly action: "create" | "update" | "delete";
  /** The version that it made; null where it changed memberships alone. */
  readonly version: number | null;
  readonly requestId: string | null;
  readonly changes: readonly MemberChange[];
  readonly memberships: readonly {
    readonly relation: string;
    readonly added: readonly RememberedRecord[];
    readonly removed: readonly RememberedRecord[];
  }[];
}

/** Which part of a history is wanted: `since` a version all that came after it. */
export interface HistoryQuery extends Pick<PageQuery, "limit" | "cursor"> {
  readonly since?: number;
}

/** Lists what was done to a record, the newest first. */
export type HistoryCall = (
  id: string,
  query?: HistoryQuery,
  options?: CallOptions,
) => Promise<RecordPage<HistoryEntry>>;

/** Gives a record as it was. */
export type VersionCall<Version> = (id: string, version: number, options?: CallOptions) => Promise<Version>;

/** The calls about what is remembered of the records at a path. */
export interface ChangeCalls {
  readonly history: HistoryCall;
  readonly version: VersionCall<object>;
}

/** The calls about the records at a path. */
export function createChangeCalls(send: RequestSender, path: string): ChangeCalls {
  const at = (id: string) => `${path}/${encodeURIComponent(id)}`;
  return {
    history: (id, query, options) => createPageCalls(send, `${at(id)}/history`).list(query, options),
    version: async (id, version, options) =>
      readJson(await send({ method: "GET", path: `${at(id)}/versions/${version}`, ...options })),
  };
}
