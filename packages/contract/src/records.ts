// Records on the wire: the list envelope, what every record has, options, memberships and list parameters.

/** One page of a list. */
export interface ListEnvelope<Item> {
  readonly items: readonly Item[];
  /** How many there are in all, after the mandatory read rule and the conditions; null where the request says `total=false`. */
  readonly total: number | null;
  /** The page size used. */
  readonly limit: number;
  /** How many were skipped; with a cursor, the count the cursor carries. */
  readonly offset: number;
}

/** What the server gives every stored record. */
export interface RecordMeta {
  /** A UUIDv7. */
  readonly id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** 1 at create, one more at every accepted PATCH; the ETag is this number in quotes. */
  readonly version: number;
}

/** The members of RecordMeta: never written by a caller, never the name of a field. */
export const SYSTEM_MEMBERS = [
  "id",
  "createdAt",
  "updatedAt",
  "version",
] as const satisfies readonly (keyof RecordMeta)[];

/** A record as it is offered for a relation. */
export interface RelationOption<Data = Readonly<Record<string, unknown>>> {
  readonly id: string;
  /** The display field; the id where there is none or the caller may not see it. */
  readonly label: string;
  /** The selected members of the target; empty without a selection. */
  readonly data: Data;
}

/** The bounded list of options of a relation, ordered by label, then id. */
export interface OptionList<Data = Readonly<Record<string, unknown>>> {
  readonly items: readonly RelationOption<Data>[];
  readonly limit: number;
  /** Whether a narrower `search` is needed to see the rest. */
  readonly hasMore: boolean;
}

/** A membership in a manyToMany relation, seen from the owner side. */
export interface Membership {
  readonly sourceId: string;
  readonly targetId: string;
}

/** One way in which records refer to a record, or to what would be deleted with it. */
export interface ReferrerItem {
  readonly module: string;
  readonly entity: string;
  readonly relation: string;
  /** What a delete does to them: they keep the record, they lose the link to it, or they are deleted with it. */
  readonly onDelete: "restrict" | "setNull" | "cascade";
  readonly total: number;
  /** The newest few of them. */
  readonly sample: readonly { readonly id: string; readonly label: string }[];
}

/** What a delete of a record would meet. */
export interface Referrers {
  /** Whether nothing that refers to it stands in the way. */
  readonly deletable: boolean;
  /** What the caller may not read is not among them. */
  readonly items: readonly ReferrerItem[];
}

/** The field name of a search that means any Searchable field. */
export const ANY_FIELD = "*";

/** The directions of `order`. */
export const SORT_ORDERS = ["asc", "desc"] as const;

/** The name of a sort direction. */
export type SortOrder = (typeof SORT_ORDERS)[number];

/** The query parameters the server itself reads on lists, records and option lists; no parameter of a model may take their name. */
export const LIST_PARAMETERS = [
  "limit",
  "offset",
  "searches",
  "filters",
  "sort",
  "order",
  "cursor",
  "search",
  "fields",
  "total",
] as const;
