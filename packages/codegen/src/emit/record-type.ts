// Types of records and of what writes take, as TypeScript.
import type { ResolvedType, TypeMember, ValueType } from "../resolve/types.ts";
import { type Code, docComment, ident, join, key, literalType, ts } from "../write/ts.ts";

/** The declaration of a type. */
export function emitType({ name, description, partialOf, members }: ResolvedType): Code {
  const doc = docComment(description);
  if (partialOf !== null) return ts`${doc}export type ${ident(name)} = Partial<${ident(partialOf)}>;`;
  if (members.length === 0)
    return ts`${doc}export type ${ident(name)} = { readonly [member: string]: never };`;
  return ts`${doc}export interface ${ident(name)} ${emitMembers(members)}`;
}

function emitMembers(members: readonly TypeMember[]): Code {
  return ts`{
  ${join(members.map(emitMember), "\n")}
}`;
}

function emitMember({ name, description, optional, type }: TypeMember): Code {
  const mark = optional ? ts`?` : ts``;
  return ts`${docComment(description)}readonly ${key(name)}${mark}: ${emitValueType(type)};`;
}

/** A type of values. */
export function emitValueType(type: ValueType): Code {
  switch (type.kind) {
    case "oneOf":
      return literalType(type.nullable ? [...type.values, null] : type.values);
    case "object":
      return emitNullable(emitMembers(type.members), type.nullable);
    case "unknown":
      return ts`unknown`;
    case "null":
      return ts`null`;
    case "texts":
      return ts`readonly string[]`;
    case "string":
      return emitNullable(ts`string`, type.nullable);
    case "number":
      return emitNullable(ts`number`, type.nullable);
    case "boolean":
      return emitNullable(ts`boolean`, type.nullable);
  }
}

function emitNullable(type: Code, nullable: boolean): Code {
  return nullable ? ts`${type} | null` : type;
}
