// The field type "datetime".
import type { FieldTypeUi } from "../field-type.ts";
import { DayFilter } from "../filters/day-filter.tsx";
import { DatetimeInput } from "./datetime-input.tsx";
import { showDatetime } from "./datetime-view.tsx";

export const datetimeType: FieldTypeUi = { Input: DatetimeInput, show: showDatetime, Filter: DayFilter };
