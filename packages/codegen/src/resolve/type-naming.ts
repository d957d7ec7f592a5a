// Which types of a JSON Schema get a name: those that contain themselves, and those that are hard to read in place.
import { type SchemaTypes, withoutNull } from "./schema-type.ts";
import { isShortType } from "./type-width.ts";
import {
  type IntersectionType,
  type ListType,
  NULL,
  type ObjectType,
  UNDEFINED,
  UNKNOWN,
  type ValueType,
  listInnerTypes,
  toNullable,
  toUnion,
} from "./value-type.ts";

/** A type that is declared by its name. */
export interface NamedType {
  readonly name: string;
  readonly description: string;
  readonly type: ValueType;
}

/** A type, and what is declared for it. */
export interface NamedTypes {
  readonly type: ValueType;
  /** The whole comes before its parts. */
  readonly named: readonly NamedType[];
}

/** How types are named. */
export interface TypeNaming {
  /** The name of the whole, with which all others begin. */
  readonly name: string;
  readonly description: string;
  /** The folder of the entity that declares them. */
  readonly dir: string;
  /** Gives a name that nothing else has: this one, or one like it. */
  takeName(wanted: string): string;
}

/** The type of a schema's values, null aside, without references. */
export function nameSchemaTypes(types: SchemaTypes, naming: TypeNaming): NamedTypes {
  const context: NamingContext = { types, naming, references: new Map(), named: [] };
  return { type: refer("#", context), named: context.named };
}

/** The names that types refer to, also inside of what these names are declared as. */
export function listNamedTypes(
  types: readonly ValueType[],
  declared: readonly NamedType[],
): ReadonlySet<string> {
  const byName = new Map(declared.map((named) => [named.name, named.type]));
  const found = new Set<string>();
  const visit = (type: ValueType): void => {
    if (type.kind === "named" && !found.has(type.name)) {
      found.add(type.name);
      visit(byName.get(type.name) ?? UNKNOWN);
    }
    for (const inner of listInnerTypes(type)) visit(inner);
  };
  for (const type of types) visit(type);
  return found;
}

/** An object with more members than this is not written inside of another one. */
const MAX_INNER_MEMBERS = 5;

const MAX_NAME_LENGTH = 80;

/** What is known so far. */
interface NamingContext {
  readonly types: SchemaTypes;
  readonly naming: TypeNaming;
  readonly references: Map<string, ReferencedType>;
  readonly named: NamedType[];
}

/** What a reference leads to; `type` is known when all inside of it is. */
interface ReferencedType {
  readonly wanted: string;
  /** Whether null belongs to it besides. */
  readonly nullable: boolean;
  name?: string;
  type?: ValueType;
}

/** What stands in place of a reference: the type itself where it is short, else its name. */
function refer(pointer: string, context: NamingContext): ValueType {
  const { types, naming, references } = context;
  const known = references.get(pointer);
  if (known?.type !== undefined) return known.type;
  if (known !== undefined) {
    known.name ??= naming.takeName(known.wanted);
    return toNullable(toNamed(known.name, context), known.nullable);
  }
  const isRoot = pointer === "#";
  const whole = types.resolveReference(pointer);
  const target = isRoot ? withoutNull(whole, types) : whole;
  const wanted = isRoot ? naming.name : joinName(naming.name, pointer.split("/").at(-1) ?? "");
  const entry: ReferencedType = { wanted, nullable: target !== whole };
  references.set(pointer, entry);
  const { length: before } = context.named;
  const placed = placeAlone(target, wanted, context);
  const hasParts = isRoot && placed.kind !== "named" && context.named.length > before;
  if (entry.name === undefined && isShortType(placed) && !hasParts) entry.type = placed;
  else {
    const name = entry.name ?? naming.takeName(wanted);
    const description = describeType(target) ?? (isRoot ? naming.description : "");
    entry.type = declare({ name, description, type: placed }, before, context);
  }
  return entry.type;
}

/** A type of a declaration. */
function placeAlone(type: ValueType, path: string, context: NamingContext): ValueType {
  return type.kind === "object" ? placeMembers(type, path, context) : placeInside(type, path, context);
}

/** A type of a member or an item: a small object stays where it is. */
function placeInside(type: ValueType, path: string, context: NamingContext): ValueType {
  switch (type.kind) {
    case "object":
      return type.members.length > MAX_INNER_MEMBERS
        ? placeAmong(type, path, context)
        : placeMembers(type, path, context);
    case "list":
      return placeList(type, path, context);
    case "reference":
      return refer(type.pointer, context);
    case "intersection":
      return placeIntersection(type, path, context);
    case "union": {
      const [only, ...others] = type.types.filter(({ kind }) => kind !== "null");
      if (only?.kind === "object" && others.length === 0) {
        return toUnion([placeInside(only, path, context), NULL]);
      }
      return toUnion(type.types.map((one, i) => placeAmong(one, path + nameAlternative(one, i), context)));
    }
    default:
      return type;
  }
}

/** A type beside others: what is not short gets a name. */
function placeAmong(type: ValueType, path: string, context: NamingContext): ValueType {
  const title = type.kind === "object" ? type.title : undefined;
  const wanted = title === undefined ? path : joinName(context.naming.name, title);
  const { length: before } = context.named;
  const placed = placeAlone(type, wanted, context);
  if (isShortType(placed)) return placed;
  const name = context.naming.takeName(wanted);
  return declare({ name, description: describeType(type) ?? "", type: placed }, before, context);
}

/** A name and a small object that is added to it can stay where they are. */
function placeIntersection(type: IntersectionType, path: string, context: NamingContext): IntersectionType {
  const [first, second] = type.types;
  const isExtension = type.types.length === 2 && first?.kind === "reference" && second?.kind === "object";
  const types = type.types.map((part, i) => {
    const place = isExtension && part.kind === "object" ? placeInside : placeAmong;
    return place(part, `${path}Part${i + 1}`, context);
  });
  return { ...type, types };
}

function placeMembers(type: ObjectType, path: string, context: NamingContext): ObjectType {
  const { others } = type;
  const isIndexed = others !== null && others.kind !== "never";
  const place = isIndexed && others.kind !== "unknown" ? placeAmong : placeInside;
  const members = type.members.map((member) => ({
    ...member,
    type: place(member.type, joinName(path, member.name), context),
  }));
  if (!isIndexed) return { ...type, members };
  // TypeScript asks that the type of all other members takes in those that are named.
  const undefinedToo = members.some(({ optional }) => optional) ? [UNDEFINED] : [];
  const rest = place(others, `${path}Value`, context);
  return {
    ...type,
    members,
    others: toUnion([rest, ...members.map((member) => member.type), ...undefinedToo]),
  };
}

function placeList(type: ListType, path: string, context: NamingContext): ListType {
  const { items, rest } = type;
  if (items.length === 0 && rest !== null) {
    const place = rest.kind === "list" || rest.kind === "intersection" ? placeAmong : placeInside;
    return { ...type, rest: place(rest, rest.kind === "union" ? path : `${path}Item`, context) };
  }
  return {
    ...type,
    items: items.map((item, i) => ({ ...item, type: placeAmong(item.type, `${path}Item${i + 1}`, context) })),
    rest: rest === null ? null : placeAmong(rest, `${path}Item`, context),
  };
}

/** What tells one of several types from the others: a text that is always the same, else its number. */
function nameAlternative(type: ValueType, index: number): string {
  const members = type.kind === "object" ? type.members : [];
  for (const { optional, type: value } of members) {
    if (!optional && value.kind === "literal")
      return joinName("", String(value.value)) || `Option${index + 1}`;
  }
  return `Option${index + 1}`;
}

/** A name, and what more is said about it, as words of an identifier. */
function joinName(name: string, more: string): string {
  const words = more.match(/[A-Za-z0-9]+/g) ?? [];
  const capitalized = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return (name + capitalized.join("")).slice(0, MAX_NAME_LENGTH);
}

/** Declares a type in front of its parts, which came behind those that there were before. */
function declare(named: NamedType, before: number, context: NamingContext): ValueType {
  context.named.splice(before, 0, named);
  return toNamed(named.name, context);
}

function describeType(type: ValueType): string | undefined {
  return type.kind === "object" ? type.description : undefined;
}

function toNamed(name: string, { naming }: NamingContext): ValueType {
  return { kind: "named", name, dir: naming.dir };
}
