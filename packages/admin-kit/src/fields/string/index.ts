// The field type "string".
import type { FieldTypeUi } from "../field-type.ts";
import { StringInput } from "./string-input.tsx";
import { StringView } from "./string-view.tsx";

export const stringType: FieldTypeUi = { Input: StringInput, View: StringView };
