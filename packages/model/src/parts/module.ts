// Modules: named groups of entities; the first segment of every route and table.
import { moduleName, labelFrom } from "../names.ts";
import { type InferMembers, derived, object, required } from "../shape/object.ts";
import { text } from "../shape/scalars.ts";
import { descriptionMember, idMember, nameOf } from "./common.ts";

const members = {
  id: idMember,
  name: required(moduleName, "The module's name: its folder, and the first segment of its routes."),
  label: derived(text(), (owner) => labelFrom(nameOf(owner)), "What people see in place of the name."),
  description: descriptionMember,
};

/** A named group of entities. */
export interface Module extends InferMembers<typeof members> {}

export const moduleShape = object(members);
