// What those who offer field types to people must know of each.
import { FIELD_TYPES, type FieldType, type FieldTypeSummary } from "@lathe/contract";
import { FIELD_TYPE_DEFINITIONS, type Field } from "../fields/index.ts";
import { ParseContext } from "../shape/parse-context.ts";
import { NO_PARENT } from "../shape/shape.ts";
import { listInitialFlags } from "../suggest/initial-flags.ts";
import { describePart } from "./part-form.ts";

let described: readonly FieldTypeSummary[] | undefined;

/** All field types, in the order in which they are offered. Made when they are asked for first. */
export function listFieldTypeSummaries(): readonly FieldTypeSummary[] {
  return (described ??= FIELD_TYPES.map(describeFieldType));
}

function describeFieldType(type: FieldType): FieldTypeSummary {
  const { label, group, description, example, capabilities, column } = FIELD_TYPE_DEFINITIONS[type];
  const form = describePart("field", type)
    .filter(({ fieldTypes }) => fieldTypes !== undefined)
    .map(({ name, help, required, value }) => ({ name, help, required, value }));
  const field = createPlainField(type);
  const optional = form.filter(({ required }) => !required);
  return {
    type,
    label,
    group,
    description,
    example,
    column: column(field),
    options: form.map(({ name }) => name),
    form,
    defaults: Object.fromEntries(optional.map(({ name }) => [name, field[name as keyof Field]])),
    initialFlags: listInitialFlags(type),
    searchable: capabilities.searchable,
    filterable: capabilities.filterable,
    sortable: capabilities.sortable,
    unique: capabilities.unique,
  };
}

/** A field of which nothing is said but its type; a choice has one value. */
function createPlainField(type: FieldType): Field {
  const draft = { name: "example", type, ...(type === "enum" && { values: [{ value: "value" }] }) };
  const field = FIELD_TYPE_DEFINITIONS[type].shape.parse(draft, new ParseContext(), NO_PARENT);
  if (field === undefined) throw new Error(`A plain ${type} field can't be read.`);
  return field;
}
