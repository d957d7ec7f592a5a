// Lets the model on record share what did not change with the current one: what was concluded from it once holds for both.
import { type Entity, type Model, isSameJson } from "@lathe/model";

const sharedModels = new WeakMap<Model, Model>();

/** A model on record, with the entities of the current model where they are equal. Looked into once for each record. */
export function withSharedParts(record: Model, current: Model): Model {
  let known = sharedModels.get(record);
  if (known === undefined) sharedModels.set(record, (known = shareEqualParts(record, current)));
  return known;
}

function shareEqualParts(record: Model, current: Model): Model {
  const now = new Map(current.entities.map((entity) => [entity.id, entity]));
  const same = (entity: Entity): Entity => {
    const other = now.get(entity.id);
    return other !== undefined && isSameJson(entity, other) ? other : entity;
  };
  const project = isSameJson(record.project, current.project) ? current.project : record.project;
  return { ...record, project, entities: record.entities.map(same) };
}
