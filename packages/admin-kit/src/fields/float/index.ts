// The field type "float".
import type { FieldTypeUi } from "../field-type.ts";
import { NumberFilter } from "../filters/number-filter.tsx";
import { showNumber } from "../number-view.tsx";
import { RangeHint } from "../range-hint.tsx";
import { FloatInput } from "./float-input.tsx";

export const floatType: FieldTypeUi = {
  Input: FloatInput,
  show: showNumber,
  Filter: NumberFilter,
  Hint: RangeHint,
};
