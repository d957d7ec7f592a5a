// The field type "string".
import type { FieldTypeUi } from "../field-type.ts";
import { TextFilter } from "../filters/text-filter.tsx";
import { StringHint } from "./string-hint.tsx";
import { StringInput } from "./string-input.tsx";
import { StringView } from "./string-view.tsx";

export const stringType: FieldTypeUi = {
  Input: StringInput,
  View: StringView,
  Filter: TextFilter,
  Hint: StringHint,
  isCounted: true,
};
