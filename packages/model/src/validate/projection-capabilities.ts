// A projected member is searchable, filterable or sortable only where its type can be.
import { FIELD_TYPE_FACTS } from "../fields/index.ts";
import { projectedType } from "./projected-type.ts";
import type { EntityRule } from "./validation.ts";

export const projectionCapabilities: EntityRule = (entity, validation) => {
  for (const [index, member] of entity.projection.entries()) {
    const type = projectedType(validation.lookup, entity, member);
    if (type === undefined) continue;
    for (const capability of ["searchable", "filterable", "sortable"] as const) {
      if (!member[capability] || FIELD_TYPE_FACTS[type].capabilities[capability]) continue;
      validation.report(entity, {
        path: ["projection", index, capability],
        code: "bad_capability",
        subject: member.id,
        message: `Projected member "${member.name}": a value of type ${type} can't be ${capability}. Set it to false.`,
      });
    }
  }
};
