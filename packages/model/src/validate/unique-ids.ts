// No two parts have the same id.
import type { Entity } from "../parts/entity.ts";
import type { Module } from "../parts/module.ts";
import type { ModelRule } from "./validation.ts";

export const uniqueIds: ModelRule = (validation) => {
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
    for (const list of ["fields", "relations", "collections", "projection"] as const) {
      for (const [index, part] of entity[list].entries()) {
        claim(part.id, entity, `"${part.name}" of "${entity.name}"`, [list, index]);
      }
    }
  }
};
