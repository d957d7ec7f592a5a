// Indexes that an entity declares: members that are looked up together, beyond what the flags of its members bring.
import { SORT_ORDERS, type SortOrder } from "@lathe/contract";
import { list } from "../shape/list.ts";
import { type InferMembers, named, object, optional, required } from "../shape/object.ts";
import { bool, oneOf } from "../shape/scalars.ts";
import type { Shape } from "../shape/shape.ts";
import { idMember, memberReference } from "./shared-members.ts";

/** A member that is looked up by its value; or, with an order, one that lists are sorted by. */
export type IndexMember = string | { readonly name: string; readonly order: SortOrder };

const sortedMember = object({
  name: required(memberReference, "A field, the {relation}Id of a belongsTo, id, createdAt or updatedAt."),
  order: optional(oneOf(SORT_ORDERS), "asc", "The direction in which lists are sorted by it."),
});

const indexMemberShape: Shape<IndexMember> = {
  parse: (value, context, parent) =>
    typeof value === "string"
      ? memberReference.parse(value, context, parent)
      : sortedMember.parse(value, context, parent),
  serialize: (member, parent) =>
    typeof member === "string" ? member : sortedMember.serialize(member, parent),
  schema: (definitions) => ({
    anyOf: [memberReference.schema(definitions), sortedMember.schema(definitions)],
  }),
};

const members = {
  id: idMember,
  members: required(
    list(indexMemberShape, { min: 1, max: 16 }),
    'What it is ordered by: names, or {"name", "order"} for members that lists are sorted by.',
  ),
  include: optional(
    list(memberReference, { max: 16 }),
    [],
    "Members that its entries carry besides, so that counts and filters need not look into the table.",
  ),
  unique: optional(
    bool,
    false,
    "Whether no two records may have the same values in all its members; records without one of them may.",
  ),
};

/** An index over several members of an entity. */
export interface EntityIndex extends InferMembers<typeof members> {}

export const entityIndexShape = named("index", object(members));

/** The name of a member of an index. */
export function getIndexMemberName(member: IndexMember): string {
  return typeof member === "string" ? member : member.name;
}

/** What an index is told by, since it has no name: `status,publishedAt:desc`. */
export function formatIndexMembers({ members: keys }: Pick<EntityIndex, "members">): string {
  return keys.map((key) => (typeof key === "string" ? key : `${key.name}:${key.order}`)).join(",");
}
