// Hazards as they are told: with the part of the model that each is about, and null where rows were not counted.
import type { Hazard } from "@lathe/contract";
import type { Entity, Model } from "@lathe/model";
import type { PlanDraft } from "./draft-plan.ts";

/** The hazards of a plan as they are told. */
export function describeHazards({
  hazards,
  saved,
  model,
}: Pick<PlanDraft, "hazards" | "saved" | "model">): readonly Hazard[] {
  const models = saved === null ? [model] : [model, saved];
  return hazards.map((hazard) => ({
    ...hazard,
    rows: hazard.rows ?? null,
    part: findPart(hazard.id, models),
  }));
}

/**
 * The part behind the ids in the id of a hazard: of the table and, where there is one, of the column. A table is an entity, or
 * a relation that has one of its own. What is gone has the name that it had.
 */
function findPart(id: string, models: readonly Model[]): Exclude<Hazard["part"], undefined> {
  const [, table = "", column = ""] = id.split(":");
  for (const { entities } of models) {
    for (const entity of entities) {
      const own = entity.relations.find((relation) => relation.id === table);
      if (own !== undefined) return { entity: entity.name, member: own.name };
    }
  }
  const named = models.flatMap(({ entities }) => entities.filter((entity) => entity.id === table));
  const [entity] = named;
  if (entity === undefined) return null;
  const member = column.includes("+") ? undefined : named.flatMap((one) => findMemberName(one, column))[0];
  return { entity: entity.name, member: member ?? null };
}

function findMemberName({ fields, relations }: Entity, id: string): readonly string[] {
  return [...fields, ...relations].filter((member) => member.id === id).map(({ name }) => name);
}
