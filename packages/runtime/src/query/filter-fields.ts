// What lists can be filtered by: members of the record, memberships, and members one belongsTo away.
import {
  type FieldType,
  type FilterOperator,
  MEMBERSHIP_OPERATORS,
  OPERATORS_BY_FIELD_TYPE,
} from "@lathe/contract";
import type { EntityDefinition, RelationDefinition } from "../definition.ts";
import type { CallerScope } from "./caller-scope.ts";
import { type Schema, type VisibleMember, getVisibleMembers } from "./schema.ts";

/** A field of filters, by the name that callers use. */
export type FilterField = { readonly name: string } & (
  | { readonly kind: "member"; readonly member: VisibleMember }
  /** A member of the target of a belongsTo. */
  | {
      readonly kind: "hop";
      readonly reference: VisibleMember;
      readonly target: EntityDefinition;
      readonly member: VisibleMember;
    }
  /** The targets of a manyToMany. */
  | { readonly kind: "membership"; readonly relation: RelationDefinition; readonly target: EntityDefinition }
);

/** Whose list it is, and who sees it. */
export interface FilteredList {
  readonly schema: Schema;
  readonly entity: EntityDefinition;
  /** Those that the caller's family sees. */
  readonly members: ReadonlyMap<string, VisibleMember>;
  readonly caller: Pick<CallerScope, "memberFamily">;
}

/** The field of a name; undefined where the caller's family has none that lists can be filtered by. */
export function findFilterField(list: FilteredList, name: string): FilterField | undefined {
  const [first = "", second, ...others] = name.split(".");
  if (others.length > 0) return undefined;
  if (second !== undefined) return listHopFields(list, first).find((field) => field.name === name);
  const member = list.members.get(name);
  if (member !== undefined) return member.filterable ? { kind: "member", name, member } : undefined;
  return listMembershipFields(list).find((field) => field.name === name);
}

/** Every field, in the order of the model. */
export function listFilterFields(list: FilteredList): readonly FilterField[] {
  const members = [...list.members.values()];
  return [
    ...members
      .filter(({ filterable }) => filterable)
      .map((member): FilterField => ({ kind: "member", name: member.name, member })),
    ...members.flatMap(({ relation }) => (relation === undefined ? [] : listHopFields(list, relation.name))),
    ...listMembershipFields(list),
  ];
}

/** The operators that a field takes. */
export function listFilterOperators(field: FilterField): readonly FilterOperator[] {
  return field.kind === "membership" ? MEMBERSHIP_OPERATORS : OPERATORS_BY_FIELD_TYPE[field.member.type];
}

/** The type of the values that a field is compared with. */
export function getFilterType(field: FilterField): FieldType {
  return field.kind === "membership" ? "uuid" : field.member.type;
}

/** One step and no further: ids of a target's own targets are none of its fields. */
function listHopFields({ schema, members, caller }: FilteredList, relation: string): readonly FilterField[] {
  const reference = [...members.values()].find((member) => member.relation?.name === relation);
  const target = schema.entities.get(reference?.relation?.target ?? "");
  if (reference?.filterable !== true || target === undefined || !isOpen(target, caller)) return [];
  return [...getVisibleMembers(caller.memberFamily, target).values()]
    .filter((member) => member.filterable && member.relation === undefined)
    .map((member) => ({ kind: "hop", name: `${relation}.${member.name}`, reference, target, member }));
}

function listMembershipFields({ schema, entity, caller }: FilteredList): readonly FilterField[] {
  return entity.relations.flatMap((relation): readonly FilterField[] => {
    const target = schema.entities.get(relation.target);
    const isShown = caller.memberFamily === "admin" || relation.external.read;
    if (!relation.filterable || !isShown || target === undefined || !isOpen(target, caller)) return [];
    return [{ kind: "membership", name: relation.name, relation, target }];
  });
}

/** Whether some caller of the family could read the target. */
function isOpen({ external }: EntityDefinition, { memberFamily }: FilteredList["caller"]): boolean {
  return memberFamily === "admin" || external.list !== "off" || external.get !== "off";
}
