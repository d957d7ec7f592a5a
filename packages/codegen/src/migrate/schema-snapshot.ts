// One of the two models of a migration: its tables by id, and what people call them and their columns.
import { type Entity, type Field, type Model, toIdMember } from "@lathe/model";
import type { CodegenCache } from "../codegen-cache.ts";
import { resolve } from "../resolve.ts";
import type { ResolvedForeignKey, ResolvedTable } from "../resolve/sql-types.ts";
import { FEED_VERSION } from "../system/system-steps.ts";

/** A model as a migration sees it. */
export interface SchemaSnapshot {
  readonly model: Model;
  readonly tables: readonly ResolvedTable[];
  readonly extensions: readonly string[];
  /** The owner of each table: an entity, or one of its manyToMany relations. */
  readonly owners: ReadonlyMap<string, TableOwner>;
  /** The id of each table, by its name. */
  readonly tableIds: ReadonlyMap<string, string>;
  /** Whether its tables have trackers. */
  readonly hasTrackers: boolean;
}

/** What a table belongs to. */
export interface TableOwner {
  readonly entity: Entity;
  /** The name of the manyToMany whose pairs it holds. */
  readonly relation: string | null;
}

/** The version of the system tables that brought images: before it, no image had a column. */
const IMAGES_VERSION = 4;

/** Prepares a valid model, with the tables that it has beside system tables of a version. */
export function createSchemaSnapshot(
  model: Model,
  systemVersion: number,
  cache: CodegenCache,
): SchemaSnapshot {
  const { tables: wanted, extensions } = resolve(model, cache);
  const tables = systemVersion < IMAGES_VERSION ? wanted.map(withoutImages) : wanted;
  const owners = model.entities.flatMap((entity): readonly [string, TableOwner][] => [
    [entity.id, { entity, relation: null }],
    ...entity.relations.map(({ id, name }): [string, TableOwner] => [id, { entity, relation: name }]),
  ]);
  return {
    model,
    tables,
    extensions,
    owners: new Map(owners),
    tableIds: new Map(tables.map(({ id, name }) => [name, id])),
    hasTrackers: systemVersion >= FEED_VERSION,
  };
}

function withoutImages(table: ResolvedTable): ResolvedTable {
  const images = listImageColumns(table);
  if (images.size === 0) return table;
  return {
    ...table,
    columns: table.columns.filter(({ name }) => !images.has(name)),
    foreignKeys: table.foreignKeys.filter(({ column }) => !images.has(column)),
    indexes: table.indexes.filter(({ keys }) => !keys.some(({ column }) => images.has(column))),
  };
}

/** The names of the columns of a table that refer to uploaded images. */
export function listImageColumns({ foreignKeys }: ResolvedTable): ReadonlySet<string> {
  return new Set(foreignKeys.filter(({ schema }) => schema !== null).map(({ column }) => column));
}

/** What a foreign key refers to, whatever it is called: the id of a table of the model; undefined for others. */
export function findTargetId(
  { tableIds }: SchemaSnapshot,
  { schema, table }: Pick<ResolvedForeignKey, "schema" | "table">,
): string | undefined {
  return schema === null ? tableIds.get(table) : undefined;
}

/** The entity behind a table. */
export function getTableEntity({ owners }: SchemaSnapshot, tableId: string): Entity {
  const owner = owners.get(tableId);
  if (owner === undefined) throw new Error(`The table ${tableId} belongs to nothing.`);
  return owner.entity;
}

/** What people call a table: `"articles"`, or `"tags" of "articles"`. */
export function formatTableLabel(snapshot: SchemaSnapshot, tableId: string): string {
  const { name } = getTableEntity(snapshot, tableId);
  const relation = snapshot.owners.get(tableId)?.relation ?? null;
  return relation === null ? `"${name}"` : `"${relation}" of "${name}"`;
}

/** What people call a column: `"title" of "articles"`. */
export function formatColumnLabel(snapshot: SchemaSnapshot, tableId: string, columnId: string): string {
  return `"${getMemberName(snapshot, tableId, columnId)}" of ${formatTableLabel(snapshot, tableId)}`;
}

/** The field behind a column; undefined for other columns. */
export function findColumnField(
  snapshot: SchemaSnapshot,
  tableId: string,
  columnId: string,
): Field | undefined {
  if (snapshot.owners.get(tableId)?.relation !== null) return undefined;
  return getTableEntity(snapshot, tableId).fields.find(({ id }) => id === columnId);
}

/** The name of the field or relation behind a column, as people write it: `articles.title`. */
export function formatPartName(snapshot: SchemaSnapshot, tableId: string, columnId: string): string {
  const { name: entity, fields, relations } = getTableEntity(snapshot, tableId);
  const part = [...fields, ...relations].find(({ id }) => id === columnId);
  return `${entity}.${part?.name ?? columnId}`;
}

/** The member that a column stores, or the column's own name where it stores none. */
export function getMemberName(snapshot: SchemaSnapshot, tableId: string, columnId: string): string {
  const field = findColumnField(snapshot, tableId, columnId);
  if (field !== undefined) return field.name;
  const relation = getTableEntity(snapshot, tableId).relations.find(({ id }) => id === columnId);
  return relation === undefined ? columnId.slice(columnId.indexOf(".") + 1) : toIdMember(relation.name);
}
