// index.ts: the definition of an entity, as the runtime reads it.
import type { JsonValue } from "@lathe/model";
import type { ResolvedTable } from "../../resolve/sql-types.ts";
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

/** The definition of an entity; the runtime fills in what is off, empty or usual. */
export function emitDefinition(entity: ResolvedEntity, path: string): string {
  const { dir, types, constant, description } = entity;
  const record = typeRef(types.record.name, `${dir}/record.ts`);
  const definition = objectOf([
    ["module", lit(entity.module)],
    ["name", lit(entity.name)],
    ["table", lit(entity.table.name)],
    ["members", listOf(entity.members.map((member) => emitMember(member, entity.table)))],
    ...unless(null, "display", entity.display),
    ...where("operations", entity.operations, (isOn) => !isOn),
    ...where("external", entity.external, (mode) => mode !== "off"),
    ...unless(false, "externalTimestamps", entity.externalTimestamps),
    ...unless(null, "readRule", entity.readRule as JsonValue),
    ...unless(null, "writeRule", entity.writeRule as JsonValue),
    ...unless("optional", "concurrency", entity.concurrency),
    ...unless(null, "defaultSort", entity.defaultSort),
    ["schemas", ref("schemas", `${dir}/schemas.ts`)],
  ]);
  return printFile({
    path,
    header: generatedHeader(entity.modelFile),
    body: ts`${docComment(description)}export const ${ident(constant)} = ${runtime("defineEntity")}<${record}>(${definition});`,
  });
}

type Members = readonly (readonly [string, Code])[];

function emitMember(member: ResolvedMember, table: ResolvedTable): Code {
  const unique = table.uniques.find(({ columns }) => columns[0] === member.column);
  return objectOf([
    ["name", lit(member.name)],
    ["column", lit(member.column)],
    ["type", lit(member.type)],
    ...unless(false, "required", member.required),
    ...unless(false, "unique", member.unique),
    ...unless(null, "uniqueConstraint", unique?.name ?? null),
    ...unless(false, "searchable", member.searchable),
    ...unless(false, "filterable", member.filterable),
    ...unless(false, "sortable", member.sortable),
    ...where("external", member.external, (isOpen) => isOpen),
    ...unless(null, "default", member.default),
    ...unless(null, "precision", member.precision),
    ...unless(null, "scale", member.scale),
    ...unless(null, "min", member.min),
    ...unless(null, "max", member.max),
    ...unless(null, "values", member.values),
    ...unless(null, "relation", relationValue(member, table)),
  ]);
}

function relationValue({ column, relation }: ResolvedMember, { foreignKeys }: ResolvedTable): JsonValue {
  const constraint = foreignKeys.find((key) => key.column === column)?.name;
  if (relation === null || constraint === undefined) return null;
  const { name, target, onDelete } = relation;
  return { name, target, onDelete, constraint, selection: relation.selection.map((member) => member.name) };
}

/** A member, left out where it says what is usual. */
function unless(usual: JsonValue, name: string, value: JsonValue): Members {
  return value === usual ? [] : [[name, lit(value)]];
}

/** An object of those entries that are worth saying, left out where none is. */
function where<T extends JsonValue>(
  name: string,
  values: Readonly<Record<string, T>>,
  isSaid: (value: T) => boolean,
): Members {
  const said = Object.entries(values).filter(([, value]) => isSaid(value));
  return said.length === 0 ? [] : [[name, lit(Object.fromEntries(said))]];
}
