// The field type "integer".
import type { FieldTypeUi } from "../field-type.ts";
import { NumberFilter } from "../filters/number-filter.tsx";
import { showNumber } from "../number-view.tsx";
import { RangeHint } from "../range-hint.tsx";
import { IntegerInput } from "./integer-input.tsx";

export const integerType: FieldTypeUi = {
  Input: IntegerInput,
  show: showNumber,
  Filter: NumberFilter,
  Hint: RangeHint,
};
