// Types of records and of what writes take, as TypeScript.
import type { ResolvedType } from "../resolve/types.ts";
import type { Code } from "../write/code.ts";
import { docComment, ident, ts } from "../write/ts.ts";
import { type ReferToType, emitMembers } from "./value-type.ts";

/** The declaration of a type. */
export function emitType({ name, description, partialOf, members }: ResolvedType, refer: ReferToType): Code {
  const doc = docComment(description);
  if (partialOf !== null) return ts`${doc}export type ${ident(name)} = Partial<${ident(partialOf)}>;`;
  if (members.length === 0)
    return ts`${doc}export type ${ident(name)} = { readonly [member: string]: never };`;
  return ts`${doc}export interface ${ident(name)} ${emitMembers(members, refer)}`;
}
