// Doing the same to every part of a model.
import type { Model } from "./types.ts";

/** What every module, entity and member has. */
export type LabelledPart = Readonly<Record<"id" | "name" | "label", string>>;

/** The model with each module, entity and member as the function makes it. Their order stays. */
export function mapParts(model: Model, make: <P extends LabelledPart>(part: P) => P): Model {
  return {
    ...model,
    modules: model.modules.map(make),
    entities: model.entities.map((entity) => ({
      ...make(entity),
      fields: entity.fields.map(make),
      relations: entity.relations.map(make),
      collections: entity.collections.map(make),
      projection: entity.projection.map(make),
    })),
  };
}
