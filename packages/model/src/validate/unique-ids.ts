// No two parts have the same id.
import { collectIds } from "../ids.ts";
import type { Entity } from "../parts/entity.ts";
import { formatIndexMembers } from "../parts/entity-index.ts";
import type { Module } from "../parts/module.ts";
import type { Model } from "../types.ts";
import type { ModelValidator } from "./validation.ts";

const LISTS = ["fields", "relations", "collections", "projection"] as const;

export const uniqueIds: ModelValidator = (validation) => {
  // Who has an id is of interest only where two have the same.
  if (areDistinct(validation.lookup.model)) return;
  const owners = new Map<string, string>();
  const claim = (id: string, owner: Entity | Module, what: string, path: readonly (string | number)[]) => {
    const other = owners.get(id);
    if (other === undefined) {
      owners.set(id, what);
      return;
    }
    validation.report(owner, {
      path: [...path, "id"],
      code: "duplicate_id",
      subject: id,
      message: `${what} has the id of ${other}. If it is a copy, remove its "id"; a new one will be made.`,
    });
  };
  const { modules, entities } = validation.lookup.model;
  for (const module of modules) claim(module.id, module, `Module "${module.name}"`, []);
  for (const entity of entities) {
    claim(entity.id, entity, `Entity "${entity.name}"`, []);
    for (const list of LISTS) {
      for (const [index, part] of entity[list].entries()) {
        claim(part.id, entity, `"${part.name}" of "${entity.name}"`, [list, index]);
      }
    }
    for (const [position, index] of entity.indexes.entries()) {
      const what = `The index ${formatIndexMembers(index)} of "${entity.name}"`;
      claim(index.id, entity, what, ["indexes", position]);
    }
  }
};

function areDistinct({ modules, entities }: Model): boolean {
  const all = new Set<string>();
  let count = modules.length;
  for (const { id } of modules) all.add(id);
  for (const entity of entities) {
    count += 1 + LISTS.reduce((sum, list) => sum + entity[list].length, 0) + entity.indexes.length;
    for (const id of collectIds(entity)) all.add(id);
  }
  return all.size === count;
}
