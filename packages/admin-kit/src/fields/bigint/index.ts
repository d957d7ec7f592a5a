// The field type "bigint".
import type { FieldTypeUi } from "../field-type.ts";
import { NumberFilter } from "../filters/number-filter.tsx";
import { NumberView } from "../number-view.tsx";
import { BigintInput } from "./bigint-input.tsx";

export const bigintType: FieldTypeUi = { Input: BigintInput, View: NumberView, Filter: NumberFilter };
