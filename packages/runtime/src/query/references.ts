// Who refers to whom, and what a delete takes along: facts of the schema alone.
import type { EntityDefinition } from "../definition.ts";
import type { Schema } from "./schema.ts";

/** A way in which records of an entity refer to those of a target: by a belongsTo, or by memberships that they own. */
export interface Reference {
  readonly entity: EntityDefinition;
  readonly relation: string;
  readonly target: EntityDefinition;
  /** What a delete of the target does to the record that refers to it: memberships that do not keep the target end. */
  readonly onDelete: "restrict" | "setNull" | "cascade";
  readonly link:
    | { readonly kind: "reference"; readonly column: string }
    | { readonly kind: "pairs"; readonly table: string; readonly own: string; readonly other: string };
  /** What the database says when the target is still referred to. */
  readonly constraint: string;
}

/** The references to records of an entity. */
export function listReferencesTo(schema: Schema, target: EntityDefinition): readonly Reference[] {
  return listAll(schema).flatMap(({ to, ...reference }) =>
    to === target.name ? [{ ...reference, target }] : [],
  );
}

/** The reference behind a foreign key. */
export function findReference(
  schema: Schema,
  constraint: string | undefined,
): Pick<Reference, "entity" | "relation"> | undefined {
  return listAll(schema).find((known) => known.constraint === constraint);
}

function listAll({ entities }: Schema): readonly OwnReference[] {
  return [...entities.values()]
    .filter(({ source }) => source === null)
    .flatMap((entity) => [...listOwnReferences(entity), ...listOwnMemberships(entity)]);
}

type OwnReference = Omit<Reference, "target"> & { readonly to: string };

function listOwnReferences(entity: EntityDefinition): readonly OwnReference[] {
  return entity.members.flatMap(({ column, relation }): readonly OwnReference[] => {
    if (relation === undefined) return [];
    const { name, target: to, onDelete, constraint } = relation;
    return [{ entity, relation: name, to, onDelete, constraint, link: { kind: "reference", column } }];
  });
}

function listOwnMemberships(entity: EntityDefinition): readonly OwnReference[] {
  return entity.relations.map(({ name, target: to, onDelete, constraint, link }) => ({
    entity,
    relation: name,
    to,
    onDelete: onDelete === "restrict" ? onDelete : "setNull",
    constraint,
    link,
  }));
}

/** The entities of which a delete may take records along, the one that is deleted from first. */
export function listDeletedEntities(schema: Schema, entity: EntityDefinition): readonly EntityDefinition[] {
  const found = [entity];
  // What is found on the way is looked at as well.
  for (const target of found) {
    for (const { entity: next, onDelete } of listReferencesTo(schema, target)) {
      if (onDelete === "cascade" && !found.includes(next)) found.push(next);
    }
  }
  return found;
}
