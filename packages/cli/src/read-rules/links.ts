// Where a stored row leads: along a belongsTo, a manyToMany, or a collection.
import { type Entity, idMemberOf, membersOf } from "@lathe/model";
import { rowOf, type StoredRow, type World } from "./world.ts";

/** The rows that a relation or collection of an entity leads to, whoever may read them. */
export function membersAlong(
  entity: Entity,
  row: StoredRow,
  { world, name }: { readonly world: World; readonly name: string },
): readonly StoredRow[] {
  const relation = membersOf(entity).relations.get(name);
  if (relation?.kind === "belongsTo") return found(world, relation.target, [row[idMemberOf(name)]]);
  if (relation !== undefined) {
    const pairs = world.pairs.get(`${entity.name}.${name}`) ?? [];
    return found(
      world,
      relation.target,
      pairs.filter(([own]) => own === row.id).map(([, other]) => other),
    );
  }
  const collection = membersOf(entity).collections.get(name);
  return collection === undefined ? [] : pointingAt(world, row, collection.of);
}

/** The rows whose relation points at a row. */
function pointingAt(
  world: World,
  { id }: StoredRow,
  { entity, relation }: { readonly entity: string; readonly relation: string },
): readonly StoredRow[] {
  const owner = world.lookup.entities.get(entity);
  const kind = owner === undefined ? undefined : membersOf(owner).relations.get(relation)?.kind;
  if (kind === "belongsTo") {
    return (world.rows.get(entity) ?? []).filter((row) => row[idMemberOf(relation)] === id);
  }
  const pairs = world.pairs.get(`${entity}.${relation}`) ?? [];
  return found(
    world,
    entity,
    pairs.filter(([, other]) => other === id).map(([own]) => own),
  );
}

function found(world: World, entity: string, ids: readonly unknown[]): readonly StoredRow[] {
  return ids.flatMap((id) => (typeof id === "string" ? (rowOf(world, entity, id) ?? []) : []));
}
