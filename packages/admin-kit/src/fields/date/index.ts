// The field type "date".
import type { FieldTypeUi } from "../field-type.ts";
import { DayFilter } from "../filters/day-filter.tsx";
import { DateInput } from "./date-input.tsx";
import { showDate } from "./date-view.tsx";

export const dateType: FieldTypeUi = { Input: DateInput, show: showDate, Filter: DayFilter };
