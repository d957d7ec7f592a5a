// The field type "string".
import type { FieldTypeUi } from "../field-type.ts";
import { TextFilter } from "../filters/text-filter.tsx";
import { StringHint } from "./string-hint.tsx";
import { StringInput } from "./string-input.tsx";
import { showString } from "./string-view.tsx";

export const stringType: FieldTypeUi = {
  Input: StringInput,
  show: showString,
  Filter: TextFilter,
  Hint: StringHint,
  isCounted: true,
};
