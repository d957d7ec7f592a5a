// What is remembered of the changes of records.
import { type CallOptions, type RequestSender, readJson } from "./http.ts";
import type { ListQuery, PageQuery, TotalQuery } from "./list-query.ts";
import { type RecordPage, createPageCalls } from "./pages.ts";
import { type IterateCall, createRecordCalls } from "./records.ts";
import type { OrderedFilter, TextFilter } from "./filters.ts";
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

/** A deleted record that can come back. */
export interface TrashItem {
  readonly id: string;
  readonly module: string;
  readonly entity: string;
  readonly label: string | null;
  /** The version that it had. */
  readonly version: number;
  readonly deletedAt: string;
  readonly actor: Actor;
  /** What was deleted with it, as far as the caller may read it. */
  readonly with: readonly { readonly module: string; readonly entity: string; readonly total: number }[];
}

/** What the trash can be filtered and sorted by. */
export interface TrashFields {
  readonly filters: {
    readonly module: TextFilter;
    readonly entity: TextFilter;
    readonly deletedAt: OrderedFilter<string>;
  };
  readonly sort: "deletedAt";
}

/** A page of the trash; its total is null, too, where there is too much to be counted. */
type TrashPage = RecordPage<TrashItem, number | null>;

/** The calls about deleted records. */
export interface TrashCalls {
  list(query?: ListQuery<TrashFields> & TotalQuery<boolean>, options?: CallOptions): Promise<TrashPage>;
  readonly iterate: IterateCall<TrashItem, TrashFields>;
  /** Brings a record back, with its memberships and what was deleted with it; gives it as a get of its entity would. */
  restore(id: string, options?: CallOptions): Promise<{ readonly id: string; readonly version: number }>;
}

/** The calls about the trash at a path. */
export function createTrashCalls(send: RequestSender, path: string): TrashCalls {
  const { list, iterate } = createRecordCalls<TrashItem, TrashFields>(send, path);
  return {
    list,
    iterate,
    restore: async (id, options) =>
      readJson(await send({ method: "POST", path: `${path}/${encodeURIComponent(id)}/restore`, ...options })),
  };
}

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
