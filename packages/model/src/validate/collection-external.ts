// What a collection shows to external callers, they may read at its origin.
import { getMembersByName } from "../lookup.ts";
import type { EntityValidator } from "./validation.ts";

export const collectionExternal: EntityValidator = (entity, validation) => {
  for (const [index, collection] of entity.collections.entries()) {
    const shown = validation.lookup.entities.get(collection.of.entity);
    if (!collection.external.read || shown === undefined) continue;
    for (const [place, name] of collection.selection.entries()) {
      const field = getMembersByName(shown).fields.get(name);
      if (field === undefined || field.external.read) continue;
      validation.report(entity, {
        path: ["collections", index, "selection", place],
        code: "hidden_member",
        subject: collection.id,
        message: `Collection "${collection.name}" would show "${shown.name}.${name}" to external callers, who may not read it. Set external.read on that field, or take it out of the selection.`,
      });
    }
  }
};
