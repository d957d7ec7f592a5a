// Another type for a field that a sample proposes.
import type { FieldType } from "@lathe/contract";
import { FIELD_TYPE_DEFINITIONS, type ProposedField } from "@lathe/model";

/** The proposal with a type that somebody chose: what only the former type has goes. */
export function retypeField(proposed: ProposedField, type: FieldType): ProposedField {
  const { name, label, required, unique, type: former } = proposed.field;
  if (type === former) return proposed;
  const canBeUnique = FIELD_TYPE_DEFINITIONS[type].capabilities.unique;
  const field = {
    name,
    type,
    ...(label === undefined ? {} : { label }),
    ...(required === true ? { required } : {}),
    ...(unique === true && canBeUnique ? { unique } : {}),
    ...(type === "enum" ? { values: [{ value: "first" }] } : {}),
  };
  return {
    ...proposed,
    field,
    why: type === "enum" ? "has one value: add others once it is there" : "chosen by you",
  };
}
