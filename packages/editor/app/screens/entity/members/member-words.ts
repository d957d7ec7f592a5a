// What the grid says of relations and collections.
import type { Collection, Relation } from "@lathe/model";

const WHEN_GONE = { restrict: "refuse", setNull: "clear", cascade: "delete too" } as const;

/** What happens when the target of a relation goes. */
export function describeDeletion({ kind, onDelete }: Pick<Relation, "kind" | "onDelete">): string {
  return kind === "manyToMany" && onDelete === "cascade" ? "end membership" : WHEN_GONE[onDelete];
}

/** The kind of a relation. */
export function describeRelationKind({ kind }: Pick<Relation, "kind">): string {
  return kind === "manyToMany" ? "many to many" : "many to one";
}

/** How the records of a collection are sorted. */
export function describeSort({ sort, order }: Pick<Collection, "sort" | "order">): string {
  return sort === null ? "newest first" : `${sort} ${order === "asc" ? "↑" : "↓"}`;
}
