// One of the two models of a migration: its tables by id, and what people call them and their columns.
import { type Entity, type Field, type Model, idMemberOf } from "@lathe/model";
import { once } from "../once.ts";
import { resolve } from "../resolve.ts";
import type { ResolvedTable } from "../resolve/sql-types.ts";

/** A model as a migration sees it. */
export interface Side {
  readonly model: Model;
  readonly tables: readonly ResolvedTable[];
  readonly extensions: readonly string[];
  /** The owner of each table: an entity, or one of its manyToMany relations. */
  readonly owners: ReadonlyMap<string, Owner>;
  /** The id of each table, by its name. */
  readonly tableIds: ReadonlyMap<string, string>;
}

/** What a table belongs to. */
export interface Owner {
  readonly entity: Entity;
  /** The name of the manyToMany whose pairs it holds. */
  readonly relation: string | null;
}

/** Prepares a valid model. */
export const sideOf: (model: Model) => Side = once((model) => {
  const { tables, extensions } = resolve(model);
  const owners = model.entities.flatMap((entity): readonly [string, Owner][] => [
    [entity.id, { entity, relation: null }],
    ...entity.relations.map(({ id, name }): [string, Owner] => [id, { entity, relation: name }]),
  ]);
  return {
    model,
    tables,
    extensions,
    owners: new Map(owners),
    tableIds: new Map(tables.map(({ id, name }) => [name, id])),
  };
});

/** The entity behind a table. */
export function entityOf({ owners }: Side, tableId: string): Entity {
  const owner = owners.get(tableId);
  if (owner === undefined) throw new Error(`The table ${tableId} belongs to nothing.`);
  return owner.entity;
}

/** What people call a table: `"articles"`, or `"tags" of "articles"`. */
export function tableLabel(side: Side, tableId: string): string {
  const { name } = entityOf(side, tableId);
  const relation = side.owners.get(tableId)?.relation ?? null;
  return relation === null ? `"${name}"` : `"${relation}" of "${name}"`;
}

/** What people call a column: `"title" of "articles"`. */
export function columnLabel(side: Side, tableId: string, columnId: string): string {
  return `"${memberName(side, tableId, columnId)}" of ${tableLabel(side, tableId)}`;
}

/** The field behind a column; undefined for other columns. */
export function fieldOf(side: Side, tableId: string, columnId: string): Field | undefined {
  if (side.owners.get(tableId)?.relation !== null) return undefined;
  return entityOf(side, tableId).fields.find(({ id }) => id === columnId);
}

/** The member that a column stores, or the column's own name where it stores none. */
export function memberName(side: Side, tableId: string, columnId: string): string {
  const field = fieldOf(side, tableId, columnId);
  if (field !== undefined) return field.name;
  const relation = entityOf(side, tableId).relations.find(({ id }) => id === columnId);
  return relation === undefined ? columnId.slice(columnId.indexOf(".") + 1) : idMemberOf(relation.name);
}
