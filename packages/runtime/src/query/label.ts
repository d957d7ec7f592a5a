// What people call a record, as an expression.
import { quoteColumn } from "./rule.ts";
import { getVisibleMembers } from "./schema.ts";
import { type SelectScope, compileMemberValue } from "./select.ts";
import { COLLATION, VALUE_TYPES, isCollated } from "./value-types.ts";

/** What people call a record: its display member where the family sees it, else its id. */
export function compileLabel(scope: SelectScope): { readonly text: string; readonly order: string } {
  const key = quoteColumn(scope.alias, "id");
  const id = `${key}::text`;
  const member = getVisibleMembers(scope.caller.memberFamily, scope.entity).get(scope.entity.display ?? "");
  // Ids have the order of their texts, and an index gives it.
  if (member === undefined) return { text: id, order: key };
  const value = compileMemberValue(member, scope);
  const shown = isCollated(member.type)
    ? value
    : `(${VALUE_TYPES[member.type].toJsonExpression(value)})::text`;
  // Without the coalesce an index on the member gives the order.
  const text = member.required ? shown : `coalesce(${shown}, ${id})`;
  return { text, order: `${text} ${COLLATION}` };
}
