// Orders of a collection, as one choice: by which field, and which way.
import type { Collection, Entity } from "@lathe/model";

interface Sort {
  readonly sort: string | undefined;
  readonly order: Collection["order"];
}

/** The orders that records of an entity can be listed in. */
export function listSorts(entity: Entity): readonly { readonly value: string; readonly label: string }[] {
  const fields = entity.fields.filter(({ sortable }) => sortable).map(({ name }) => name);
  return [
    { value: "", label: "newest first" },
    ...fields.flatMap((name) => [
      { value: `${name} asc`, label: `${name} ↑` },
      { value: `${name} desc`, label: `${name} ↓` },
    ]),
  ];
}

/** The value of an order among them. */
export function toSortValue({ sort, order }: Sort): string {
  return sort === undefined ? "" : `${sort} ${order}`;
}

/** The order that a value means. */
export function parseSort(value: string): Sort {
  const [sort, order] = value.split(" ");
  return sort === undefined || sort === ""
    ? { sort: undefined, order: "asc" }
    : { sort, order: order === "desc" ? "desc" : "asc" };
}
