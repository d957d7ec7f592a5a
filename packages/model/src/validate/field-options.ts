// The options of a field fit together; its type says how.
import { typeOf } from "../fields/index.ts";
import type { EntityRule } from "./validation.ts";

export const fieldOptions: EntityRule = (entity, validation) => {
  for (const [index, field] of entity.fields.entries()) {
    typeOf(field).checkOptions(field, (option, message) => {
      validation.report(entity, {
        path: ["fields", index, ...option],
        code: "bad_option",
        subject: field.id,
        message: `Field "${field.name}": ${message}`,
      });
    });
  }
};
