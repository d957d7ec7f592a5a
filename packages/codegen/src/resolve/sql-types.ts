// What the database of a project looks like, as data: the migration prints it, the drift check compares with it.
import type { HistoryKeep, SortOrder } from "@lathe/contract";

/** A table. */
export interface ResolvedTable {
  /** Of the entity, or of the manyToMany whose pairs it holds: the same after a rename. */
  readonly id: string;
  readonly name: string;
  /** What it holds, for readers of the migration. */
  readonly description: string;
  readonly columns: readonly ResolvedColumn[];
  readonly primaryKey: { readonly name: string; readonly columns: readonly string[] };
  readonly uniques: readonly { readonly name: string; readonly columns: readonly string[] }[];
  readonly checks: readonly ResolvedCheck[];
  readonly foreignKeys: readonly ResolvedForeignKey[];
  readonly indexes: readonly ResolvedIndex[];
  readonly history: TableHistory;
}

/** What the feed of changes gets of a table's rows. */
export interface TableHistory {
  readonly keep: HistoryKeep;
  /** Whose changes they are: the id of the entity that the rows are records of, or that owns the pairs. */
  readonly entityId: string;
  /** The ids of the columns whose values are told; none for pairs, which tell both of theirs. */
  readonly columnIds: readonly string[];
}

/** A column. */
export interface ResolvedColumn {
  /** Of the field or the belongsTo; columns that every table has begin with `system.`, those of pairs with `pair.`. */
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** Text is compared by code point, the same in every database; lists order it as people do by their own indexes. */
  readonly collation: "C" | null;
  readonly required: boolean;
  readonly default: ColumnDefault | null;
}

/** The value of rows that are inserted without one. */
export type ColumnDefault = { readonly value: string | number | boolean } | { readonly now: true };

/** What a column's values satisfy, null aside. */
export type ResolvedCheck = { readonly name: string; readonly column: string } & (
  | { readonly kind: "length"; readonly min: number | null; readonly max: number | null }
  | { readonly kind: "oneOf"; readonly values: readonly string[] }
);

/** A reference to the id of another table. */
export interface ResolvedForeignKey {
  readonly name: string;
  readonly column: string;
  /** The schema of a table that is not of the model; null otherwise. */
  readonly schema: "lathe" | null;
  readonly table: string;
  /** `noAction` refuses like `restrict`, but looks only when everything else that is deleted along is gone. */
  readonly onDelete: "restrict" | "setNull" | "cascade" | "noAction";
}

/** An index, and what it is good for. */
export interface ResolvedIndex {
  readonly name: string;
  /** `trigrams` finds text inside text, whatever the letter case. */
  readonly method: "btree" | "trigrams";
  readonly keys: readonly IndexKey[];
  /** Columns that its entries carry besides, so that a look into the table is spared; btree only. */
  readonly include: readonly string[];
  /** Whether no two rows may have the same keys; rows with a null among them may. */
  readonly unique: boolean;
  /** Whether rows without a value in its first column are left out. */
  readonly isPartial: boolean;
  readonly reasons: readonly string[];
}

/** A part of an index. */
export interface IndexKey {
  readonly column: string;
  readonly order: SortOrder;
  /** Whether the column has nulls, which then come last in either direction. */
  readonly nullable: boolean;
  /** Whether it is ordered as people order text, instead of by code point. */
  readonly usesLocaleOrder: boolean;
}
