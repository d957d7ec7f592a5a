// index.ts: the definition of an entity, as the runtime reads it.
import type { JsonValue } from "@lathe/model";
import type { ResolvedEntity, ResolvedMember } from "../../resolve/types.ts";
import {
  type Code,
  docComment,
  ident,
  listOf,
  lit,
  objectOf,
  printFile,
  ref,
  ts,
  typeRef,
} from "../../write/ts.ts";
import { generatedHeader } from "../header.ts";
import { runtime } from "../runtime.ts";

/** The definition of an entity. */
export function emitDefinition(entity: ResolvedEntity, path: string): string {
  const { dir, types, constant, description } = entity;
  const record = typeRef(types.record.name, `${dir}/record.ts`);
  const definition = objectOf([
    ["module", lit(entity.module)],
    ["name", lit(entity.name)],
    ["table", lit(entity.table.name)],
    ["members", listOf(entity.members.map(emitMember))],
    ["display", lit(entity.display)],
    ["operations", lit(entity.operations)],
    ["external", lit(entity.external)],
    ["externalTimestamps", lit(entity.externalTimestamps)],
    ["readRule", lit(entity.readRule as JsonValue)],
    ["writeRule", lit(entity.writeRule as JsonValue)],
    ["concurrency", lit(entity.concurrency)],
    ["defaultSort", lit(entity.defaultSort)],
    ["schemas", ref("schemas", `${dir}/schemas.ts`)],
  ]);
  return printFile({
    path,
    header: generatedHeader(entity.modelFile),
    body: ts`${docComment(description)}export const ${ident(constant)} = ${runtime("defineEntity")}<${record}>(${definition});`,
  });
}

function emitMember(member: ResolvedMember): Code {
  const { name, column, type, required, unique, searchable, filterable, sortable, external } = member;
  const { precision, scale, values, relation } = member;
  return objectOf([
    ["name", lit(name)],
    ["column", lit(column)],
    ["type", lit(type)],
    ["required", lit(required)],
    ["unique", lit(unique)],
    ["searchable", lit(searchable)],
    ["filterable", lit(filterable)],
    ["sortable", lit(sortable)],
    ["external", lit(external)],
    ["default", lit(member.default)],
    ...optional("precision", precision),
    ...optional("scale", scale),
    ...optional("values", values),
    ...optional("relation", relation === null ? null : relationValue(relation)),
  ]);
}

function relationValue({
  name,
  target,
  onDelete,
  selection,
}: NonNullable<ResolvedMember["relation"]>): JsonValue {
  return { name, target, onDelete, selection: selection.map((member) => member.name) };
}

function optional(name: string, value: JsonValue): readonly (readonly [string, Code])[] {
  return value === null ? [] : [[name, lit(value)]];
}
