// A relation points to a stored entity that exists.
import { formatSuggestion } from "../shape/find-closest.ts";
import type { EntityValidator } from "./validation.ts";

export const relationTarget: EntityValidator = (entity, validation) => {
  for (const [index, relation] of entity.relations.entries()) {
    const target = validation.lookup.entities.get(relation.target);
    if (target?.kind === "persistent") continue;
    validation.report(entity, {
      path: ["relations", index, "target"],
      code: target === undefined ? "unknown_entity" : "virtual_target",
      subject: relation.id,
      message:
        target === undefined
          ? `Relation "${relation.name}" points to "${relation.target}", which does not exist. ${formatSuggestion(relation.target, validation.lookup.entities.keys(), "Add that entity or choose another target.")}`
          : `Relation "${relation.name}" points to the virtual entity "${relation.target}"; only stored entities can be pointed to. ${target.source === null ? "Choose another target." : `Use its source "${target.source}".`}`,
    });
  }
};
