// A field is searchable, filterable, sortable or unique only where its type can be.
import { getFieldTypeDefinition } from "../fields/index.ts";
import type { EntityValidator } from "./validation.ts";

export const fieldCapabilities: EntityValidator = (entity, validation) => {
  for (const [index, field] of entity.fields.entries()) {
    const { capabilities } = getFieldTypeDefinition(field);
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
