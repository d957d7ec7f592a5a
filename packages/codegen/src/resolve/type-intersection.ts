// What two types have in common: a value that a JSON Schema admits fits all types that its keywords say.
import {
  type ListItem,
  type ListType,
  NEVER,
  type ObjectType,
  type TypeMember,
  UNKNOWN,
  type ValueType,
  listAlternatives,
  toTypeKey,
  toUnion,
} from "./value-type.ts";

/** More alternatives than this are not multiplied out. */
const MAX_ALTERNATIVES = 50;

/** The type of the values that have all of these types. */
export function toIntersection(types: readonly ValueType[]): ValueType {
  return types.reduce(intersect, UNKNOWN);
}

function intersect(a: ValueType, b: ValueType): ValueType {
  if (a.kind === "unknown" || toTypeKey(a) === toTypeKey(b)) return b;
  if (b.kind === "unknown") return a;
  if (isOpaque(a) || isOpaque(b)) return combine(a, b);
  const [left, right] = [listAlternatives(a), listAlternatives(b)];
  if (left.length * right.length > MAX_ALTERNATIVES) return combine(a, b);
  return toUnion(left.flatMap((one) => right.map((other) => intersectAlternatives(one, other))));
}

/** True where it is not known here what the type consists of. */
function isOpaque(type: ValueType): boolean {
  return (
    type.kind === "reference" ||
    type.kind === "intersection" ||
    (type.kind === "union" && type.types.some(isOpaque))
  );
}

/** Both types beside each other, references first. */
function combine(a: ValueType, b: ValueType): ValueType {
  if (a.kind === "never" || b.kind === "never") return NEVER;
  const parts = [a, b].flatMap((type) => (type.kind === "intersection" ? type.types : [type]));
  const distinct = [...new Map(parts.map((type) => [toTypeKey(type), type])).values()];
  const types = distinct.toSorted(
    (one, other) => Number(one.kind !== "reference") - Number(other.kind !== "reference"),
  );
  return { kind: "intersection", types };
}

function intersectAlternatives(a: ValueType, b: ValueType): ValueType {
  if (a.kind === "object" && b.kind === "object") return intersectObjects(a, b);
  if (a.kind === "list" && b.kind === "list") return intersectLists(a, b);
  if (a.kind === "literal" && b.kind === typeof a.value) return a;
  if (b.kind === "literal" && a.kind === typeof b.value) return b;
  return toTypeKey(a) === toTypeKey(b) ? a : NEVER;
}

function intersectObjects(a: ObjectType, b: ObjectType): ValueType {
  const names = new Set([...a.members, ...b.members].map(({ name }) => name));
  const members: TypeMember[] = [];
  for (const name of names) {
    const [left, right] = [findMember(a, name), findMember(b, name)];
    const type = toIntersection([left?.type ?? a.others ?? UNKNOWN, right?.type ?? b.others ?? UNKNOWN]);
    const optional = left?.optional !== false && right?.optional !== false;
    if (type.kind === "never" && !optional) return NEVER;
    const description = left?.description || right?.description || "";
    members.push({ name, description, optional, type });
  }
  return {
    ...a,
    ...b,
    members,
    others:
      a.others === null ? b.others : b.others === null ? a.others : toIntersection([a.others, b.others]),
  };
}

function findMember({ members }: ObjectType, name: string): TypeMember | undefined {
  return members.find((member) => member.name === name);
}

function intersectLists(a: ListType, b: ListType): ValueType {
  const items: ListItem[] = [];
  for (let place = 0; place < Math.max(a.items.length, b.items.length); place += 1) {
    const [left, right] = [itemAt(a, place), itemAt(b, place)];
    const optional = left.optional && right.optional;
    const type = toIntersection([left.type, right.type]);
    if (type.kind === "never") return optional ? { kind: "list", items, rest: null } : NEVER;
    items.push({ type, optional });
  }
  const rest = a.rest === null || b.rest === null ? NEVER : toIntersection([a.rest, b.rest]);
  return { kind: "list", items, rest: rest.kind === "never" ? null : rest };
}

/** What stands at a place; nothing can where the list is over before it. */
function itemAt({ items, rest }: ListType, place: number): ListItem {
  return items[place] ?? { type: rest ?? NEVER, optional: true };
}
