// A copy of an entity: without ids, and without what is seen from the original alone.
import type { Entity, Model } from "@lathe/model";

/** The draft of a copy, under a name that is free. */
export function createCopy(
  model: Model,
  entity: Entity,
): Readonly<Record<string, unknown>> & { name: string } {
  const { id: _id, label: _label, labelPlural: _plural, ...rest } = entity;
  const gone = new Set(entity.collections.map(({ name }) => name));
  const { form } = entity.admin;
  return {
    ...rest,
    name: findFreeEntityName(model, `${entity.name}-copy`),
    fields: entity.fields.map(withoutId),
    relations: entity.relations.map(withoutId),
    projection: entity.projection.map(withoutId),
    // They are relations of others, which point to the original.
    collections: [],
    admin: { ...entity.admin, form: { ...form, tabs: form.tabs.filter((tab) => !gone.has(tab)) } },
  };
}

function withoutId<T extends { readonly id: string }>({ id: _id, ...rest }: T): Omit<T, "id"> {
  return rest;
}

function findFreeEntityName(model: Model, name: string): string {
  const taken = new Set(model.entities.map((one) => one.name));
  let free = name;
  for (let n = 2; taken.has(free); n += 1) free = `${name}-${n}`;
  return free;
}
