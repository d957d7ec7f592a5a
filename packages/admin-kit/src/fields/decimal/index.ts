// The field type "decimal".
import type { FieldTypeUi } from "../field-type.ts";
import { NumberFilter } from "../filters/number-filter.tsx";
import { showNumber } from "../number-view.tsx";
import { DecimalHint } from "./decimal-hint.tsx";
import { DecimalInput } from "./decimal-input.tsx";

export const decimalType: FieldTypeUi = {
  Input: DecimalInput,
  show: showNumber,
  Filter: NumberFilter,
  Hint: DecimalHint,
};
