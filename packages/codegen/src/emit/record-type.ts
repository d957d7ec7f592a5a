// Types of records and of what writes take, as TypeScript.
import type { CodegenCache } from "../codegen-cache.ts";
import type { ResolvedType } from "../resolve/types.ts";
import { type TypeMember, type ValueType, listInnerTypes } from "../resolve/value-type.ts";
import type { Code } from "../write/code.ts";
import { printBlock } from "../write/ts-printer.ts";
import { docComment, ident, ts } from "../write/ts.ts";
import { type TypeReferences, emitMembers } from "./value-type.ts";

/** The declaration of a type. */
export function emitType(
  { name, description, partialOf, members }: ResolvedType,
  refer: TypeReferences,
  bodies: CodegenCache["typeBodies"],
): Code {
  const doc = docComment(description);
  if (partialOf !== null) return ts`${doc}export type ${ident(name)} = Partial<${ident(partialOf)}>;`;
  if (members.length === 0)
    return ts`${doc}export type ${ident(name)} = { readonly [member: string]: never };`;
  return ts`${doc}export interface ${ident(name)} ${emitBody(members, refer, bodies)}`;
}

/** Several files declare a type with the same members: where nothing in it is imported by some of them, it is printed once. */
function emitBody(
  members: readonly TypeMember[],
  refer: TypeReferences,
  bodies: CodegenCache["typeBodies"],
): Code {
  const known = bodies.get(members);
  if (known !== undefined) return known;
  const body = printBlock(emitMembers(members, refer));
  if (!members.some(({ type }) => hasNames(type))) bodies.set(members, body);
  return body;
}

function hasNames(type: ValueType): boolean {
  return type.kind === "named" || type.kind === "image" || listInnerTypes(type).some(hasNames);
}
