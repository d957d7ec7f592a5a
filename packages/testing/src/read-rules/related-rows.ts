// Where a stored row leads: along a belongsTo, a manyToMany, or a collection.
import { type Entity, toIdMember, getMembersByName } from "@lathe/model";
import { findRow, type StoredRow, type TestData } from "./test-data.ts";

/** The rows that a relation or collection of an entity leads to, whoever may read them. */
export function listRelatedRows(
  entity: Entity,
  row: StoredRow,
  { world: data, name }: { readonly world: TestData; readonly name: string },
): readonly StoredRow[] {
  const relation = getMembersByName(entity).relations.get(name);
  if (relation?.kind === "belongsTo") return findRows(data, relation.target, [row[toIdMember(name)]]);
  if (relation !== undefined) {
    const pairs = data.pairs.get(`${entity.name}.${name}`) ?? [];
    return findRows(
      data,
      relation.target,
      pairs.filter(([own]) => own === row.id).map(([, other]) => other),
    );
  }
  const collection = getMembersByName(entity).collections.get(name);
  return collection === undefined ? [] : listReferringRows(data, row, collection.of);
}

/** The rows whose relation points at a row. */
function listReferringRows(
  data: TestData,
  { id }: StoredRow,
  { entity, relation }: { readonly entity: string; readonly relation: string },
): readonly StoredRow[] {
  const owner = data.lookup.entities.get(entity);
  const kind = owner === undefined ? undefined : getMembersByName(owner).relations.get(relation)?.kind;
  if (kind === "belongsTo") {
    return (data.rows.get(entity) ?? []).filter((row) => row[toIdMember(relation)] === id);
  }
  const pairs = data.pairs.get(`${entity}.${relation}`) ?? [];
  return findRows(
    data,
    entity,
    pairs.filter(([, other]) => other === id).map(([own]) => own),
  );
}

function findRows(data: TestData, entity: string, ids: readonly unknown[]): readonly StoredRow[] {
  return ids.flatMap((id) => (typeof id === "string" ? (findRow(data, entity, id) ?? []) : []));
}
