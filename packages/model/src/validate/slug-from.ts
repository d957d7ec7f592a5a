// A slug is made from another text of the same entity.
import { getFieldTypeDefinition } from "../fields/index.ts";
import { getMembersByName } from "../lookup.ts";
import type { EntityValidator } from "./validation.ts";

export const slugFrom: EntityValidator = (entity, validation) => {
  for (const [index, field] of entity.fields.entries()) {
    if (field.type !== "slug" || field.from === null) continue;
    const origin = getMembersByName(entity).fields.get(field.from);
    if (origin !== undefined && origin !== field && getFieldTypeDefinition(origin).capabilities.searchable)
      continue;
    validation.report(entity, {
      path: ["fields", index, "from"],
      code: origin === undefined ? "unknown_member" : "bad_option",
      subject: field.id,
      message:
        origin === undefined
          ? `"${entity.name}" has no field "${field.from}" that "${field.name}" could be made from.`
          : `"${field.name}" can't be made from "${field.from}". Name another field that holds text.`,
    });
  }
};
