// What a delete of a record meets and takes along, worked out row by row from the model alone.
import type { Entity, Relation } from "@lathe/model";
import type { LinkedData } from "./linked-oracle.ts";

/** What is expected of a delete. */
export interface ExpectedDelete {
  readonly deletable: boolean;
  readonly items: readonly ExpectedItem[];
  /** The ids that go, by entity. */
  readonly gone: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whether something that goes also refers by a relation that keeps its target: which of the two counts is up to the database. */
  readonly isAmbiguous: boolean;
}

/** One way in which records refer to what goes. */
export interface ExpectedItem {
  readonly module: string;
  readonly entity: string;
  readonly relation: string;
  readonly onDelete: string;
  readonly total: number;
  readonly sample: readonly { readonly id: string; readonly label: string }[];
}

interface Place {
  readonly entity: string;
  readonly id: string;
}

/** A record that refers to another. */
interface Link extends Place {
  readonly relation: Relation;
  readonly to: Place;
}

/** What is expected of the delete of a record. */
export function expectDelete(world: LinkedData, record: Place): ExpectedDelete {
  const links = listLinks(world);
  const all = follow(links, record, () => true);
  const seen = follow(links, record, ({ entity }) => isRead(world, entity));
  const refers = (link: Link, places: readonly Place[]) => places.some((place) => isSame(place, link.to));
  const isGone = (place: Place) => all.some((other) => isSame(other, place));
  const restricting = links.filter((link) => link.relation.onDelete === "restrict" && refers(link, all));
  const shown = links.filter(
    (link) =>
      isRead(world, link.entity) &&
      refers(link, seen) &&
      (isCascade(link) ? !isSame(link, record) : !isGone(link)),
  );
  return {
    deletable: restricting.every(isGone),
    items: toItems(world, shown),
    gone: new Map(
      Array.from(
        Map.groupBy(all, ({ entity }) => entity),
        ([entity, places]) => [entity, new Set(places.map(({ id }) => id))] as const,
      ),
    ),
    isAmbiguous: restricting.some((link) => isGone(link) && !isSame(link, link.to)),
  };
}

function isSame(a: Place, b: Place): boolean {
  return a.entity === b.entity && a.id === b.id;
}

/** Memberships never take their owner along. */
function isCascade({ relation: { kind, onDelete } }: Link): boolean {
  return kind === "belongsTo" && onDelete === "cascade";
}

function isRead({ model, permitted }: LinkedData, name: string): boolean {
  const { operations } = model.entities.find((entity) => entity.name === name) as Entity;
  return permitted.has(name) && (operations.list || operations.get);
}

function listLinks({ model, rows, pairs }: LinkedData): readonly Link[] {
  return model.entities.flatMap(({ name: entity, relations }) =>
    relations.flatMap((relation): readonly Link[] => {
      const to = (id: unknown) => ({ entity: relation.target, id: String(id) });
      if (relation.kind === "manyToMany") {
        const own = pairs.get(`${entity}.${relation.name}`) ?? [];
        return own.map(([id, other]) => ({ entity, id, relation, to: to(other) }));
      }
      return (rows.get(entity) ?? [])
        .filter((row) => row[`${relation.name}Id`] !== null)
        .map((row) => ({ entity, id: row.id, relation, to: to(row[`${relation.name}Id`]) }));
    }),
  );
}

/** The record and all that goes with it. */
function follow(
  links: readonly Link[],
  record: Place,
  isFollowed: (link: Link) => boolean,
): readonly Place[] {
  const found: Place[] = [record];
  for (const place of found) {
    for (const link of links) {
      const isNew = isCascade(link) && isSame(link.to, place) && !found.some((other) => isSame(other, link));
      if (isNew && isFollowed(link)) found.push({ entity: link.entity, id: link.id });
    }
  }
  return found;
}

function toItems({ model, rows }: LinkedData, links: readonly Link[]): readonly ExpectedItem[] {
  const byRelation = Map.groupBy(links, ({ entity, relation }) => `${entity} ${relation.name}`);
  return [...byRelation.values()].flatMap((own): readonly ExpectedItem[] => {
    const [first] = own;
    if (first === undefined) return [];
    const { module, display } = model.entities.find(({ name }) => name === first.entity) as Entity;
    const ids = [...new Set(own.map(({ id }) => id))].toSorted().toReversed();
    const labelOf = (id: string) =>
      (rows.get(first.entity) ?? []).find((row) => row.id === id)?.[display ?? ""] ?? id;
    const isEnded = first.relation.kind === "manyToMany" && first.relation.onDelete !== "restrict";
    return [
      {
        module,
        entity: first.entity,
        relation: first.relation.name,
        onDelete: isEnded ? "setNull" : first.relation.onDelete,
        total: ids.length,
        sample: ids.slice(0, 5).map((id) => ({ id, label: String(labelOf(id)) })),
      },
    ];
  });
}
