// No two entities or manyToMany relations would share an SQL table.
import { toJoinTableName, toTableName } from "../names.ts";
import type { Entity } from "../parts/entity.ts";
import type { ModelValidator } from "./validation.ts";

export const distinctTables: ModelValidator = (validation) => {
  const owners = new Map<string, string>();
  const claim = (
    table: string,
    what: string,
    entity: Entity,
    subject: string,
    path: readonly (string | number)[],
  ) => {
    const other = owners.get(table);
    if (other === undefined) {
      owners.set(table, what);
      return;
    }
    validation.report(entity, {
      path: [...path, "name"],
      code: "name_taken",
      subject,
      message: `The table "${table}" would hold both ${other} and ${what}. Choose another name.`,
    });
  };
  const stored = validation.lookup.model.entities.filter(({ kind }) => kind === "persistent");
  for (const entity of stored) {
    claim(toTableName(entity), `the entity "${entity.name}"`, entity, entity.id, []);
  }
  for (const entity of stored) {
    for (const [index, relation] of entity.relations.entries()) {
      if (relation.kind !== "manyToMany") continue;
      const what = `the relation "${relation.name}" of "${entity.name}"`;
      claim(toJoinTableName(entity, relation.name), what, entity, relation.id, ["relations", index]);
    }
  }
};
