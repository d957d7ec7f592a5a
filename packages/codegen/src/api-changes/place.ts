// Where members are met: what one operation of one family takes and answers.
import type { Family, Operation } from "@lathe/contract";
import type { ApiEntity, ApiMember } from "./api-side.ts";
import type { Kept, Pair } from "./pairs.ts";

/** An operation of a family. */
export interface Place {
  readonly family: Family;
  readonly operation: Operation;
}

/** What is compared at a place. */
export interface Scene extends Place {
  readonly entity: Kept<ApiEntity>;
  /** The members of both sides. */
  readonly members: readonly Pair<ApiMember>[];
  /** The entities that are on both sides, by their id before. */
  readonly kept: ReadonlyMap<string, Kept<ApiEntity>>;
}

/** What a place does with a member. */
export interface Uses {
  readonly record: boolean;
  readonly body: boolean;
  readonly mustBeSent: boolean;
  readonly searchable: boolean;
  readonly filterable: boolean;
  readonly sortable: boolean;
}

const NONE: Uses = {
  record: false,
  body: false,
  mustBeSent: false,
  searchable: false,
  filterable: false,
  sortable: false,
};

/** The uses of a member; none of what is not there. */
export function usesOf(
  { resolved }: ApiEntity,
  member: ApiMember | null,
  { family, operation }: Place,
): Uses {
  if (member === null) return NONE;
  const { name } = member;
  const schemas = resolved.schemas[family];
  const list = resolved.list[family];
  const isList = operation === "list";
  const isWrite = operation === "create" || operation === "update";
  return {
    record: operation !== "delete" && Object.hasOwn(schemas.record.properties, name),
    body: isWrite && Object.hasOwn(schemas[operation].properties, name),
    mustBeSent: isWrite && schemas[operation].required.includes(name),
    searchable: isList && list.searchable.includes(name),
    filterable: isList && list.filterable.includes(name),
    sortable: isList && list.sortable.includes(name),
  };
}

/** What an operation answers with: one record, or several. */
export function recordNoun({ operation }: Place): string {
  return operation === "list" ? "the records" : "the record";
}

/** The places that a sentence names for uses. */
export function placeWords(uses: Uses, place: Place): readonly string[] {
  return [
    ...(uses.body ? ["the body"] : []),
    ...(uses.record ? [recordNoun(place)] : []),
    ...(uses.filterable ? ["filters"] : []),
    ...(uses.searchable ? ["searches"] : []),
    ...(uses.sortable ? ["sorts"] : []),
  ];
}

/** What is used on both sides. */
export function sharedUses(a: Uses, b: Uses): Uses {
  return {
    record: a.record && b.record,
    body: a.body && b.body,
    mustBeSent: a.mustBeSent && b.mustBeSent,
    searchable: a.searchable && b.searchable,
    filterable: a.filterable && b.filterable,
    sortable: a.sortable && b.sortable,
  };
}
