// A virtual entity shows a stored entity that exists.
import type { EntityValidator } from "./validation.ts";

export const virtualSource: EntityValidator = (entity, validation) => {
  if (entity.kind !== "virtual") return;
  const source = entity.source === null ? undefined : validation.lookup.entities.get(entity.source);
  if (source?.kind === "persistent") return;
  validation.report(entity, {
    path: entity.source === null ? [] : ["source"],
    code:
      entity.source === null ? "missing_member" : source === undefined ? "unknown_entity" : "virtual_target",
    message:
      entity.source === null
        ? 'A virtual entity needs a "source": the stored entity whose records it shows.'
        : source === undefined
          ? `There is no entity "${entity.source}" to show. Add it or name another source.`
          : `"${entity.source}" is virtual itself. Name a stored entity as the source.`,
  });
};
