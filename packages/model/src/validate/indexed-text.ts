// Text that needs an index is short enough for one.
import { MAX_INDEXED_LENGTH } from "@lathe/contract";
import type { EntityValidator } from "./validation.ts";

export const indexedText: EntityValidator = (entity, validation) => {
  for (const [index, field] of entity.fields.entries()) {
    if (!("maxLength" in field) || !(field.unique || field.filterable || field.sortable)) continue;
    if (field.maxLength !== null && field.maxLength <= MAX_INDEXED_LENGTH) continue;
    validation.report(entity, {
      path: ["fields", index, "maxLength"],
      code: "too_long_for_index",
      subject: field.id,
      message: `Field "${field.name}" is unique, filterable or sortable, so its maxLength is at most ${MAX_INDEXED_LENGTH}. Lower it or clear those flags.`,
    });
  }
};
