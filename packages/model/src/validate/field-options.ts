// The options of a field fit together; its type says how.
import { getFieldTypeDefinition } from "../fields/index.ts";
import type { EntityValidator } from "./validation.ts";

export const fieldOptions: EntityValidator = (entity, validation) => {
  for (const [index, field] of entity.fields.entries()) {
    getFieldTypeDefinition(field).checkOptions(field, (option, message) => {
      validation.report(entity, {
        path: ["fields", index, ...option],
        code: "bad_option",
        subject: field.id,
        message: `Field "${field.name}": ${message}`,
      });
    });
  }
};
