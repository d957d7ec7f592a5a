// Another type for a field that a sample proposes.
import type { FieldType } from "@lathe/contract";
import { FIELD_TYPE_DEFINITIONS, type ProposedField, createChoiceValues } from "@lathe/model";

/** The proposal with a type that somebody chose: what only the former type has goes. A choice has the values of the sample. */
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
  };
  if (type !== "enum") return { ...proposed, field, why: "chosen by you" };
  const values = createChoiceValues(proposed.texts);
  return values.length === 0
    ? {
        ...proposed,
        field: { ...field, values: [{ value: "first", label: "First" }] },
        why: "has one value: add others once it is there",
      }
    : { ...proposed, field: { ...field, values }, why: describeValues(values.length, proposed.texts.length) };
}

function describeValues(taken: number, all: number): string {
  if (taken < all) return `${taken} of ${all} different values`;
  return taken === 1 ? "the value of the sample" : `${taken} different values`;
}
