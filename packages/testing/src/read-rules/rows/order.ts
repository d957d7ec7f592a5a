// The order in which rows can be made and stored: targets before what refers to them, as far as there is such an order.
import { type Entity, type Model, toIdMember } from "@lathe/model";

/** A belongsTo whose targets come after the records that have it. */
export interface LateReference {
  readonly entity: string;
  /** The `{relation}Id`. */
  readonly member: string;
  readonly target: string;
}

/** Stored entities, each behind those it refers to. */
export function sortTargetsFirst({ entities }: Model): readonly Entity[] {
  const ordered = new Set<Entity>();
  const begun = new Set<Entity>();
  const byName = new Map(entities.map((entity) => [entity.name, entity]));
  const visit = (entity: Entity) => {
    if (begun.has(entity)) return;
    begun.add(entity);
    // What is needed comes before what may be missing: in a circle it is the latter that can wait.
    for (const { kind, target } of entity.relations.toSorted(
      (a, b) => Number(b.required) - Number(a.required),
    )) {
      const found = byName.get(target);
      if (kind === "belongsTo" && found !== undefined) visit(found);
    }
    ordered.add(entity);
  };
  for (const entity of entities) if (entity.kind === "persistent") visit(entity);
  return [...ordered];
}

/** The references that must be filled when all rows are there. */
export function listLateReferences(model: Model): readonly LateReference[] {
  const order = sortTargetsFirst(model).map(({ name }) => name);
  return sortTargetsFirst(model).flatMap(({ name: entity, relations }) =>
    relations
      .filter(({ kind, target }) => kind === "belongsTo" && order.indexOf(target) > order.indexOf(entity))
      .map(({ name, target }) => ({ entity, member: toIdMember(name), target })),
  );
}
