// How the admin UI shows an entity: what its author wants otherwise than it would be chosen.
import { SORT_ORDERS } from "@lathe/contract";
import { list } from "../shape/list.ts";
import { type InferMembers, createDefaults, object, optional, required } from "../shape/object.ts";
import { nullable, number, oneOf, text } from "../shape/scalars.ts";
import { memberReference } from "./shared-members.ts";

/** A member, and the direction in which lists are sorted by it. */
export const sortShape = object({
  field: required(memberReference, "The field to sort by."),
  order: optional(oneOf(SORT_ORDERS), "asc", "The direction."),
});

const names = list(memberReference, { max: 200 });
const groups = list(list(memberReference, { min: 1, max: 50 }), { max: 200 });

const form = object({
  main: optional(groups, [], "The content of the form: rows of one or more members."),
  side: optional(groups, [], "The side column: groups of members."),
  tabs: optional(names, [], "The manyToMany relations and collections with a tab of their own."),
});

const members = {
  icon: optional(nullable(text({ max: 100 })), null, "The name of an icon."),
  listColumns: optional(names, [], "The columns of the list; empty: chosen for you."),
  group: optional(nullable(text({ max: 200 })), null, "A heading in the menu; null: the module's label."),
  order: optional(number({ whole: true }), 0, "The place in the menu; small comes first."),
  sort: optional(
    nullable(sortShape),
    null,
    "The order of the list; null: what was changed last comes first.",
  ),
  thumbnail: optional(
    nullable(memberReference),
    null,
    "The image that stands for a record; null: the first one.",
  ),
  form: optional(form, createDefaults(form), "Where members stand in the form; the rest is placed for you."),
};

/** How the admin UI shows an entity. */
export interface EntityAdmin extends InferMembers<typeof members> {}

export const entityAdminShape = object(members);
