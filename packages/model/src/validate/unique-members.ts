// Fields, relations, collections and the id members of relations share one namespace per entity, whatever the letter case.
import { foldCase, toIdMember } from "../names.ts";
import type { EntityValidator } from "./validation.ts";

export const uniqueMembers: EntityValidator = (entity, validation) => {
  const taken = new Map<string, string>();
  const claim = (name: string, what: string, path: readonly (string | number)[], subject: string) => {
    const other = taken.get(foldCase(name));
    if (other === undefined) {
      taken.set(foldCase(name), what);
      return;
    }
    validation.report(entity, {
      path: [...path, "name"],
      code: "name_taken",
      subject,
      message: `In "${entity.name}", ${what} has the same name as ${other}; letter case does not count. Choose another name.`,
    });
  };
  for (const [index, field] of entity.fields.entries()) {
    claim(field.name, `the field "${field.name}"`, ["fields", index], field.id);
  }
  for (const [index, relation] of entity.relations.entries()) {
    claim(relation.name, `the relation "${relation.name}"`, ["relations", index], relation.id);
    if (relation.kind === "belongsTo") {
      const member = toIdMember(relation.name);
      claim(
        member,
        `the member "${member}" of the relation "${relation.name}"`,
        ["relations", index],
        relation.id,
      );
    }
  }
  for (const [index, collection] of entity.collections.entries()) {
    claim(collection.name, `the collection "${collection.name}"`, ["collections", index], collection.id);
  }
  // Anywhere else a projection is wrong as a whole, and other names would not mend it.
  if (entity.kind !== "virtual") return;
  for (const [index, member] of entity.projection.entries()) {
    claim(member.name, `the projected member "${member.name}"`, ["projection", index], member.id);
  }
};
