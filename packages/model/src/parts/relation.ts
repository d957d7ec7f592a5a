// Relations: links that an entity declares to a target entity.
import { entityNameShape, memberNameShape } from "../names.ts";
import { list } from "../shape/list.ts";
import { type InferMembers, named, object, optional, required } from "../shape/object.ts";
import { oneOf, text, bool } from "../shape/scalars.ts";
import { descriptionMember, idMember, labelMember } from "./shared-members.ts";

/** `belongsTo` is a foreign key on the source; `manyToMany` a join table owned by the source. */
export const RELATION_KINDS = ["belongsTo", "manyToMany"] as const;

/** What happens to a record when the one it refers to is deleted. */
export const DELETE_ACTIONS = ["restrict", "setNull", "cascade"] as const;

/** Whether visitors and integrations may read or write a member. */
export const memberAccessShape = named(
  "memberAccess",
  object({
    read: optional(bool, false, "In external responses."),
    write: optional(bool, false, "Accepted in external writes."),
  }),
);

/** The default of `external` on members. */
export const NO_ACCESS = { read: false, write: false } as const;

/** Names of fields of another entity. */
export const selectionShape = list(text({ min: 1, max: 100 }), { max: 200 });

const members = {
  id: idMember,
  name: required(memberNameShape, "The relation's name; a belongsTo is stored and sent as {name}Id."),
  label: labelMember,
  description: descriptionMember,
  kind: required(oneOf(RELATION_KINDS), "belongsTo (a foreign key) or manyToMany (a join table)."),
  target: required(entityNameShape, "The entity it points to."),
  required: optional(bool, false, "Whether every record must have it."),
  onDelete: optional(oneOf(DELETE_ACTIONS), "restrict", "What happens when the target is deleted."),
  filterable: optional(
    bool,
    false,
    "Whether lists can be filtered by it: by {name}Id and fields of the target, or by the targets of a manyToMany.",
  ),
  external: optional(memberAccessShape, NO_ACCESS, "What visitors and integrations may do with it."),
  selection: optional(selectionShape, [], "Fields of the target that are shown with the record."),
};

/** A link from an entity to a target entity. */
export interface Relation extends InferMembers<typeof members> {}

export const relationShape = named("relation", object(members));
