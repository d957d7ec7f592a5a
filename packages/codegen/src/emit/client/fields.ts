// The type of what a client's lists can be asked for.
import type { FieldType } from "@lathe/contract";
import type { Code } from "../../write/code.ts";
import {
  docComment,
  ident,
  indexedType,
  join,
  key,
  literalType,
  ts,
  typeRef,
  genericType,
} from "../../write/ts.ts";
import { CORE_FILE } from "./paths.ts";

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

/** The declaration of the type. */
export function emitFields({ name, record, filters, searches, sort }: FieldFacts): Code {
  const conditions = filters.map(
    ([member, type]) => ts`readonly ${key(member)}: ${emitFilterType(record, member, type)};`,
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

function emitFilterType(record: string, member: string, type: FieldType): Code {
  if (TEXT_TYPES.includes(type)) return emitSharedType("TextFilter");
  if (type === "boolean") return emitSharedType("BooleanFilter");
  if (type === "uuid") return genericType(emitSharedType("ChoiceFilter"), [ts`string`]);
  if (type === "enum") return genericType(emitSharedType("ChoiceFilter"), [indexedType(record, member)]);
  return genericType(emitSharedType("OrderedFilter"), [
    NUMBER_TYPES.includes(type) ? ts`number` : ts`string`,
  ]);
}

function emitSharedType(name: string): Code {
  return typeRef(name, CORE_FILE);
}
