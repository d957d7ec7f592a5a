// Fields for tests.
import type { FieldType, UiField } from "@lathe/client";

/** A field of a type, with what a test wants of it. */
export function createTestField(type: FieldType, options: Partial<UiField> = {}): UiField {
  return {
    id: "fld_0000000000000000",
    type,
    control: "text",
    label: "Field",
    description: "",
    required: false,
    unique: false,
    readOnly: false,
    default: null,
    searchable: false,
    filterable: false,
    sortable: false,
    operators: [],
    history: true,
    ...options,
  };
}
