// The field type "bigint".
import type { FieldTypeUi } from "../field-type.ts";
import { NumberFilter } from "../filters/number-filter.tsx";
import { showNumber } from "../number-view.tsx";
import { BigintInput } from "./bigint-input.tsx";

export const bigintType: FieldTypeUi = { Input: BigintInput, show: showNumber, Filter: NumberFilter };
