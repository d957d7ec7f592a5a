// Types of values, as TypeScript in the layout of our formatter.
import type { Family } from "@lathe/contract";
import type { NamedType } from "../resolve/type-naming.ts";
import type { ListType, ObjectType, TypeMember, ValueType } from "../resolve/value-type.ts";
import type { Code } from "../write/code.ts";
import {
  docComment,
  ident,
  join,
  key,
  arrayLiteral,
  literalType,
  ts,
  typeRef,
  unionListType,
  unionType,
} from "../write/ts.ts";
import { runtimeTypeRef } from "./runtime.ts";

/** How a file writes the names of types that it may have to import. */
export interface TypeReferences {
  /** One that is declared in the folder of an entity. */
  named(type: { readonly name: string; readonly dir: string }): Code;
  /** An image as records show it. */
  image(name: ImageTypeName): Code;
}

/** The types of images as records show them. */
export type ImageTypeName = "AdminImage" | "ExternalImage";

/** The file of an entity's types. */
function recordFile(dir: string): string {
  return `${dir}/record.ts`;
}

/**
 * Writes names in a file below an entity's folder: those of other entities are imported. Of the runtime's types, one whose name the
 * file declares itself has another name in it: the external records of an entity `images` are `ExternalImage`.
 */
export function referFrom(ownDir: string, declared: ReadonlySet<string> = new Set()): TypeReferences {
  return {
    named: ({ name, dir }) => (dir === ownDir ? ident(name) : typeRef(name, recordFile(dir))),
    image: (name) => runtimeTypeRef(name, declared.has(name) ? `Shown${name}` : name),
  };
}

/** The declaration of a type. */
export function emitNamedType({ name, description, type }: NamedType, refer: TypeReferences): Code {
  const doc = docComment(description);
  const value = emitValueType(type, refer);
  return type.kind === "object" && type.members.length > 0
    ? ts`${doc}export interface ${ident(name)} ${value}`
    : ts`${doc}export type ${ident(name)} = ${value};`;
}

/** A type of values. */
export function emitValueType(type: ValueType, refer: TypeReferences): Code {
  switch (type.kind) {
    case "literal":
      return literalType([type.value]);
    case "named":
      return refer.named(type);
    case "image":
      return ts`${refer.image(IMAGE_TYPES[type.family])}<${emitValueType(type.variants, refer)}>`;
    case "object":
      return emitObject(type, refer);
    case "list":
      return emitList(type, refer);
    case "union":
      return emitUnion(type.types, refer);
    case "intersection":
      return join(
        type.types.map((part) => emitOperand(part, refer)),
        " & ",
      );
    case "reference":
    case "field":
      throw new Error(`A ${type.kind} is no type before it is resolved.`);
    default:
      return KEYWORDS[type.kind];
  }
}

const IMAGE_TYPES: Readonly<Record<Family, ImageTypeName>> = {
  admin: "AdminImage",
  external: "ExternalImage",
};

const KEYWORDS = {
  unknown: ts`unknown`,
  never: ts`never`,
  null: ts`null`,
  undefined: ts`undefined`,
  boolean: ts`boolean`,
  number: ts`number`,
  string: ts`string`,
};

function emitUnion(types: readonly ValueType[], refer: TypeReferences): Code {
  const [first, second] = types;
  if (first !== undefined && staysWithNull(first) && types.length === 2 && second?.kind === "null") {
    return ts`${emitValueType(first, refer)} | null`;
  }
  return unionType(types.map((type) => emitOperand(type, refer)));
}

/** A type between `|` or `&`. */
function emitOperand(type: ValueType, refer: TypeReferences): Code {
  const code = emitValueType(type, refer);
  return type.kind === "union" || type.kind === "intersection" ? ts`(${code})` : code;
}

/** True for a type that a null behind it never moves to another line. */
function staysWithNull(type: ValueType): boolean {
  return isBlock(type) || type.kind === "named" || type.kind === "image";
}

/** True for an object whose members have lines of their own. */
function isBlock(type: ValueType | undefined): type is ObjectType {
  return type?.kind === "object" && type.members.length > 0;
}

function emitList({ items, rest }: ListType, refer: TypeReferences): Code {
  if (items.length === 0 && rest !== null) return ts`readonly ${emitItems(rest, refer)}`;
  const places = items.map(({ type, optional }) =>
    optional ? ts`${emitItem(type, refer)}?` : emitValueType(type, refer),
  );
  const others = rest === null ? [] : [ts`...${emitItems(rest, refer)}`];
  return ts`readonly ${arrayLiteral([...places, ...others])}`;
}

/** Any number of items. */
function emitItems(type: ValueType, refer: TypeReferences): Code {
  if (type.kind !== "union" || isBlock(type.types[0])) return ts`${emitItem(type, refer)}[]`;
  return unionListType(type.types.map((one) => emitOperand(one, refer)));
}

/** A type in front of `[]` or `?`. */
function emitItem(type: ValueType, refer: TypeReferences): Code {
  const code = emitValueType(type, refer);
  return ["union", "intersection", "list"].includes(type.kind) ? ts`(${code})` : code;
}

function emitObject({ members, others }: ObjectType, refer: TypeReferences): Code {
  if (members.length === 0) {
    const values = others === null ? ts`unknown` : emitValueType(others, refer);
    return ts`{ readonly [key: string]: ${values} }`;
  }
  const isOpen = others !== null && others.kind !== "never";
  const index = isOpen ? [ts`readonly [key: string]: ${emitValueType(others, refer)};`] : [];
  return emitMembers(members, refer, index);
}

/** An object type with each member on its own line, and what comes behind them. */
export function emitMembers(
  members: readonly TypeMember[],
  refer: TypeReferences,
  behind: readonly Code[] = [],
): Code {
  return ts`{
  ${join([...members.map((member) => emitMember(member, refer)), ...behind], "\n")}
}`;
}

function emitMember({ name, description, optional, type }: TypeMember, refer: TypeReferences): Code {
  const mark = optional ? ts`?` : ts``;
  return ts`${docComment(description)}readonly ${key(name)}${mark}: ${emitValueType(type, refer)};`;
}
