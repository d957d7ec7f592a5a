// index.ts: the definition of an entity, as the runtime reads it.
import type { JsonValue } from "@lathe/model";
import type { ResolvedTable } from "../../resolve/sql-types.ts";
import type {
  ResolvedEntity,
  ResolvedMember,
  ResolvedParameter,
  ResolvedRelated,
  UniqueKey,
} from "../../resolve/types.ts";
import type { Code } from "../../write/code.ts";
import { printFile } from "../../write/ts-printer.ts";
import { docComment, ident, arrayLiteral, lit, objectLiteral, ref, ts, typeRef } from "../../write/ts.ts";
import { generatedHeader } from "../header.ts";
import { runtimeRef } from "../runtime.ts";

/** The definition of an entity; the runtime fills in what is off, empty or usual. */
export function emitDefinition(entity: ResolvedEntity, path: string): string {
  const { dir, constant, description, source } = entity;
  const types = typeRef(entity.types.all, `${dir}/record.ts`);
  const define = runtimeRef(source === null ? "defineEntity" : "defineVirtual");
  const definition = objectLiteral(source === null ? emitStoredEntries(entity) : emitVirtualEntries(entity));
  return printFile({
    path,
    header: generatedHeader(entity.modelFile),
    body: ts`${docComment(description)}export const ${ident(constant)} = ${define}<${types}>(${definition});`,
  });
}

function emitStoredEntries(entity: ResolvedEntity): ObjectEntries {
  const { related, table } = entity;
  return [
    ["id", lit(entity.id)],
    ["module", lit(entity.module)],
    ["name", lit(entity.name)],
    ["table", lit(table.name)],
    ...emitUnlessDefault(`${table.name}__pkey`, "primaryKey", table.primaryKey.name),
    ["members", arrayLiteral(entity.members.map((member) => emitMember(member, table)))],
    ...emitListEntry("relations", related.filter(({ kind }) => kind === "manyToMany").map(emitRelated)),
    ...emitListEntry("collections", related.filter(({ kind }) => kind === "collection").map(emitRelated)),
    ...emitListEntry("uniqueKeys", entity.uniqueKeys.map(emitUniqueKey)),
    ...emitUnlessDefault(null, "display", entity.display),
    ...emitMatchingEntries("operations", entity.operations, (isOn) => !isOn),
    ...emitMatchingEntries("external", entity.external, (mode) => mode !== "off"),
    ...emitUnlessDefault(false, "externalTimestamps", entity.externalTimestamps),
    ...emitUnlessDefault(null, "readRule", entity.readRule as JsonValue),
    ...emitUnlessDefault(null, "writeRule", entity.writeRule as JsonValue),
    ...emitUnlessDefault("optional", "concurrency", entity.concurrency),
    ...emitUnlessDefault(null, "defaultSort", entity.defaultSort),
    ...emitHistoryEntry(entity.history),
    ["schemas", ref("schemas", `${entity.dir}/schemas.ts`)],
  ];
}

function emitVirtualEntries(entity: ResolvedEntity): ObjectEntries {
  const { list, get } = entity.operations;
  return [
    ["id", lit(entity.id)],
    ["module", lit(entity.module)],
    ["name", lit(entity.name)],
    ["source", lit(entity.source)],
    ["table", lit(entity.table.name)],
    ["members", arrayLiteral(entity.members.map((member) => emitMember(member, entity.table)))],
    ...emitParametersEntry(entity.parameters),
    ...emitUnlessDefault(null, "display", entity.display),
    ...emitMatchingEntries("operations", { list, get }, (isOn) => !isOn),
    ...emitMatchingEntries("external", entity.external, (mode) => mode !== "off"),
    ...emitUnlessDefault(null, "readRule", entity.readRule as JsonValue),
    ...emitUnlessDefault(null, "defaultSort", entity.defaultSort),
  ];
}

/** What is usual is left out. */
function emitHistoryEntry({ keep, days }: ResolvedEntity["history"]): ObjectEntries {
  return keep === "values" && days === 365 ? [] : [["history", lit({ keep, days })]];
}

type ObjectEntries = readonly (readonly [string, Code])[];

function emitMember(member: ResolvedMember, table: ResolvedTable): Code {
  const unique = member.unique
    ? table.uniques.find(({ columns }) => columns[0] === member.column)
    : undefined;
  const external = Object.fromEntries(Object.entries(member.external).filter(([, isOpen]) => isOpen));
  const all: readonly (readonly [name: string, value: JsonValue, usual: JsonValue])[] = [
    ["id", member.id, null],
    ["name", member.name, null],
    ["column", member.column, ""],
    ["type", member.type, null],
    ["required", member.required, false],
    ["unique", member.unique, false],
    ["uniqueConstraint", unique?.name ?? null, null],
    ["searchable", member.searchable, false],
    ["filterable", member.filterable, false],
    ["sortable", member.sortable, false],
    ["external", Object.keys(external).length === 0 ? null : external, null],
    ["default", member.default, null],
    ["history", member.isRemembered, true],
    ["precision", member.precision, null],
    ["scale", member.scale, null],
    ["min", member.min, null],
    ["max", member.max, null],
    ["values", member.values, null],
    ["image", createImageValue(member), null],
    ["relation", createRelationValue(member, table), null],
    ["through", member.through, null],
    ["count", member.count, null],
  ];
  return objectLiteral(
    all.filter(([, value, usual]) => value !== usual).map(([name, value]) => [name, lit(value)]),
  );
}

function emitUniqueKey({ constraint, members }: UniqueKey): Code {
  return objectLiteral([
    ["constraint", lit(constraint)],
    ["members", lit(members)],
  ]);
}

/** A manyToMany, or a collection with what it says besides. */
function emitRelated(related: ResolvedRelated): Code {
  const { id, kind, name, target, link, external, selection, rule, parameters, sort } = related;
  return objectLiteral([
    ["id", lit(id)],
    ["name", lit(name)],
    ["target", lit(target)],
    ["link", lit(link)],
    ...emitMembershipEntries(related),
    ...emitUnlessDefault(false, "filterable", kind === "manyToMany" && related.filterable),
    ...emitMatchingEntries("external", external, (isOpen) => isOpen),
    ...(selection.length === 0 ? [] : [["selection", lit(selection.map((member) => member.name))] as const]),
    ...emitUnlessDefault(null, "rule", rule as JsonValue),
    ...emitParametersEntry(parameters),
    ...emitUnlessDefault(null, "sort", sort),
  ]);
}

/** What a manyToMany says besides. */
function emitMembershipEntries({ link, membership }: ResolvedRelated): ObjectEntries {
  if (membership === null || link.kind !== "pairs") return [];
  return [
    ...emitUnlessDefault("restrict", "onDelete", membership.onDelete),
    ...emitUnlessDefault(`${link.table}__${link.other}_fkey`, "constraint", membership.constraint),
  ];
}

function emitParametersEntry(parameters: readonly ResolvedParameter[]): ObjectEntries {
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
function emitListEntry(name: string, items: readonly Code[]): ObjectEntries {
  return items.length === 0 ? [] : [[name, arrayLiteral(items)]];
}

function createRelationValue(
  { column, relation }: ResolvedMember,
  { foreignKeys }: ResolvedTable,
): JsonValue {
  const constraint = foreignKeys.find((key) => key.column === column)?.name;
  if (relation === null || constraint === undefined) return null;
  const { name, target, onDelete } = relation;
  return { name, target, onDelete, constraint, selection: relation.selection.map((member) => member.name) };
}

function createImageValue({ image }: ResolvedMember): JsonValue {
  if (image === null) return null;
  const { entityId, fieldId, variants, autoProcess } = image;
  return { entityId, fieldId, variants: variants.map((variant) => ({ ...variant })), autoProcess };
}

/** A member, left out where it says what is usual. */
function emitUnlessDefault(defaultValue: JsonValue, name: string, value: JsonValue): ObjectEntries {
  return value === defaultValue ? [] : [[name, lit(value)]];
}

/** An object of those entries that are worth saying, left out where none is. */
function emitMatchingEntries<T extends JsonValue>(
  name: string,
  values: Readonly<Record<string, T>>,
  isIncluded: (value: T) => boolean,
): ObjectEntries {
  const included = Object.entries(values).filter(([, value]) => isIncluded(value));
  return included.length === 0 ? [] : [[name, lit(Object.fromEntries(included))]];
}
