// The calls of operators about one record: what belongs to it besides its members.
import { type CallOptions, type RequestSender, readJson } from "./http.ts";

/** How many records each relation and collection leads to; those to what the caller may not read are left out. */
export type RelationTotals<Names extends string = string> = {
  readonly [Name in Names]?: { readonly total: number };
};

/** Gives the totals of a record. */
export type RelationTotalsCall<Names extends string = string> = (
  id: string,
  options?: CallOptions,
) => Promise<RelationTotals<Names>>;

/** One way in which records refer to a record, or to what would be deleted with it. */
export interface ReferrerItem {
  readonly module: string;
  readonly entity: string;
  readonly relation: string;
  /** What a delete does to them: they keep the record, they lose the link to it, or they are deleted with it. */
  readonly onDelete: "restrict" | "setNull" | "cascade";
  readonly total: number;
  /** The newest of them. */
  readonly sample: readonly { readonly id: string; readonly label: string }[];
}

/** What a delete of a record would meet. */
export interface Referrers {
  /** Whether nothing that refers to it stands in the way. */
  readonly deletable: boolean;
  /** What the caller may not read is not among them. */
  readonly items: readonly ReferrerItem[];
}

/** Gives what a delete of a record would meet. */
export type ReferrersCall = (id: string, options?: CallOptions) => Promise<Referrers>;

/** All calls about one record; the type of a client says which of them there are. */
export interface DetailCalls<Names extends string = string> {
  readonly relationTotals: RelationTotalsCall<Names>;
  readonly referrers: ReferrersCall;
}

/** The calls about one of the records at a path. */
export function createDetailCalls(send: RequestSender, path: string): DetailCalls {
  const recordPath = (id: string) => `${path}/${encodeURIComponent(id)}`;
  return {
    async relationTotals(id, options) {
      return readJson(await send({ method: "GET", path: `${recordPath(id)}/relations`, ...options }));
    },
    async referrers(id, options) {
      return readJson(await send({ method: "GET", path: `${recordPath(id)}/referrers`, ...options }));
    },
  };
}
