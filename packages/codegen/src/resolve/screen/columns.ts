// The columns of a list: those that the model names, else the ones that tell most about a record.
import type { FieldType, Screen } from "@lathe/contract";

/** What columns are chosen from. */
export type ColumnSource = Pick<Screen, "display" | "fields" | "relations" | "timestamps">;

/** Columns between the label of a record and the time of its last change. */
const MAX_OTHERS = 4;

/** How much a value in a list tells, by its type; what is not named here is too long to stand in one. */
const RANKS: Readonly<Partial<Record<FieldType, number>>> = {
  enum: 1,
  date: 3,
  datetime: 3,
  boolean: 4,
  integer: 5,
  bigint: 5,
  decimal: 5,
  float: 5,
  string: 6,
  email: 6,
  url: 6,
  slug: 6,
};
const RELATION_RANK = 2;

/** The named columns as far as there are such members; chosen ones where none is named. */
export function chooseColumns(named: readonly string[], source: ColumnSource): readonly string[] {
  if (named.length > 0) return listNamed(named, source);
  const { display, fields, relations, timestamps } = source;
  const candidates = [
    ...Object.entries(fields).map(([name, { type }]) => ({ name, rank: RANKS[type] })),
    ...Object.entries(relations).map(([name, { kind }]) => ({
      name,
      rank: kind === "belongsTo" ? RELATION_RANK : undefined,
    })),
  ].flatMap(({ name, rank }) => (rank === undefined || name === display ? [] : [{ name, rank }]));
  const others = candidates
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MAX_OTHERS)
    .map(({ name }) => name);
  return [display ?? "id", ...others, ...(timestamps ? ["updatedAt"] : [])];
}

/** A belongsTo may be named by its id member; the column shows the record that it leads to. */
function listNamed(names: readonly string[], { fields, relations, timestamps }: ColumnSource) {
  const known = new Set(["id", ...(timestamps ? ["createdAt", "updatedAt"] : []), ...Object.keys(fields)]);
  return [
    ...new Set(
      names.flatMap((name) => {
        if (known.has(name) || Object.hasOwn(relations, name)) return [name];
        const relation = name.endsWith("Id") ? name.slice(0, -2) : "";
        return Object.hasOwn(relations, relation) ? [relation] : [];
      }),
    ),
  ];
}
