// The order of a list in words: "Updated, newest", "Title, A to Z".
import { type ColumnType, isNumeric } from "./columns.ts";

/** The key of the words for an order. */
export type OrderWords =
  `list.order-${"oldest" | "newest" | "lowest" | "highest" | "no-first" | "yes-first" | "rising" | "falling" | "a-to-z" | "z-to-a"}`;

/** The key of the words for an order of values of a type. */
export function findOrderWords(type: ColumnType, order: "asc" | "desc"): OrderWords {
  const isRising = order === "asc";
  if (type === "date" || type === "datetime") return isRising ? "list.order-oldest" : "list.order-newest";
  if (isNumeric(type)) return isRising ? "list.order-lowest" : "list.order-highest";
  if (type === "boolean") return isRising ? "list.order-no-first" : "list.order-yes-first";
  if (type === "enum") return isRising ? "list.order-rising" : "list.order-falling";
  return isRising ? "list.order-a-to-z" : "list.order-z-to-a";
}

/** The order that a column is first sorted in: what is new, large or true comes first, texts begin with A. */
export function getFirstOrder(type: ColumnType): "asc" | "desc" {
  const isText =
    type === "enum" || !(isNumeric(type) || type === "date" || type === "datetime" || type === "boolean");
  return isText ? "asc" : "desc";
}
