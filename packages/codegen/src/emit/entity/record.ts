// record.ts: the types of an entity's records, and of what creating and changing one takes.
import type { ResolvedEntity, ResolvedType, TypeMember, ValueType } from "../../resolve/types.ts";
import { type Code, docComment, ident, join, key, literalType, printFile, ts } from "../../write/ts.ts";
import { generatedHeader } from "../header.ts";

/** The types of an entity; a family that is off has none. */
export function emitRecord(entity: ResolvedEntity, path: string): string {
  const { record, create, update, externalRecord, externalCreate, externalUpdate } = entity.types;
  const types = [record, create, update, externalRecord, externalCreate, externalUpdate].filter(
    (type) => type !== null,
  );
  return printFile({
    path,
    header: generatedHeader(entity.modelFile),
    body: join(types.map(emitType), "\n\n"),
  });
}

function emitType({ name, description, partialOf, members }: ResolvedType): Code {
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

function emitValueType(type: ValueType): Code {
  switch (type.kind) {
    case "oneOf":
      return literalType(type.nullable ? [...type.values, null] : type.values);
    case "object":
      return orNull(emitMembers(type.members), type.nullable);
    case "unknown":
      return ts`unknown`;
    case "string":
      return orNull(ts`string`, type.nullable);
    case "number":
      return orNull(ts`number`, type.nullable);
    case "boolean":
      return orNull(ts`boolean`, type.nullable);
  }
}

function orNull(type: Code, nullable: boolean): Code {
  return nullable ? ts`${type} | null` : type;
}
