// The field type "boolean".
import type { FieldTypeUi } from "../field-type.ts";
import { BooleanFilter } from "./boolean-filter.tsx";
import { BooleanInput } from "./boolean-input.tsx";
import { showBoolean } from "./boolean-view.tsx";

export const booleanType: FieldTypeUi = {
  Input: BooleanInput,
  show: showBoolean,
  Filter: BooleanFilter,
  labelling: ({ required }) => (required ? "own" : "group"),
};
