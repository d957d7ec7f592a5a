// What is said below an exact number.
import { useTexts } from "../../texts/texts-context.tsx";
import type { FieldHintProps } from "../field-type.ts";

/** How many decimals it has. */
export function DecimalHint({ field: { scale = 0 } }: FieldHintProps) {
  const { text } = useTexts();
  return scale === 0 ? null : text("fields.decimals", { count: scale });
}
