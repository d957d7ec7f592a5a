// Where members are met: what one operation of one family takes and answers.
import type { Family, Operation } from "@lathe/contract";
import type { ApiEntity, ApiMember } from "./api-snapshot.ts";
import type { MatchedPair, PartPair } from "./match-parts.ts";

/** An operation of a family. */
export interface FamilyOperation {
  readonly family: Family;
  readonly operation: Operation;
}

/** What is compared at a place. */
export interface OperationComparison extends FamilyOperation {
  readonly entity: MatchedPair<ApiEntity>;
  /** The members of both sides. */
  readonly members: readonly PartPair<ApiMember>[];
  /** The entities that are on both sides, by their id before. */
  readonly matchedEntities: ReadonlyMap<string, MatchedPair<ApiEntity>>;
}

/** What a place does with a member. */
export interface MemberUsage {
  readonly isInRecord: boolean;
  readonly isInBody: boolean;
  readonly isRequiredInBody: boolean;
  readonly searchable: boolean;
  readonly filterable: boolean;
  readonly sortable: boolean;
}

const NO_USAGE: MemberUsage = {
  isInRecord: false,
  isInBody: false,
  isRequiredInBody: false,
  searchable: false,
  filterable: false,
  sortable: false,
};

/** The uses of a member; none of what is not there. */
export function resolveMemberUsage(
  { resolved }: ApiEntity,
  member: ApiMember | null,
  { family, operation }: FamilyOperation,
): MemberUsage {
  if (member === null) return NO_USAGE;
  const { name } = member;
  const schemas = resolved.schemas[family];
  const list = resolved.list[family];
  const isList = operation === "list";
  const isWrite = operation === "create" || operation === "update";
  return {
    isInRecord: operation !== "delete" && Object.hasOwn(schemas.record.properties, name),
    isInBody: isWrite && Object.hasOwn(schemas[operation].properties, name),
    isRequiredInBody: isWrite && schemas[operation].required.includes(name),
    searchable: isList && list.searchable.includes(name),
    filterable: isList && list.filterable.includes(name),
    sortable: isList && list.sortable.includes(name),
  };
}

/** What an operation answers with: one record, or several. */
export function describeRecord({ operation }: FamilyOperation): string {
  return operation === "list" ? "the records" : "the record";
}

/** The places that a sentence names for uses. */
export function listUsagePlaces(uses: MemberUsage, familyOperation: FamilyOperation): readonly string[] {
  return [
    ...(uses.isInBody ? ["the body"] : []),
    ...(uses.isInRecord ? [describeRecord(familyOperation)] : []),
    ...(uses.filterable ? ["filters"] : []),
    ...(uses.searchable ? ["searches"] : []),
    ...(uses.sortable ? ["sorts"] : []),
  ];
}

/** What is used on both sides. */
export function intersectUsage(a: MemberUsage, b: MemberUsage): MemberUsage {
  return {
    isInRecord: a.isInRecord && b.isInRecord,
    isInBody: a.isInBody && b.isInBody,
    isRequiredInBody: a.isRequiredInBody && b.isRequiredInBody,
    searchable: a.searchable && b.searchable,
    filterable: a.filterable && b.filterable,
    sortable: a.sortable && b.sortable,
  };
}
