// Between which bounds a number is to be.
import { useFormats } from "../format/use-formats.ts";
import { useTexts } from "../texts/texts-context.tsx";
import type { FieldHintProps } from "./field-type.ts";
import { isYear } from "./integer/is-year.ts";

/** "1 to 180". */
export function RangeHint({ field }: FieldHintProps) {
  const { min, max } = field;
  const { text } = useTexts();
  const formats = useFormats();
  const number = isYear(field) ? String : formats.number;
  if (min !== undefined && max !== undefined)
    return text("fields.range", { min: number(min), max: number(max) });
  if (min !== undefined) return text("fields.at-least", { min: number(min) });
  return max === undefined ? null : text("fields.at-most", { max: number(max) });
}
