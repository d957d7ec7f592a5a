// The field type "date".
import type { FieldTypeUi } from "../field-type.ts";
import { DayFilter } from "../filters/day-filter.tsx";
import { DateInput } from "./date-input.tsx";
import { DateView } from "./date-view.tsx";

export const dateType: FieldTypeUi = { Input: DateInput, View: DateView, Filter: DayFilter };
