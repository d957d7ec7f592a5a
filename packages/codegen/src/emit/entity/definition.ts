// index.ts: the definition of an entity, as the runtime reads it.
import type { JsonValue } from "@lathe/model";
import type { ResolvedTable } from "../../resolve/sql-types.ts";
import type {
  ResolvedEntity,
  ResolvedMember,
  ResolvedParameter,
  ResolvedRelated,
} from "../../resolve/types.ts";
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
  const { dir, types, constant, description, source } = entity;
  const record = typeRef(types.record.name, `${dir}/record.ts`);
  const define = runtime(source === null ? "defineEntity" : "defineVirtual");
  const definition = objectOf(source === null ? storedFacts(entity) : virtualFacts(entity));
  return printFile({
    path,
    header: generatedHeader(entity.modelFile),
    body: ts`${docComment(description)}export const ${ident(constant)} = ${define}<${record}>(${definition});`,
  });
}

function storedFacts(entity: ResolvedEntity): Members {
  const { related } = entity;
  return [
    ["module", lit(entity.module)],
    ["name", lit(entity.name)],
    ["table", lit(entity.table.name)],
    ["members", listOf(entity.members.map((member) => emitMember(member, entity.table)))],
    ...listed("relations", related.filter(({ kind }) => kind === "manyToMany").map(emitRelated)),
    ...listed("collections", related.filter(({ kind }) => kind === "collection").map(emitRelated)),
    ...unless(null, "display", entity.display),
    ...where("operations", entity.operations, (isOn) => !isOn),
    ...where("external", entity.external, (mode) => mode !== "off"),
    ...unless(false, "externalTimestamps", entity.externalTimestamps),
    ...unless(null, "readRule", entity.readRule as JsonValue),
    ...unless(null, "writeRule", entity.writeRule as JsonValue),
    ...unless("optional", "concurrency", entity.concurrency),
    ...unless(null, "defaultSort", entity.defaultSort),
    ["schemas", ref("schemas", `${entity.dir}/schemas.ts`)],
  ];
}

function virtualFacts(entity: ResolvedEntity): Members {
  const { list, get } = entity.operations;
  return [
    ["module", lit(entity.module)],
    ["name", lit(entity.name)],
    ["source", lit(entity.source)],
    ["table", lit(entity.table.name)],
    ["members", listOf(entity.members.map((member) => emitMember(member, entity.table)))],
    ...parametersOf(entity.parameters),
    ...unless(null, "display", entity.display),
    ...where("operations", { list, get }, (isOn) => !isOn),
    ...where("external", entity.external, (mode) => mode !== "off"),
    ...unless(null, "readRule", entity.readRule as JsonValue),
    ...unless(null, "defaultSort", entity.defaultSort),
  ];
}

type Members = readonly (readonly [string, Code])[];

function emitMember(member: ResolvedMember, table: ResolvedTable): Code {
  const unique = member.unique
    ? table.uniques.find(({ columns }) => columns[0] === member.column)
    : undefined;
  return objectOf([
    ["name", lit(member.name)],
    ...unless("", "column", member.column),
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
    ...unless(null, "through", member.through),
    ...unless(null, "count", member.count),
  ]);
}

/** A manyToMany, or a collection with what it says besides. */
function emitRelated(related: ResolvedRelated): Code {
  const { name, target, link, external, selection, rule, parameters, sort } = related;
  return objectOf([
    ["name", lit(name)],
    ["target", lit(target)],
    ["link", lit(link)],
    ...where("external", external, (isOpen) => isOpen),
    ...(selection.length === 0 ? [] : [["selection", lit(selection.map((member) => member.name))] as const]),
    ...unless(null, "rule", rule as JsonValue),
    ...parametersOf(parameters),
    ...unless(null, "sort", sort),
  ]);
}

function parametersOf(parameters: readonly ResolvedParameter[]): Members {
  if (parameters.length === 0) return [];
  const values = parameters.map(({ name, type, required, default: value }) => ({
    name,
    type,
    ...(required ? { required } : {}),
    ...(value === null ? {} : { default: value as JsonValue }),
  }));
  return [["parameters", lit(values)]];
}

/** A list, left out where there is nothing in it. */
function listed(name: string, items: readonly Code[]): Members {
  return items.length === 0 ? [] : [[name, listOf(items)]];
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
