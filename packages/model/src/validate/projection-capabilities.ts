// A projected member is searchable, filterable or sortable only where its type can be.
import { FIELD_TYPE_DEFINITIONS } from "../fields/index.ts";
import { findProjectedType } from "./projected-type.ts";
import type { EntityValidator } from "./validation.ts";

export const projectionCapabilities: EntityValidator = (entity, validation) => {
  for (const [index, member] of entity.projection.entries()) {
    const type = findProjectedType(validation.lookup, entity, member);
    if (type === undefined) continue;
    for (const capability of ["searchable", "filterable", "sortable"] as const) {
      if (!member[capability] || FIELD_TYPE_DEFINITIONS[type].capabilities[capability]) continue;
      validation.report(entity, {
        path: ["projection", index, capability],
        code: "bad_capability",
        subject: member.id,
        message: `Projected member "${member.name}": a value of type ${type} can't be ${capability}. Set it to false.`,
      });
    }
  }
};
