// Images are uploaded by operators; external callers never write them.
import type { EntityValidator } from "./validation.ts";

export const imageWrite: EntityValidator = (entity, validation) => {
  for (const [index, field] of entity.fields.entries()) {
    if (field.type !== "image" || !field.external.write) continue;
    validation.report(entity, {
      path: ["fields", index, "external", "write"],
      code: "image_external_write",
      subject: field.id,
      message: `Field "${field.name}" is an image, which external callers can't write. Set external.write to false.`,
    });
  }
};
