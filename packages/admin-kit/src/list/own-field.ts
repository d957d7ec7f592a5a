// What every record has is no field of the model, but is shown and filtered by as one.
import type { UiField } from "@lathe/client";

/** A field for the id or a timestamp. */
export function makeOwnField(type: "uuid" | "datetime", label: string): UiField {
  return {
    id: "",
    type,
    control: type,
    label,
    description: "",
    required: true,
    unique: false,
    readOnly: true,
    default: null,
    searchable: false,
    filterable: true,
    sortable: true,
    operators: [],
    history: false,
  };
}
