// The type of what lists can be asked for: in clients, and in own code.
import type { Family, FieldType } from "@lathe/contract";
import type { ListFilter, ResolvedEntity } from "../resolve/types.ts";
import type { Code } from "../write/code.ts";
import { docComment, ident, indexedType, join, key, literalType, ts, genericType } from "../write/ts.ts";

/** What lists can be asked for. */
export interface FieldFacts {
  /** The name of the type, and of the record's. */
  readonly name: string;
  readonly record: string;
  readonly filters: readonly ListFilter[];
  readonly searches: readonly string[];
  readonly sort: readonly string[];
}

/** The types of conditions, which every file has from where it may. */
export type FilterTypeName =
  | "TextFilter"
  | "OrderedFilter"
  | "ChoiceFilter"
  | "BooleanFilter"
  | "MembershipFilter";

/** Whether an entity's lists can be asked for anything but a page. */
export function hasFields({ list }: ResolvedEntity, family: Family): boolean {
  const { filterable, searchable, sortable } = list[family];
  return filterable.length + searchable.length + sortable.length > 0;
}

/** What the lists of an entity can be asked for in a family, under these names. */
export function createFieldFacts(
  { list }: ResolvedEntity,
  family: Family,
  names: Pick<FieldFacts, "name" | "record">,
): FieldFacts {
  const { filters, searchable, sortable } = list[family];
  return { ...names, filters, searches: searchable, sort: sortable };
}

/** The declaration of the type. */
export function emitFields(
  { name, record, filters, searches, sort }: FieldFacts,
  referToFilter: (name: FilterTypeName) => Code,
): Code {
  const conditions = filters.map(
    (filter) => ts`readonly ${key(filter.name)}: ${emitFilterType(filter, record, referToFilter)};`,
  );
  const members = [
    ...(filters.length === 0
      ? []
      : [
          ts`readonly filters: {
  ${join(conditions, "\n")}
};`,
        ]),
    ...(searches.length === 0 ? [] : [ts`readonly searches: ${literalType(searches)};`]),
    ...(sort.length === 0 ? [] : [ts`readonly sort: ${literalType(sort)};`]),
  ];
  return ts`${docComment("What lists can be filtered, searched and sorted by.")}export interface ${ident(name)} {
  ${join(members, "\n")}
}`;
}

const TEXT_TYPES: readonly FieldType[] = ["string", "slug", "email", "url"];
const NUMBER_TYPES: readonly FieldType[] = ["integer", "float"];

function emitFilterType(
  { name, kind, type, values }: ListFilter,
  record: string,
  refer: (name: FilterTypeName) => Code,
): Code {
  if (kind === "membership") return refer("MembershipFilter");
  if (TEXT_TYPES.includes(type)) return refer("TextFilter");
  if (type === "boolean") return refer("BooleanFilter");
  if (type === "uuid") return genericType(refer("ChoiceFilter"), [ts`string`]);
  if (type === "enum") {
    const choice = kind === "member" ? indexedType(record, name) : literalType(values ?? []);
    return genericType(refer("ChoiceFilter"), [choice]);
  }
  return genericType(refer("OrderedFilter"), [NUMBER_TYPES.includes(type) ? ts`number` : ts`string`]);
}
