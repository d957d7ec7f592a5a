// The field type "text".
import type { FieldTypeUi } from "../field-type.ts";
import { TextAreaInput } from "./text-input.tsx";
import { showText } from "./text-view.tsx";

export const textType: FieldTypeUi = { Input: TextAreaInput, show: showText, isCounted: true };
