// Modules: named groups of entities; the first segment of every route and table.
import { moduleNameShape } from "../names.ts";
import { type InferMembers, object, required } from "../shape/object.ts";
import { descriptionMember, idMember, labelMember } from "./shared-members.ts";

const members = {
  id: idMember,
  name: required(moduleNameShape, "The module's name: its folder, and the first segment of its routes."),
  label: labelMember,
  description: descriptionMember,
};

/** A named group of entities. */
export interface Module extends InferMembers<typeof members> {}

export const moduleShape = object(members);
