// Collections: read-only to-many views, seen from the entity that a relation points to.
import { SORT_ORDERS } from "@lathe/contract";
import { entityNameShape, memberNameShape } from "../names.ts";
import { isJsonObject } from "../json-value.ts";
import type { JsonSchema } from "../shape/json-schema.ts";
import { list } from "../shape/list.ts";
import { type InferMembers, named, object, optional, required } from "../shape/object.ts";
import { nullable, oneOf, text, bool } from "../shape/scalars.ts";
import type { Shape } from "../shape/shape.ts";
import { descriptionMember, idMember, labelMember } from "./shared-members.ts";
import { parameterShape } from "./parameter.ts";
import { selectionShape } from "./relation.ts";
import { ruleShape } from "./rule.ts";

/** Whether visitors and integrations may read a read-only member. */
export const readAccessShape: Shape<{ readonly read: boolean }> = named(
  "readAccess",
  createReadAccessShape(),
);

const members = {
  id: idMember,
  name: required(memberNameShape, "The collection's name in the related route."),
  label: labelMember,
  description: descriptionMember,
  of: required(
    object({
      entity: required(entityNameShape, "The entity whose records are shown."),
      relation: required(text({ min: 1, max: 100 }), "Its relation that points here."),
    }),
    "The relation that is seen from its other end.",
  ),
  selection: optional(selectionShape, [], "Fields that are shown; empty: the whole record."),
  rule: optional(nullable(ruleShape), null, "Which of the records belong to the collection."),
  parameters: optional(list(parameterShape, { max: 50 }), [], "Values that the rule takes from the request."),
  sort: optional(nullable(text({ min: 1, max: 100 })), null, "Field to sort by; null: newest first."),
  order: optional(oneOf(SORT_ORDERS), "asc", "Direction of the sort."),
  external: optional(readAccessShape, { read: false }, "Whether visitors and integrations may read it."),
};

/** The records of another entity whose relation points to a record of this one. */
export interface Collection extends InferMembers<typeof members> {}

export const collectionShape = named("collection", object(members));

/** True where a collection is more than the plain inverse of a relation. */
export function isVirtualCollection(collection: Collection): boolean {
  return collection.selection.length > 0 || collection.rule !== null || collection.parameters.length > 0;
}

/** What is said of writing is passed over where it says what is the case: never. */
function createReadAccessShape(): Shape<{ readonly read: boolean }> {
  const shape = object({ read: optional(bool, false, "In external responses.") });
  return {
    ...shape,
    parse(value, context, parent) {
      if (!isJsonObject(value) || value["write"] !== false) return shape.parse(value, context, parent);
      const { write: _, ...rest } = value;
      return shape.parse(rest, context, parent);
    },
    schema(definitions) {
      const schema = shape.schema(definitions) as { properties: JsonSchema };
      return { ...schema, properties: { ...schema.properties, write: { const: false } } };
    },
  };
}
