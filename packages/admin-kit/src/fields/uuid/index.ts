// The field type "uuid".
import type { FieldTypeUi } from "../field-type.ts";
import { TextFilter } from "../filters/text-filter.tsx";
import { UuidHint } from "./uuid-hint.tsx";
import { UuidInput } from "./uuid-input.tsx";
import { showUuid } from "./uuid-view.tsx";

export const uuidType: FieldTypeUi = { Input: UuidInput, show: showUuid, Filter: TextFilter, Hint: UuidHint };
