// The field type "boolean".
import type { FieldTypeUi } from "../field-type.ts";
import { BooleanFilter } from "./boolean-filter.tsx";
import { BooleanInput } from "./boolean-input.tsx";
import { BooleanView } from "./boolean-view.tsx";

export const booleanType: FieldTypeUi = {
  Input: BooleanInput,
  View: BooleanView,
  Filter: BooleanFilter,
  labelling: ({ required }) => (required ? "own" : "group"),
};
