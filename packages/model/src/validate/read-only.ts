// What no caller writes is not open for external writing either.
import type { EntityValidator } from "./validation.ts";

export const readOnly: EntityValidator = (entity, validation) => {
  for (const [index, field] of entity.fields.entries()) {
    if (!field.readOnly || !field.external.write) continue;
    validation.report(entity, {
      path: ["fields", index, "external", "write"],
      code: "no_effect",
      subject: field.id,
      severity: "warning",
      message: `Field "${field.name}" is read-only, so external callers can't write it either. Set external.write to false.`,
    });
  }
};
