// Runtime definitions of a model's stored entities, and plain tables for them, for tests of the query compiler alone.
import { SYSTEM_TABLES, compileCounter, compileTrackChanges, printSql, sqlJoin } from "@lathe/codegen";
import type { Family } from "@lathe/contract";
import { type Entity, type Field, type Model, toIdMember, toSnakeCase } from "@lathe/model";
import type { EntityDefinition, MemberDefinition } from "@lathe/runtime";
import { VALUE_TYPES } from "@lathe/runtime/query";

/** The stored entities of a model; table names get a prefix, so that many models fit into one database. */
export function createDefinitions(model: Model, prefix: string): readonly EntityDefinition[] {
  return model.entities
    .filter(({ kind }) => kind === "persistent")
    .map((entity): EntityDefinition => ({
      id: entity.id,
      module: entity.module,
      name: entity.name,
      table: `${prefix}_${toSnakeCase(entity.name)}`,
      source: null,
      members: listMembers(entity),
      relations: listMemberships(entity, prefix),
      collections: [],
      parameters: [],
      uniqueKeys: [],
      display: entity.display,
      operations: entity.operations,
      external: entity.external,
      externalTimestamps: entity.externalTimestamps,
      readRule: entity.readRule,
      writeRule: entity.writeRule,
      concurrency: entity.concurrency,
      defaultSort: entity.defaultSort,
      history: entity.history,
      schemas: { admin: { create: {}, update: {} }, external: { create: {}, update: {} } },
    }));
}

/** What an application needs besides the tables of its model. */
export const SYSTEM_SQL = printSql(sqlJoin(SYSTEM_TABLES, "\n\n"));

/** The statements that make an entity's table, and keep its counts. */
export function tableSql({ table, members }: EntityDefinition): string {
  const columns = members.map(({ column, type }) => `"${column}" ${VALUE_TYPES[type].cast}`);
  return `create table "${table}" (${["id uuid primary key", "created_at timestamptz(3)", "updated_at timestamptz(3)", "version integer", ...columns].join(", ")});
${printSql(sqlJoin([compileCounter({ name: table }), ...compileTrackChanges([{ name: table }])], "\n"))}`;
}

/** The statements that make the table of a relation to many. */
export function pairsSql({ link: { table, own, other } }: EntityDefinition["relations"][number]): string {
  return `create table "${table}" ("${own}" uuid, "${other}" uuid, primary key ("${own}", "${other}"));
${printSql(sqlJoin([compileCounter({ name: table }), ...compileTrackChanges([{ name: table }])], "\n"))}`;
}

/** The families in which lists are compared. */
export const BOTH_FAMILIES: readonly Family[] = ["admin", "external"];

function listMemberships(entity: Entity, prefix: string): readonly EntityDefinition["relations"][number][] {
  return entity.relations
    .filter(({ kind }) => kind === "manyToMany")
    .map(({ id, name, target, filterable, external, selection, onDelete }) => ({
      id,
      name,
      target,
      link: {
        kind: "pairs",
        table: `${prefix}_${toSnakeCase(entity.name)}__${toSnakeCase(name)}`,
        own: "source_id",
        other: "target_id",
      },
      onDelete,
      constraint: "",
      filterable,
      external,
      selection,
    }));
}

function listMembers(entity: Entity): readonly MemberDefinition[] {
  const fields = entity.fields.map((field) => fieldMember(entity, field));
  const relations = entity.relations
    .filter(({ kind }) => kind === "belongsTo")
    .map((relation): MemberDefinition => ({
      id: relation.id,
      name: toIdMember(relation.name),
      column: toSnakeCase(toIdMember(relation.name)),
      type: "uuid",
      required: relation.required,
      unique: false,
      searchable: false,
      filterable: relation.filterable,
      sortable: false,
      external: relation.external,
      default: null,
      history: true,
      relation: {
        name: relation.name,
        target: relation.target,
        onDelete: relation.onDelete,
        constraint: "",
        selection: relation.selection,
      },
    }));
  return [...fields, ...relations];
}

function fieldMember(entity: Entity, field: Field): MemberDefinition {
  const { id, name, type, required, unique, searchable, filterable, sortable, external, history } = field;
  const base = {
    id,
    name,
    column: toSnakeCase(name),
    type,
    required,
    unique,
    searchable,
    filterable,
    sortable,
    external,
    history,
  };
  return {
    ...base,
    default: field.default,
    ...(field.type === "decimal" ? { precision: field.precision, scale: field.scale } : {}),
    ...(field.type === "enum" ? { values: field.values.map(({ value }) => value) } : {}),
    ...(field.type === "image"
      ? {
          image: {
            entityId: entity.id,
            fieldId: field.id,
            variants: field.variants,
            autoProcess: field.autoProcess,
          },
        }
      : {}),
  };
}
