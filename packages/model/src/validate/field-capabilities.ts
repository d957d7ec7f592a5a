// A field is searchable, filterable, sortable or unique only where its type can be.
import { typeOf } from "../fields/index.ts";
import type { EntityRule } from "./validation.ts";

export const fieldCapabilities: EntityRule = (entity, validation) => {
  for (const [index, field] of entity.fields.entries()) {
    const { capabilities } = typeOf(field);
    for (const capability of ["searchable", "filterable", "sortable", "unique"] as const) {
      if (!field[capability] || capabilities[capability]) continue;
      validation.report(entity, {
        path: ["fields", index, capability],
        code: "bad_capability",
        subject: field.id,
        message: `Field "${field.name}": a field of type ${field.type} can't be ${capability}. Set it to false or choose another type.`,
      });
    }
  }
};
