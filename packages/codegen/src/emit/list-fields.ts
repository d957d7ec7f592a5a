// The type of what lists can be asked for: in clients, and in own code.
import type { Family, FieldType } from "@lathe/contract";
import type { ResolvedEntity } from "../resolve/types.ts";
import type { Code } from "../write/code.ts";
import { docComment, ident, indexedType, join, key, literalType, ts, genericType } from "../write/ts.ts";

/** What lists can be asked for. */
export interface FieldFacts {
  /** The name of the type, and of the record's. */
  readonly name: string;
  readonly record: string;
  /** The members that lists can be filtered by, with their types. */
  readonly filters: readonly (readonly [name: string, type: FieldType])[];
  readonly searches: readonly string[];
  readonly sort: readonly string[];
}

/** The types of conditions, which every file has from where it may. */
export type FilterTypeName = "TextFilter" | "OrderedFilter" | "ChoiceFilter" | "BooleanFilter";

/** Whether an entity's lists can be asked for anything but a page. */
export function hasFields({ list }: ResolvedEntity, family: Family): boolean {
  const { filterable, searchable, sortable } = list[family];
  return filterable.length + searchable.length + sortable.length > 0;
}

/** What the lists of an entity can be asked for in a family, under these names. */
export function createFieldFacts(
  { list, members }: ResolvedEntity,
  family: Family,
  names: Pick<FieldFacts, "name" | "record">,
): FieldFacts {
  const { filterable, searchable, sortable } = list[family];
  const getMemberType = (name: string) => members.find((member) => member.name === name)?.type ?? "datetime";
  return {
    ...names,
    filters: filterable.map((name) => [name, getMemberType(name)]),
    searches: searchable,
    sort: sortable,
  };
}

/** The declaration of the type. */
export function emitFields(
  { name, record, filters, searches, sort }: FieldFacts,
  referToFilter: (name: FilterTypeName) => Code,
): Code {
  const conditions = filters.map(
    ([member, type]) =>
      ts`readonly ${key(member)}: ${emitFilterType({ record, member, type }, referToFilter)};`,
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
  { record, member, type }: { readonly record: string; readonly member: string; readonly type: FieldType },
  refer: (name: FilterTypeName) => Code,
): Code {
  if (TEXT_TYPES.includes(type)) return refer("TextFilter");
  if (type === "boolean") return refer("BooleanFilter");
  if (type === "uuid") return genericType(refer("ChoiceFilter"), [ts`string`]);
  if (type === "enum") return genericType(refer("ChoiceFilter"), [indexedType(record, member)]);
  return genericType(refer("OrderedFilter"), [NUMBER_TYPES.includes(type) ? ts`number` : ts`string`]);
}
