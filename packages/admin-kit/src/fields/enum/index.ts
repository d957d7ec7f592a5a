// The field type "enum".
import type { FieldTypeUi } from "../field-type.ts";
import { EnumFilter } from "./enum-filter.tsx";
import { EnumInput } from "./enum-input.tsx";
import { showEnum } from "./enum-view.tsx";

export const enumType: FieldTypeUi = {
  Input: EnumInput,
  show: showEnum,
  Filter: EnumFilter,
  labelling: ({ control }) => (control === "segments" ? "group" : "control"),
};
