// Projected members: what a virtual entity shows of its source.
import { memberNameShape } from "../names.ts";
import { type InferMembers, named, object, optional, required } from "../shape/object.ts";
import { text, bool } from "../shape/scalars.ts";
import type { Shape } from "../shape/shape.ts";
import { readAccessShape } from "./collection.ts";
import { descriptionMember, idMember, labelMember } from "./shared-members.ts";

/** A field of the source, `relation.field`, or the size of one of the source's collections. */
export type ProjectionSource = string | { readonly count: string };

const path = text({ min: 1, max: 200 });
const count = object({ count: required(path, "A collection of the source.") });

const sourceShape: Shape<ProjectionSource> = {
  parse: (value, context, parent) =>
    typeof value === "string" ? path.parse(value, context, parent) : count.parse(value, context, parent),
  serialize: (source) => source,
  schema: (definitions) => ({ anyOf: [path.schema(definitions), count.schema(definitions)] }),
};

const members = {
  id: idMember,
  name: required(memberNameShape, "The member's name in the virtual record."),
  label: labelMember,
  description: descriptionMember,
  from: required(sourceShape, 'A field of the source, "relation.field", or {"count": collection}.'),
  searchable: optional(bool, false, "Whether searches can use it."),
  filterable: optional(bool, false, "Whether filters can use it."),
  sortable: optional(bool, false, "Whether lists can be sorted by it."),
  external: optional(readAccessShape, { read: false }, "Whether visitors and integrations may read it."),
};

/** One member of a virtual record. */
export interface ProjectedMember extends InferMembers<typeof members> {}

export const projectedMemberShape = named("projectedMember", object(members));
