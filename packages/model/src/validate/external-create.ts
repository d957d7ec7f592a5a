// External callers who may create a record can give it everything it must have.
import type { Field } from "../fields/index.ts";
import type { Entity } from "../parts/entity.ts";
import { defaultVariable } from "./field-default.ts";
import type { EntityRule } from "./validation.ts";

export const externalCreate: EntityRule = (entity, validation) => {
  if (entity.external.create === "off" || entity.kind === "virtual") return;
  const report = (list: "fields" | "relations", index: number, name: string, id: string) =>
    validation.report(entity, {
      path: [list, index, "external", "write"],
      code: "external_create_incomplete",
      subject: id,
      message: `External create is on, but "${name}" is required and external callers can't write it. Set its external.write, ${list === "fields" ? "give it a default, " : ""}or make it optional.`,
    });
  for (const [index, field] of entity.fields.entries()) {
    if (field.required && !isFilled(field, entity) && !field.external.write) {
      report("fields", index, field.name, field.id);
    }
  }
  for (const [index, relation] of entity.relations.entries()) {
    if (relation.kind === "belongsTo" && relation.required && !relation.external.write) {
      report("relations", index, relation.name, relation.id);
    }
  }
};

/** True where the server fills the field; who made a record is not known of an anonymous caller. */
function isFilled(field: Field, entity: Entity): boolean {
  if (defaultVariable(field) === "account.id") return entity.external.create === "authenticated";
  return field.default !== null;
}
