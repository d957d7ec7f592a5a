// The order in which entities can be filled: what a record needs is there before it.
import type { Entity } from "@lathe/model";

/** Entities in order, and those of which no record can be the first: they need each other. */
export interface FillOrder {
  readonly ordered: readonly Entity[];
  readonly cyclic: readonly Entity[];
}

/** The order of the stored entities. Optional relations are followed as far as they lead in no circle. */
export function resolveFillOrder(entities: readonly Entity[]): FillOrder {
  const left = new Set(entities.filter(({ kind }) => kind === "persistent"));
  const ordered: Entity[] = [];
  for (;;) {
    const waiting = [...left];
    const next =
      waiting.find((entity) => isReady(entity, left, false)) ??
      waiting.find((entity) => isReady(entity, left, true));
    if (next === undefined) return { ordered, cyclic: waiting };
    left.delete(next);
    ordered.push(next);
  }
}

function isReady(entity: Entity, left: ReadonlySet<Entity>, requiredOnly: boolean): boolean {
  const names = new Set([...left].map(({ name }) => name));
  return entity.relations.every(
    ({ kind, target, required }) =>
      kind !== "belongsTo" || target === entity.name || !names.has(target) || (requiredOnly && !required),
  );
}
